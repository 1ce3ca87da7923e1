import type { LedPart } from '#domain/catalogue/catalogue-part.ts';

const red = { color: 'red', forwardVoltage: 2 } as const;
const rgb = [red, { color: 'green', forwardVoltage: 3.2 }, { color: 'blue', forwardVoltage: 3.2 }] as const;
const redGreen = [red, { color: 'green', forwardVoltage: 2.2 }] as const;

const usual = {
  type: 'led',
  category: 'standard',
  subgroup: 'RGB & Two-Color',
  size: '5mm',
  forwardVoltage: 2,
  current: 20,
  maxCurrent: 30,
} as const;

/** LEDs of several colors that share one leg. Source: own values, 5.3. */
export const commonLegLeds: readonly LedPart[] = [
  {
    ...usual,
    id: 'led-rgb-5mm-cc',
    name: '5mm RGB LED, common −',
    color: 'rgb',
    commonLeg: { side: 'minus', channels: rgb },
  },
  {
    ...usual,
    id: 'led-rgb-5mm-ca',
    name: '5mm RGB LED, common +',
    color: 'rgb',
    commonLeg: { side: 'plus', channels: rgb },
  },
  {
    ...usual,
    id: 'led-bicolor-3leg-cc',
    name: '5mm Two-Color LED, common −',
    color: 'multicolor',
    commonLeg: { side: 'minus', channels: redGreen },
  },
];
