import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import { deriveBlueprint, type BlueprintInput } from '#domain/blueprint/derive-blueprint.ts';

describe('whatever the input holds', () => {
  const value = fc.oneof(
    fc.anything({ withNullPrototype: true, withObjectString: true, withBigInt: true }),
    fc.constantFrom(0, -1, 1e21, 1e-9, 99, '5', '__proto__', 'led-5mm', 'led-strip-12v', true, Number.NaN),
  );
  const item = fc.record({
    id: fc.string(),
    sectionId: fc.constantFrom('s1', 's2', 'nowhere'),
    componentType: fc.oneof(fc.constantFrom('led', 'led', 'resistor', 'control', 'power'), value),
    componentId: fc.oneof(fc.constantFrom('led-5mm', 'cob-50w', 'regulator-lm7805', 'mine'), value),
    quantity: value,
    properties: fc.oneof(
      value,
      fc.record({ forwardVoltage: value, current: value, color: value, isPowerSupply: value, stripLength: value }),
    ),
    circuitNumber: fc.oneof(fc.constantFrom(1, 1, 2), value),
    order: value,
  });
  const project = fc.record({
    project: fc.record({ powerSupplyId: value, resistorMode: value, resistorRounding: value }),
    sections: fc.constant([
      { id: 's1', sectionType: 'regular', order: 'x' },
      { id: 's2', sectionType: 'global_components', order: null },
    ]),
    circuits: fc.constant([]),
    components: fc.array(item, { maxLength: 12 }),
    customComponents: fc.array(
      fc.record({
        id: fc.oneof(fc.constant('mine'), value),
        name: value,
        category: fc.oneof(fc.constantFrom('led', 'power'), value),
        properties: fc.oneof(
          value,
          fc.record({ voltage: value, current: value, forwardVoltage: value, electrical: value }),
        ),
      }),
      { maxLength: 3 },
    ),
  });

  it('[E35] nothing throws, nothing is NaN, and only ok has a resistor', () => {
    fc.assert(
      fc.property(project, (input) => {
        const given: unknown = input;
        const blueprint = deriveBlueprint(given as BlueprintInput);
        expect(numbersOf(presentBlueprint(blueprint)).filter((number) => !Number.isFinite(number))).toEqual([]);
        for (const string of blueprint.strings) expect(string.standardOhms === null).toBe(string.status !== 'ok');
      }),
      { numRuns: 500 },
    );
  });

  function numbersOf(inside: unknown): number[] {
    if (typeof inside === 'number') return [inside];
    return typeof inside === 'object' && inside !== null ? Object.values(inside).flatMap(numbersOf) : [];
  }
});
