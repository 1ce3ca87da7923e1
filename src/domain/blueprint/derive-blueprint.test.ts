import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';

describe('deriveBlueprint with any input', () => {
  const value = fc.oneof(
    fc.anything({ withNullPrototype: true, withObjectString: true, withBigInt: true }),
    fc.constantFrom(0, -1, 1e21, 1e-9, 99, '5', '__proto__', 'led-5mm', 'led-strip-12v', true, Number.NaN),
  );
  const others = [
    'timer-555',
    'timer-relay-12v',
    'controller-effects-8ch',
    'mcu-arduino-nano',
    'switch-toggle-spdt',
    'switch-touch-ttp223',
    'sensor-hall',
    'sensor-pir',
    'audio-dfplayer-mini',
    'led-rgb-5mm-cc',
    'trimmer-1k-0.5w',
    'cl2-20ma',
    'ac-12v',
  ];
  const driver = fc.record({
    componentId: fc.constantFrom('a', 'b', 'c', 'gone', null),
    output: fc.constantFrom('OUT', 'NO', 'NC', 'OUT1', 'D3', 'A', 'B', 'X', null),
  });
  const terminal = fc.record({
    name: fc.oneof(fc.constantFrom('OUT', 'X', '+'), value),
    role: fc.constantFrom('output', 'supply+', 'supply-', 'contact', 'throw', 'data-out', 'nonsense'),
    drive: fc.constantFrom('high', 'low', 'logic', 'contact', null),
    maxMa: value,
    minV: value,
    maxV: value,
    logicV: fc.oneof(fc.constant('supply'), value),
    pole: value,
    position: value,
  });
  const circuit = fc.record({
    id: fc.string(),
    sectionId: fc.constantFrom('s1', 's2', 'nowhere'),
    circuitNumber: fc.constantFrom(1, 2, 3),
    name: fc.constant(null),
    driver: fc.option(driver),
    ownOhms: fc.constantFrom(null, 0, 0.47, 470),
    ledsPerString: fc.constantFrom(null, 1, 2),
    sharedResistor: fc.boolean(),
    dutyPct: fc.constantFrom(100, 1),
  });
  const item = fc.record({
    id: fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string()),
    sectionId: fc.constantFrom('s1', 's2', 'nowhere'),
    componentType: fc.oneof(fc.constantFrom('led', 'led', 'resistor', 'control', 'power'), value),
    componentId: fc.oneof(
      fc.constantFrom('led-5mm', 'cob-50w', 'led-ws2812b', 'regulator-lm7805', 'mine', ...others),
      value,
    ),
    quantity: value,
    properties: fc.oneof(
      value,
      fc.record({ forwardVoltage: value, current: value, color: value, isPowerSupply: value, stripLength: value }),
      fc.record({ ownOhms: value, settingOhms: value, package: value, fiber: value, preResistored: value }),
    ),
    circuitNumber: fc.oneof(fc.constantFrom(1, 1, 2), value),
    order: value,
  });
  const project = fc.record({
    project: fc.record({
      supplyInputId: fc.oneof(fc.constantFrom('battery-9v', 'power-plug-12v'), value),
      powerSupplyId: fc.oneof(fc.constantFrom('regulator-lm7805', 'battery-cr2032'), value),
      resistorMode: value,
      resistorRounding: value,
      settings: fc.record({ wireAwg: value }),
    }),
    sections: fc.constant([
      { id: 's1', sectionType: 'regular', order: 'x' },
      { id: 's2', sectionType: 'global_components', order: null },
    ]),
    circuits: fc.array(circuit, { maxLength: 4 }),
    components: fc.array(item, { maxLength: 12 }),
    customComponents: fc.array(
      fc.record({
        id: fc.oneof(fc.constant('mine'), value),
        name: value,
        category: fc.oneof(fc.constantFrom('led', 'power', 'control'), value),
        properties: fc.oneof(
          value,
          fc.record({
            voltage: value,
            current: value,
            forwardVoltage: value,
            electrical: value,
            supplyMa: value,
            supplyMin: value,
            supplyMax: value,
            terminals: fc.oneof(value, fc.array(terminal, { maxLength: 4 })),
          }),
        ),
      }),
      { maxLength: 3 },
    ),
  });

  it('[E34] does not throw, returns no NaN, and calculates a resistor only for status ok', () => {
    fc.assert(
      fc.property(project, (input) => {
        const unchecked: unknown = input;
        const blueprint = deriveBlueprint(unchecked as BlueprintInput);
        expect(numbersOf(presentBlueprint(blueprint)).filter((number) => !Number.isFinite(number))).toEqual([]);
        const isBroken = (text: string): boolean => /[{]\w+[}]|\b(?:NaN|undefined|Infinity)\b/.test(text);
        // Messages quote names and ids of the input unchanged.
        const names = leavesOf([
          input.components.map(({ componentId }) => componentId),
          input.customComponents.map(({ name }) => name),
        ]);
        const inputTexts = [...leavesOf(input).filter((leaf) => typeof leaf === 'string'), ...names.map(String)]
          .filter(isBroken)
          .toSorted((one, other) => other.length - one.length);
        const texts = blueprint.checks.flatMap(({ message, fix }) => [message, fix]);
        const own = texts.map((text) => inputTexts.reduce((rest, name) => rest.replaceAll(name, ''), text));
        expect(own.filter(isBroken)).toEqual([]);
        for (const { circuits, standalone } of blueprint.sections) {
          // Strings that share a resistor have none of their own.
          const inCircuits = circuits.flatMap((each) => (each.shared === null ? each.strings : []));
          const alone = standalone.flatMap(({ ledString }) => ledString ?? []);
          for (const { calculatedOhms, ownOhms, status } of [...inCircuits, ...alone]) {
            if (ownOhms === null) expect(calculatedOhms === null).toBe(status !== 'ok');
          }
        }
      }),
    );
  });

  function leavesOf(content: unknown): unknown[] {
    return typeof content === 'object' && content !== null ? Object.values(content).flatMap(leavesOf) : [content];
  }

  function numbersOf(content: unknown): number[] {
    return leavesOf(content).filter((leaf) => typeof leaf === 'number');
  }
});
