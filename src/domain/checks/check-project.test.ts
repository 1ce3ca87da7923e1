import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type CheckId, checkTexts } from '#domain/checks/check-texts.ts';
import { circuitOf, customPart, projectOf } from '#testing/small-projects.ts';
import { blueprintInputOf } from '#testing/worked-cases.ts';
import worked from '../../../tests/data/checks_golden.json';
import table from '../../../tests/data/checks.json';

describe('the table of checks', () => {
  it('[E32] all checks of the table exist, in its order', () => {
    expect(Object.keys(checkTexts)).toEqual(table.checks.map(({ id }) => id));
  });

  it.each(table.checks)('[E32] $id has the text of the table', ({ id, severity, title, message, fix }) => {
    expect(checkTexts[id as CheckId]).toEqual({ severity, title, message, fix });
  });
});

const byPlace = (one: object, other: object): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

describe('the checks of the worked projects', () => {
  it.each(worked.cases.map((one) => ({ ...one, name: `${one.id}: ${one.title}` })))(
    '[E32] $name',
    ({ input, expected, must, mustNot }) => {
      const checks = deriveBlueprint(blueprintInputOf(input)).checks;
      const found = checks.map(({ id, severity, sectionId, circuitNumber, componentId }) => ({
        id,
        severity,
        sectionId,
        circuit: circuitNumber,
        itemId: componentId,
      }));
      expect(found.toSorted(byPlace)).toEqual(expected.toSorted(byPlace));
      const ids = new Set<string>(checks.map(({ id }) => id));
      expect(must.filter((id) => !ids.has(id))).toEqual([]);
      expect(mustNot.filter((id) => ids.has(id))).toEqual([]);
      expect(JSON.stringify(checks)).not.toMatch(/[{]\w+[}]|NaN|undefined|Infinity/);
    },
  );
});

describe('the voltage of a strip', () => {
  it.each([
    [13.2, []],
    [13.200001, ['strip-voltage-high']],
    [10.8, []],
    [10.799999, ['strip-voltage-low']],
  ])('[E32] a 12 V strip on %s V has the checks %o', (voltage, ids) => {
    const supply = { componentType: 'power', componentId: 'mine', properties: { isPowerSupply: true } };
    const input = projectOf('battery-9v', [supply, { componentId: 'led-strip-12v' }]);
    const customComponents = [customPart('mine', 'power', { voltage })];
    const found = deriveBlueprint({ ...input, customComponents }).checks.map(({ id }) => id);
    expect(found.filter((id) => id.startsWith('strip-voltage'))).toEqual(ids);
  });
});

describe('the texts of the checks', () => {
  it.each<{ id: CheckId; input: ReturnType<typeof circuitOf>; message: string; fix: string }>([
    {
      id: 'supply-too-low',
      input: circuitOf('battery-9v', [{ quantity: 5 }]),
      message: 'These 5 LEDs need 10 V in series but 9V Battery gives 9 V. They will not light.',
      fix: 'Move LEDs to another circuit (at most 4 of these fit on 9 V), or choose a supply of 12 V or more.',
    },
    {
      id: 'supply-too-low',
      input: circuitOf('usb-power-5v', [{ quantity: 2, properties: { forwardVoltage: 3.2 } }]),
      message: 'These 2 LEDs need 6.4 V in series but USB Power 5V gives 5 V. They will not light.',
      fix: 'Move LEDs to another circuit (at most 1 of these fits on 5 V), or choose a supply of 7.4 V or more.',
    },
    {
      id: 'supply-too-low',
      input: projectOf('battery-aa-1.5v', [{ quantity: 3 }]),
      message: 'This LED needs 2 V but AA 1.5V gives 1.5 V. It will not light.',
      fix: 'Choose a supply of 3 V or more.',
    },
    {
      id: 'no-headroom',
      input: circuitOf('power-plug-6v', [{ quantity: 3 }]),
      message: 'The LEDs use all 6 V, so nothing is left for a resistor to control the current.',
      fix: 'Take one LED out of this circuit or use a higher supply voltage.',
    },
    {
      id: 'headroom-very-low',
      input: circuitOf('battery-9v', [{ properties: { forwardVoltage: 8.4 } }]),
      message:
        "Only 0.6 V (7 %) is left for the resistor. A small change of battery or LED will change the brightness a lot, up to 1.7 times the LED's rating.",
      fix: 'Use a supply with a higher voltage.',
    },
    {
      id: 'headroom-low',
      input: circuitOf('battery-9v', [{ quantity: 4 }]),
      message: '1 V (11 %) is left for the resistor. It works, but brightness follows the supply closely.',
      fix: 'One LED fewer in this circuit makes it steadier.',
    },
    {
      id: 'headroom-low',
      input: circuitOf('battery-9v', [{ properties: { forwardVoltage: 7.79 } }]),
      message: '1.21 V (13 %) is left for the resistor. It works, but brightness follows the supply closely.',
      fix: 'A supply with a higher voltage makes it steadier.',
    },
    {
      id: 'light-goes-out',
      input: circuitOf('battery-9v', [{ quantity: 4 }]),
      message: 'This light goes out before the battery is down to 7.2 V, after 24 h at most.',
      fix: 'Use fewer LEDs per circuit, or a supply with a higher voltage.',
    },
    {
      id: 'over-current-fresh',
      input: circuitOf('battery-9v', [{ quantity: 4 }]),
      message: 'On a full battery (9.5 V) the LEDs get about 26.7 mA instead of 20 mA.',
      fix: 'Use 56Ω, or one LED fewer in this circuit.',
    },
    {
      id: 'over-current',
      input: circuitOf('battery-9v', [{ properties: { current: 15 } }, { properties: { current: 13 } }]),
      message: 'With 330Ω the LEDs get 15 mA, 15 % more than their 13 mA.',
      fix: 'Use the next value up, 390Ω.',
    },
    {
      id: 'over-current-severe',
      input: circuitOf('battery-9v', [{}, { properties: { current: 5 } }]),
      message: 'An LED set to 5 mA would get 17.1 mA, much brighter than planned.',
      fix: 'Put LEDs with the same current rating in one circuit, the lowest first.',
    },
    {
      id: 'over-current-severe',
      input: circuitOf('power-plug-12v', [{ properties: { current: 0.01 } }]),
      message: 'An LED set to 0.01 mA would get 0.122 mA, much brighter than planned.',
      fix: "Check the LED's current rating.",
    },
    {
      id: 'mixed-current',
      input: circuitOf('battery-9v', [{}, { properties: { current: 5 } }, { properties: { current: 8 } }]),
      message:
        'LEDs in series all carry the same current, but these are rated 5 mA, 8 mA and 20 mA. The resistor is sized for the first one (20 mA).',
      fix: 'Keep LEDs of the same rating in one circuit, or put the lowest-rated one first.',
    },
    {
      id: 'led-dim',
      input: circuitOf('power-plug-3.3v', [{ properties: { forwardVoltage: 3.2 } }]),
      message: 'An LED rated 20 mA gets only 10 mA and will be dim.',
      fix: 'Use a supply with a higher voltage.',
    },
    {
      id: 'resistor-below-range',
      input: circuitOf('power-plug-3.3v', [{ properties: { forwardVoltage: 3.2 } }]),
      message: 'The exact value is 5Ω; the smallest standard value is 10 Ω, so the LED is dimmer than rated.',
      fix: 'Nothing to do for small LEDs; for a high-power LED use a constant-current driver.',
    },
    {
      id: 'resistor-above-range',
      input: circuitOf('power-plug-12v', [{ properties: { current: 0.12 } }]),
      message:
        'The exact value is 83.3kΩ, above the largest standard value, so the LED gets more than its rated current.',
      fix: "Check the LED's current rating.",
    },
    {
      id: 'resistor-over-10w',
      input: circuitOf('power-plug-12v', [{ componentId: 'led-3w-star' }]),
      message: 'The resistor would need a rating of 11.76 W; the largest listed is 10 W.',
      fix: 'Use a constant-current driver.',
    },
    {
      id: 'needs-driver',
      input: circuitOf('power-plug-12v', [{ componentId: 'led-10w' }]),
      message: '10W High-Power LED should run from a 850 mA constant-current driver.',
      fix: 'Add a driver, or use a 12 V part with resistors on board.',
    },
    {
      id: 'strip-voltage-high',
      input: circuitOf('battery-9v', [{ componentId: 'led-strip-5v' }]),
      message: 'A 5 V strip on 9 V will overheat.',
      fix: 'Use a 5 V supply.',
    },
    {
      id: 'strip-voltage-low',
      input: projectOf('battery-9v', [{ componentId: 'led-strip-5v', properties: { voltageRating: 24 } }]),
      message: 'A 24 V strip on 9 V will be dim or dark.',
      fix: 'Use a 24 V supply.',
    },
    {
      id: 'builtin-voltage-high',
      input: circuitOf('battery-9v', [{}, { componentId: 'led-ws2812b' }]),
      message: 'WS2812B Addressable Strip takes at most 5.3 V.',
      fix: 'Use a lower supply or a regulator.',
    },
    {
      id: 'builtin-voltage-low',
      input: projectOf('battery-9v', [{ componentId: 'filament-e14' }]),
      message: 'E14 Filament Bulb 12V needs at least 10.8 V.',
      fix: 'Use a higher supply.',
    },
    {
      id: 'unknown-supply',
      input: circuitOf('battery-27v', [{}]),
      message: 'The power supply is not known; 9 V is assumed.',
      fix: 'Choose a supply.',
    },
  ])('[E32] the text of $id is: $message', ({ id, input, message, fix }) => {
    const found = deriveBlueprint(input).checks.filter((check) => check.id === id);
    expect(found.map((check) => ({ message: check.message, fix: check.fix }))).toEqual([{ message, fix }]);
  });

  it('[E32] checks can be skipped', () => {
    const input = circuitOf('battery-27v', [{ quantity: 9 }]);
    expect(deriveBlueprint(input).checks).toHaveLength(4);
    expect(deriveBlueprint(input, undefined, { checks: false }).checks).toEqual([]);
  });
});
