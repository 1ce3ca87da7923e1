import { describe, expect, it } from 'vitest';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { partsOfSection } from '#domain/blueprint/list-blueprint.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { circuitOf, projectOf } from '#testing/small-projects.ts';

function partsOf(input: BlueprintInput, group: PartsListItem['group']): readonly PartsListItem[] {
  return deriveBlueprint(input, undefined, { checks: false }).parts.filter((part) => part.group === group);
}

describe('the LEDs', () => {
  it('[P1] lists LEDs by part and color', () => {
    const input = projectOf('battery-9v', [
      { quantity: 2 },
      { properties: { color: 'blue', forwardVoltage: 3.2 }, quantity: 3 },
      { circuitNumber: 1, quantity: 4 },
      { componentId: 'led-3mm' },
      { componentId: 'gone' },
    ]);
    expect(partsOf(input, 'LEDs')).toMatchObject([
      {
        id: 'led:led-5mm:red',
        name: '5mm Through-Hole LED',
        color: 'red',
        quantity: 6,
        specifications: '2 V, 20 mA, 5mm',
      },
      { id: 'led:led-5mm:blue', color: 'blue', quantity: 3, specifications: '3.2 V, 20 mA, 5mm' },
      { id: 'led:led-3mm:red', name: '3mm Through-Hole LED', quantity: 1, specifications: '2 V, 20 mA, 3mm' },
      { id: 'led:gone:', name: "Unknown part 'gone'", color: null, quantity: 1, specifications: '2 V, 20 mA' },
    ]);
  });

  it('[P1] a line of LEDs with several voltages shows the number of each', () => {
    const green = (forwardVoltage: number): object => ({ properties: { color: 'green', forwardVoltage } });
    const input = projectOf('battery-9v', [green(3.1), green(2.2), green(3.1)]);
    expect(partsOf(input, 'LEDs')).toMatchObject([
      { quantity: 3, specifications: '1 of 2.2 V, 2 of 3.1 V, 20 mA, 5mm' },
    ]);
  });

  it('[P1] [B258] lists strips and filaments by length and kind, and pre-wired LEDs separately', () => {
    const input = projectOf('power-plug-12v', [
      { componentId: 'led-strip-12v' },
      {
        componentId: 'led-strip-12v',
        properties: { stripLength: 40, ledsPerMeter: 120, color: 'red', waterproof: true },
      },
      { componentId: 'filament-flexible', properties: { filamentLength: 10, filamentLengthUnit: 'inch' } },
      {},
      { properties: { preResistored: true } },
    ]);
    expect(partsOf(input, 'LEDs').map((part) => part.specifications)).toEqual([
      '12 V, 400 mA, 10mm wide, 12 V strip, 100 cm, 60 LEDs/m, 2700 K, cuttable',
      '12 V, 320 mA, 10mm wide, 12 V strip, 40 cm, 120 LEDs/m, cuttable, waterproof',
      '3 V, 100 mA, 2mm wide, 25.4 cm, 2200 K',
      '2 V, 20 mA, 5mm',
      '2 V, 20 mA, 5mm, pre-wired for 12 V',
    ]);
  });
});

describe('the current of a strip', () => {
  it.each([
    ['led-strip-12v', { stripLength: 50, ledsPerMeter: 30 }, '100 mA'],
    ['led-strip-12v', { stripLength: 20, stripLengthUnit: 'inch' }, '203 mA'],
    ['led-strip-12v', { stripLength: 300, ledsPerMeter: 60, current: 500 }, '1500 mA'],
    ['led-strip-12v', {}, '400 mA'],
    ['led-ws2812b', { stripLength: 50, ledsPerMeter: 30 }, '900 mA'],
  ])('[E29] lists %s of %j with %s', (componentId, properties, current) => {
    const [item] = partsOf(projectOf('power-plug-12v', [{ componentId, properties }]), 'LEDs');
    expect(item?.specifications?.split(', ')[1]).toBe(current);
  });
});

it('[E29] equal lengths in cm and inch share a line', () => {
  const strip = (stripLength: number, stripLengthUnit: string) => ({
    componentId: 'led-strip-12v',
    properties: { stripLength, stripLengthUnit },
  });
  expect(partsOf(projectOf('power-plug-12v', [strip(83.82, 'cm'), strip(33, 'inch')]), 'LEDs')).toMatchObject([
    { quantity: 2, specifications: expect.stringMatching(/^12 V, 335 mA, 10mm wide/) },
  ]);
});

describe('the resistors', () => {
  it('[P3] [E20] adds up resistors by value and rating, with the next higher value if it suits all', () => {
    const input = projectOf('battery-9v', [
      { quantity: 2 },
      { circuitNumber: 1 },
      { properties: { forwardVoltage: 2.75 } },
      { properties: { forwardVoltage: 2.1 } },
      { circuitNumber: 2, quantity: 9 },
    ]);
    expect(partsOf(input, 'Resistors')).toMatchObject([
      { id: 'resistor:330:0.25', value: 330, wattage: 0.25, quantity: 1, alternativeValues: [390] },
      { id: 'resistor:330:0.5', value: 330, wattage: 0.5, quantity: 4, alternativeValues: [390] },
    ]);
  });

  it('[E20] offers neither a lower value nor one that still exceeds the rating of an LED', () => {
    const exceeding = [{ properties: { current: 20 } }, { properties: { current: 5 } }];
    const cases: [BlueprintInput, number[], number[]][] = [
      [projectOf('power-plug-12v', [{ properties: { forwardVoltage: 10 } }]), [82, 120], [120]],
      [projectOf('battery-9v', [{ properties: { forwardVoltage: 3.8 } }]), [220], [330]],
      [circuitOf('battery-9v', exceeding), [220], []],
      [projectOf('battery-9v', [{ properties: { current: 0.085 } }]), [68_000], []],
    ];
    for (const [input, nearby, offered] of cases) {
      const { strings, resistors, parts } = deriveBlueprint(input, undefined, { checks: false });
      expect(strings[0]?.alternatives).toEqual(nearby);
      expect(strings[0]?.alternativeCurrents.map(({ ohms }) => ohms)).toEqual(offered);
      expect(resistors[0]?.alternatives).toEqual(nearby);
      expect(parts.find(({ group }) => group === 'Resistors')?.alternativeValues).toEqual(offered);
    }
  });

  it('[E20] a line contains the minimum and maximum current of its strings', () => {
    const [line] = partsOf(projectOf('battery-9v', [{}, { properties: { forwardVoltage: 2.1 } }]), 'Resistors');
    expect(line).toMatchObject({ value: 330, wattage: 0.5, quantity: 2, alternativeValues: [390] });
    const least = expect.closeTo(6900 / 390, 9);
    const most = expect.closeTo(7000 / 390, 9);
    expect(line?.alternativeCurrents).toEqual([{ ohms: 390, minMa: least, maxMa: most }]);
  });

  it.each([
    ['battery-9v', 3, 'led-5mm', 'Resistor 150 Ω, 1/4 W', '0.125 W or larger; 1/4 W is fine'],
    ['battery-9v', 1, 'led-5mm', 'Resistor 330 Ω, 1/2 W', '0.5 W or larger'],
    ['power-plug-5v', 1, 'led-1w-star', 'Resistor 10 Ω, 2 W', 'wire-wound power resistor'],
  ])('[P3] the resistor on %s for %i of %s is %s, %s', (supply, quantity, componentId, name, specifications) => {
    expect(partsOf(circuitOf(supply, [{ componentId, quantity }]), 'Resistors')).toMatchObject([
      { name, specifications },
    ]);
  });
});

it("[V1] names the values of the user's choice", () => {
  const own = { properties: { ownOhms: 470 } };
  const textsOf = (...leds: Parameters<typeof projectOf>[1]) =>
    partsOf(projectOf('power-plug-12v', leds), 'Resistors').map(({ value, specifications }) => [value, specifications]);
  expect(textsOf(own)).toEqual([[470, 'your value; 0.5 W or larger']]);
  expect(textsOf(own, {}, own)).toEqual([[470, 'your value for 2 of 3; 0.5 W or larger']]);
});

describe('the other parts', () => {
  it('[P32] lists resistors, controls, and supplies by part', () => {
    const input = projectOf('battery-9v', [
      { componentType: 'resistor', componentId: 'resistor-330r-0.5w', quantity: 2 },
      { componentType: 'resistor', componentId: 'resistor-330r-0.5w', quantity: 40 },
      { componentType: 'control', componentId: 'switch-slide-spdt' },
      { componentType: 'control', componentId: 'switch-slide-spdt', circuitNumber: 2 },
      { componentType: 'power', componentId: 'regulator-lm7805' },
    ]);
    expect(deriveBlueprint(input).parts).toMatchObject([
      { id: 'placed-resistor:resistor-330r-0.5w', type: 'resistor', value: 330, wattage: 0.5, quantity: 12 },
      { id: 'control:switch-slide-spdt', quantity: 2, specifications: 'SPDT, 300 mA, 50 V DC' },
      { id: 'power:battery-9v', quantity: 1, specifications: '9 V, 500 mAh' },
      { id: 'power:regulator-lm7805', group: 'Power Components', quantity: 1, specifications: '5 V, 1000 mA' },
    ]);
  });

  it('[P32] lists the supply once, with and without a master supply component', () => {
    const master = {
      id: 'master',
      sectionId: 'g',
      componentType: 'power',
      componentId: 'battery-9v',
      properties: { isPowerSupply: true },
    };
    const bare = projectOf('battery-9v', []);
    const full: BlueprintInput = {
      ...projectOf('battery-9v', [master]),
      sections: [{ id: 'g', sectionType: 'global_components', order: 0 }, ...bare.sections],
    };
    for (const input of [bare, full]) {
      expect(deriveBlueprint(input).parts).toMatchObject([{ id: 'power:battery-9v', name: '9V Battery', quantity: 1 }]);
    }
    expect(deriveBlueprint(projectOf('battery-27v', [])).parts).toMatchObject([
      { id: 'power:battery-27v', name: 'Unknown supply (9 V assumed)', specifications: '9 V' },
    ]);
  });

  it('[B18] the lists of the sections add up to the list of the project', () => {
    const input: BlueprintInput = {
      ...projectOf('power-plug-12v', [
        { quantity: 2 },
        { sectionId: 's2', quantity: 3 },
        { sectionId: 's2', componentType: 'control', componentId: 'switch-reed' },
      ]),
      sections: [
        { id: 'g', sectionType: 'global_components', order: 0 },
        { id: 's1', sectionType: 'regular', order: 1 },
        { id: 's2', sectionType: 'regular', order: 2 },
      ],
    };
    const blueprint = deriveBlueprint(input);
    const lists = ['g', 's1', 's2'].map((id) => partsOfSection(blueprint, id));
    expect(lists.map((list) => list.map((part) => `${part.quantity} ${part.id}`))).toEqual([
      ['1 power:power-plug-12v', '1 accessory:socket-dc'],
      ['2 led:led-5mm:red', '2 resistor:470:0.5'],
      ['3 led:led-5mm:red', '3 resistor:470:0.5', '1 control:switch-reed'],
    ]);
    expect(blueprint.parts.map((part) => `${part.quantity} ${part.id}`)).toEqual([
      '5 led:led-5mm:red',
      '5 resistor:470:0.5',
      '1 control:switch-reed',
      '1 power:power-plug-12v',
    ]);
  });

  it('[B18] merges the lists of many sections, even after one of them changed', () => {
    const numbers = Array.from({ length: 45 }, (_, at) => at + 1);
    const input = (quantityOf: (number: number) => number): BlueprintInput => ({
      ...projectOf(
        'power-plug-12v',
        numbers.map((number) => ({ sectionId: `s${number}`, quantity: quantityOf(number) })),
      ),
      sections: numbers.map((number) => ({ id: `s${number}`, sectionType: 'regular', order: number })),
    });
    const linesOf = ({ parts }: Blueprint) => parts.map((part) => `${part.quantity} ${part.id}`);
    const before = deriveBlueprint(input(() => 1));
    expect(linesOf(before).slice(0, 2)).toEqual(['45 led:led-5mm:red', '45 resistor:470:0.5']);
    const after = deriveBlueprint(
      input((number) => (number === 38 ? 4 : 1)),
      builtInCatalogue,
      {},
      before,
    );
    expect(linesOf(after).slice(0, 2)).toEqual(['48 led:led-5mm:red', '48 resistor:470:0.5']);
  });
});
