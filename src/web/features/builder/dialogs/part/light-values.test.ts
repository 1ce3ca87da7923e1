import { hasColorChoice, ledColors } from '#domain/parts/led-color.ts';
import { describe, expect, it } from 'vitest';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import {
  propertiesOf,
  startingValues,
  withColor,
  startingLight,
  stripColors,
  withLight,
} from '#web/features/builder/dialogs/part/light-values.ts';

const part = (id: string) => builtInCatalogue.get(id) ?? null;
const plainLed = { type: 'led', name: 'Own LED', description: '' } as const;

describe('the properties that the LED dialog stores', () => {
  it.each([
    ['blue', 3.2],
    ['green', 2.2],
    ['uv', 3.4],
    ['yellow', 2.1],
  ])('[B46] include the color %s and its forward voltage of %d V', (color, forwardVoltage) => {
    const led = part('led-5mm');
    const values = withColor(startingValues({}, led), color, led);
    expect(propertiesOf(values, {}, led)).toEqual({ color, forwardVoltage });
  });

  it('[B46] do not repeat the color and voltage of a custom LED', () => {
    const own: PartFacts = { ...plainLed, id: 'own', isCustom: true, color: 'blue', forwardVoltage: 2.9, current: 20 };
    const asRed = withColor(startingValues({}, own), 'red', own);
    expect(propertiesOf(asRed, {}, own)).toEqual({ color: 'red', forwardVoltage: 2 });
    expect(propertiesOf(withColor(asRed, 'blue', own), {}, own)).toEqual({});
  });

  it('[B46] include current and resistor mode only if they differ from part and project', () => {
    const led = part('led-8mm');
    const values = startingValues({}, led);
    expect(values.current).toBe(30);
    const soft = { ...values, current: 12, resistor: 'pre-resistored' } as const;
    expect(propertiesOf(soft, {}, led)).toEqual({ color: 'red', forwardVoltage: 2, current: 12, preResistored: true });
    expect(propertiesOf(values, { current: 12, preResistored: true }, led)).toEqual({
      color: 'red',
      forwardVoltage: 2,
    });
  });

  it('[B46] include the voltage of a part with a fixed color only if it differs from the part', () => {
    const star = part('led-1w-star');
    const values = startingValues({}, star);
    expect(hasColorChoice(star)).toBe(false);
    expect(propertiesOf(values, {}, star)).toEqual({});
    expect(propertiesOf({ ...values, forwardVoltage: 3.05 }, {}, star)).toEqual({ forwardVoltage: 3.05 });
  });

  it('[B46] do not change for a part with a built-in resistor', () => {
    const flicker = part('led-candle-flicker');
    expect(propertiesOf(startingValues({}, flicker), { color: 'orange' }, flicker)).toEqual({ color: 'orange' });
  });
});

describe('the light of strips and filaments', () => {
  it.each([
    ['led-strip-12v', {}, 'white', 2700],
    ['filament-flexible', {}, 'white', 2200],
    ['led-strip-rgbw', {}, 'rgbw', 2700],
    ['led-strip-24v', { color: 'blue' }, 'blue', 2700],
    ['led-strip-24v', { color: 'white', colorTemperature: 6500 }, 'white', 6500],
    ['no-such-part', {}, 'white', 2700],
  ])('[B132] the light of %s with %o starts at %s, %i K', (id, own, color, colorTemperature) => {
    expect(startingLight(own, part(id))).toEqual({ color, colorTemperature });
  });

  it('[B132] stores a color temperature only for white', () => {
    const own = { cuttable: true, colorTemperature: 3000 };
    expect(withLight(own, { color: 'white', colorTemperature: 4000 })).toEqual({
      cuttable: true,
      color: 'white',
      colorTemperature: 4000,
    });
    expect(withLight(own, { color: 'pink', colorTemperature: 4000 })).toEqual({ cuttable: true, color: 'pink' });
  });

  it('[B132] offers RGB and RGBW for strips, besides the colors of LEDs', () => {
    expect(stripColors).toEqual([...ledColors, 'rgb', 'rgbw']);
    expect(ledColors).toContain('white');
  });
});
