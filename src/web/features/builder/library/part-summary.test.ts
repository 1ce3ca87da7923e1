import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import { type CustomComponent, customPart } from '#domain/parts/custom-component.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { aCustomComponent } from '#testing/snapshot.ts';
import { legTexts, partMark, partSummary } from '#web/features/builder/library/part-summary.ts';
import { rankPart, readSearch } from '#domain/parts/find-parts.ts';
import { recommendedResistor } from '#web/features/builder/project/recommended-resistor.ts';

const part = (id: string) => {
  const facts = builtInCatalogue.get(id);
  if (facts === undefined) throw new Error(`no part ${id}`);
  return facts;
};

describe('the summary of a part in the library', () => {
  it.each([
    ['led-8mm', ['2 V', '30 mA', '8mm'], null],
    ['cob-high-cri-10w', ['32 V', '300 mA', '3000 K', '19mm'], null],
    ['led-strip-24v', ['100 cm', '60 LEDs/m', '24 V'], 'Customizable'],
    ['led-ws2812b', ['100 cm', '60 LEDs/m', '5 V'], 'Customizable'],
    ['filament-flexible', ['3 V', '100 mA', '2200 K', '2mm wide'], 'Custom Length'],
    ['led-strobe', ['3.2 V', '20 mA', '5mm'], 'Built-in R'],
    ['cob-array-ring-12v', ['12 V', '150 mA', '60mm ring'], 'Built-in R'],
    ['led-rgb-5mm-cc', ['R 2 V', 'G B 3.2 V', '20 mA', '5mm'], null],
    ['battery-9v', ['9 V', '500 mAh'], null],
    ['usb-power-5v', ['5 V', '1000 mA'], null],
    ['resistor-100r-0.5w', ['0.5 W', '5 %'], null],
  ])('[B40] of %s is %j, with the mark %j', (id, summary, mark) => {
    expect(partSummary(part(id))).toEqual(summary);
    expect(partMark(part(id))).toBe(mark);
  });

  it.each([
    ['battery-9v', 'led-5mm', 330],
    ['battery-9v', 'led-8mm', 220],
    ['usb-power-5v', 'led-5mm', 150],
    ['power-plug-12v', 'filament-flexible', 82],
  ])('[B40] on %s, of %s recommends %i Ω', (powerSupplyId, id, ohms) => {
    expect(recommendedResistor({ ...projectDefaults, powerSupplyId }, part(id))?.standardOhms).toBe(ohms);
  });

  it('[B40] of an LED for which the supply is too low has the required voltage instead of a resistor', () => {
    const single = recommendedResistor(projectDefaults, part('cob-5w'));
    expect(single).toMatchObject({ status: 'insufficient-voltage', standardOhms: null, totalVf: 16 });
  });

  it('[B40] of parts other than calculated LEDs has no resistor', () => {
    expect(recommendedResistor(projectDefaults, part('led-strobe'))?.standardOhms).toBeNull();
    expect(recommendedResistor(projectDefaults, part('battery-9v'))).toBeNull();
  });
});

const ownPart = (category: ComponentType, properties: CustomComponent['properties']) =>
  customPart(aCustomComponent({ category, properties }));

describe('a custom component in the library', () => {
  it.each([
    ['led', { forwardVoltage: 3.1, current: 15, color: 'blue' }, ['3.1 V', '15 mA'], null, 390],
    ['led', { forwardVoltage: 12, current: 30, builtInResistor: true }, ['12 V', '30 mA'], 'Built-in R', null],
    ['led', {}, ['2 V', '20 mA'], null, 330],
    ['led', { forwardVoltage: 'dim' }, ['2 V', '20 mA'], null, 330],
    ['led', { forwardVoltage: 10 }, ['10 V', '20 mA'], null, null],
    ['power', { voltage: 6, current: 250 }, ['6 V', '250 mA'], null, undefined],
    ['resistor', { value: 4700, wattage: 0.25 }, ['4.7kΩ', '0.25 W'], null, undefined],
    ['control', {}, [], null, undefined],
  ] as const)(
    '[A31] of type %s with %j shows %j, with the mark %j and on 9 V %s Ω',
    (category, properties, ...shown) => {
      const own = ownPart(category, properties);
      const [summary, mark, ohms] = shown;
      expect([partSummary(own), partMark(own)]).toEqual([summary, mark]);
      expect(recommendedResistor(projectDefaults, own)?.standardOhms).toBe(ohms);
    },
  );

  it('[A31] is found by name and description', () => {
    const own = customPart(aCustomComponent({ name: 'Beacon', description: 'Blinks' }));
    const isFound = (typed: string) => rankPart(own, readSearch(typed)) !== null;
    expect(['BEAC', 'blink', 'blink bea', 'red'].map(isFound)).toEqual([true, true, true, false]);
  });
});

it('[B40] shows a value that all colors of an LED have in common once', () => {
  const channels = [
    { color: 'red', forwardVoltage: 2 },
    { color: 'green', forwardVoltage: 2.2 },
  ];
  expect(legTexts(channels, () => '470Ω')).toEqual(['470Ω']);
  expect(legTexts(channels, ({ color }) => (color === 'red' ? '150Ω' : null))).toEqual(['R 150Ω']);
});
