import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { circuitOf, customPart, onlyString, projectOf } from '#testing/small-projects.ts';

describe('grouping', () => {
  it('[E9] [E17] strings are sorted by section, circuit number, and order of standalone components', () => {
    const input: BlueprintInput = {
      ...projectOf('battery-9v', [
        { id: 'late', order: 5 },
        { id: 'two', circuitNumber: 2 },
        { id: 'one', circuitNumber: 1 },
        { id: 'early', order: -1 },
        { id: 'other', sectionId: 's2', circuitNumber: 1 },
        { id: 'nowhere', sectionId: 's9' },
      ]),
      sections: [
        { id: 's1', sectionType: 'regular', order: 2 },
        { id: 's2', sectionType: 'regular', order: 1 },
      ],
    };
    const places = deriveBlueprint(input).strings.map((string) => [
      string.sectionId,
      string.circuitNumber,
      ...string.componentIds,
    ]);
    expect(places).toEqual([
      ['s2', 1, 'other'],
      ['s1', 1, 'one'],
      ['s1', 2, 'two'],
      ['s1', null, 'early'],
      ['s1', null, 'late'],
    ]);
  });

  it.each([0, -1, 1.5, '1', null, undefined, Number.NaN, true])(
    '[E9] circuit number %o means standalone',
    (circuitNumber) => {
      const { strings } = deriveBlueprint(circuitOf('battery-9v', [{ circuitNumber }, { circuitNumber }]));
      expect(strings.map((string) => string.circuitNumber)).toEqual([null, null]);
    },
  );

  it('[E15] quantity n in a circuit is n LEDs in series', () => {
    expect(onlyString(circuitOf('battery-9v', [{ quantity: 3 }]))).toMatchObject({
      ledCount: 3,
      multiplicity: 1,
      totalVf: 6,
      standardOhms: 150,
    });
  });

  it('[E15] [P3] quantity n of a standalone LED is n strings and n resistors', () => {
    const input = projectOf('battery-9v', [{ quantity: 3 }]);
    expect(onlyString(input)).toMatchObject({ ledCount: 1, multiplicity: 3, totalVf: 2, standardOhms: 330 });
    expect(deriveBlueprint(input).resistors).toEqual([
      {
        ohms: 330,
        watt: 0.5,
        quantity: 3,
        alternatives: [390],
        alternativeCurrents: [{ ohms: 390, minMa: 7e3 / 390, maxMa: 7e3 / 390 }],
        bands: ['orange', 'orange', 'brown', 'gold'],
      },
    ]);
  });

  it.each([
    [0, 1, true],
    [2.7, 2, true],
    [1e9, 99, true],
    ['7', 7, false],
    [undefined, 1, false],
  ])('[E15] quantity %o counts as %i, flagged: %o', (quantity, counted, flagged) => {
    const string = onlyString(projectOf('battery-9v', [{ quantity }]));
    expect([string.multiplicity, string.flags.includes('quantity-coerced')]).toEqual([counted, flagged]);
  });

  it('[E17] the first LED by order sets the current; a missing order is 0, equal orders keep their position', () => {
    const small = { properties: { current: 5 } };
    expect(onlyString(circuitOf('battery-9v', [{ ...small, order: 1 }, { order: undefined }])).currentMa).toBe(20);
    expect(onlyString(circuitOf('battery-9v', [{ ...small, order: 1 }, { order: 1 }])).currentMa).toBe(5);
  });

  it('[E17] the order of the other LEDs does not matter', () => {
    const led = fc.record({
      forwardVoltage: fc.integer({ min: 15, max: 40 }).map((tenths) => tenths / 10),
      current: fc.constantFrom(5, 10, 15, 20),
    });
    const project = fc
      .array(led, { minLength: 1, maxLength: 6 })
      .chain((leds) => fc.tuple(fc.constant(leds), fc.shuffledSubarray(leds.slice(1), { minLength: leds.length - 1 })));
    const valuesOf = (leds: readonly object[]): object => {
      const {
        componentIds: _,
        predictedMa: __,
        brightness: ___,
        ...values
      } = onlyString(
        circuitOf(
          'power-plug-12v',
          leds.map((properties) => ({ properties })),
        ),
      );
      return values;
    };
    fc.assert(
      fc.property(project, ([leds, shuffled]) => {
        const [first] = leds;
        if (first === undefined) return;
        expect(valuesOf([first, ...shuffled])).toEqual(valuesOf(leds));
      }),
    );
  });
});

describe('the values of one LED', () => {
  it.each([
    [{ forwardVoltage: 3, color: 'blue' }, 3, []],
    [{ color: 'blue' }, 3.2, []],
    [{ color: 'red' }, 2, []],
    [{ color: '__proto__' }, 2, []],
  ])('[E11] an LED with %o has %d V', (properties, volts, flags) => {
    expect(onlyString(projectOf('battery-9v', [{ properties }]))).toMatchObject({ totalVf: volts, flags });
  });

  it.each([0, -2, 'x', '', true, 1e-7, Number.NaN])(
    '[E11] an overridden forward voltage of %o is ignored and flagged',
    (own) => {
      const string = onlyString(projectOf('battery-9v', [{ properties: { forwardVoltage: own } }]));
      expect(string).toMatchObject({ totalVf: 2, flags: ['vf-override-ignored'] });
    },
  );

  it('[E11] an overridden forward voltage of null is not flagged', () => {
    expect(onlyString(projectOf('battery-9v', [{ properties: { forwardVoltage: null } }])).flags).toEqual([]);
  });

  it.each([
    [{ current: 7 }, 'led-5mm', 7],
    [{ current: 'x' }, 'led-smd-0402', 5],
    [{}, 'gone', 20],
  ])('[E17] an LED with %o of %s has %d mA', (properties, componentId, milliamps) => {
    expect(onlyString(projectOf('battery-9v', [{ properties, componentId }])).currentMa).toBe(milliamps);
  });
});

describe('the resistor', () => {
  it.each([
    ['nearest', 330],
    ['next-higher', 390],
    ['nonsense', 330],
  ])('[E18] rounding %s chooses %i Ω', (resistorRounding, ohms) => {
    expect(onlyString(projectOf('battery-9v', [{}], { resistorRounding })).standardOhms).toBe(ohms);
  });

  it.each([
    [3, 'power-plug-6v', 'no-headroom', 0],
    [4, 'power-plug-6v', 'insufficient-voltage', -2],
  ])('[E34] %i red LEDs on %s have the status %s', (quantity, supply, status, headroomV) => {
    const input = circuitOf(supply, [{ quantity }]);
    expect(onlyString(input)).toMatchObject({ status, headroomV, exactOhms: null, standardOhms: null, ratingW: null });
    expect(deriveBlueprint(input).resistors).toEqual([]);
  });

  it('[E24] flags apply exactly at 1.10 and 1.25 of the rating, at 0.70, and at a tenth and a fifth of the supply', () => {
    const flagsOf = (supplyV: number, ...leds: object[]): readonly string[] =>
      onlyString({
        ...circuitOf('battery-9v', [
          { componentType: 'power', componentId: 'mine', circuitNumber: null, properties: { isPowerSupply: true } },
          ...leds.map((properties) => ({ properties })),
        ]),
        customComponents: [customPart('mine', 'power', { voltage: supplyV })],
      }).flags;
    expect(flagsOf(4.2, {}, { current: 20 })).toContain('headroom-very-low');
    expect(flagsOf(5, {}, {})).not.toContain('headroom-low');
    expect(flagsOf(4.999999, {}, {})).toContain('headroom-low');
    expect(flagsOf(40, { forwardVoltage: 36 })).toContain('headroom-low');
    expect(flagsOf(39.999999, { forwardVoltage: 36 })).toContain('headroom-very-low');
    expect(flagsOf(4.2, { current: 22, forwardVoltage: 1 }, { current: 20, forwardVoltage: 1 })).not.toContain(
      'over-current',
    );
    expect(flagsOf(4.2002, { current: 22, forwardVoltage: 1 }, { current: 20, forwardVoltage: 1 })).toContain(
      'over-current',
    );
    expect(flagsOf(4.5, { current: 25, forwardVoltage: 1 }, { current: 20, forwardVoltage: 1 })).toContain(
      'over-current',
    );
    expect(flagsOf(4.5002, { current: 25, forwardVoltage: 1 }, { current: 20, forwardVoltage: 1 })).toContain(
      'over-current-severe',
    );
    expect(flagsOf(2.14, {})).not.toContain('dim');
    expect(flagsOf(2.139999, {})).toContain('dim');
  });

  it('[E27] predicts the current at nominal, fresh, and tired voltage', () => {
    expect(onlyString(projectOf('battery-9v', [{}])).predictedMa).toMatchObject({
      nominal: expect.closeTo(21.079, 3) as unknown,
      fresh: expect.closeTo(22.553, 3) as unknown,
      tired: expect.closeTo(15.772, 3) as unknown,
    });
    expect(onlyString(circuitOf('battery-9v', [{ quantity: 9 }])).predictedMa).toBeNull();
  });
});

it('[E27] the prediction includes the output, placed resistors, and the internal resistance of the supply', () => {
  const resistor = { componentType: 'resistor', componentId: 'resistor-220r-0.25w', quantity: 2 } as const;
  const timer = { componentType: 'control', componentId: 'timer-555' } as const;
  const { supplyV, standardOhms, predictedMa } = onlyString(circuitOf('battery-9v', [resistor, timer, {}]));
  expect([supplyV, standardOhms]).toEqual([7.5, 270]);
  const ohms = 270 + 440 + 5 + 1.7 + 7.5;
  expect(predictedMa?.nominal).toBeCloseTo(((9 - 1.4 - 1.85) / ohms) * 1000, 9);
  expect(predictedMa?.tired).toBeCloseTo(((7.2 - 1.4 - 1.85) / ohms) * 1000, 9);
});
