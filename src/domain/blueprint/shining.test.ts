import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { isDeadCircuit } from '#domain/blueprint/shining.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;

it.each([
  ['without a driver', null, false],
  ['on an output', { componentId: 'Hull0', output: 'D6' }, false],
  ['on an output that does not exist', { componentId: 'Hull0', output: 'D99' }, true],
  ['on a board that was deleted', { componentId: 'deleted', output: 'D6' }, true],
])('[Y20] the lights of a circuit %s are dark: %s', (_, driver, isDead) => {
  const model = smallModel({ Hull: [nano, {}] }, 'usb-power-5v');
  const blueprint = deriveBlueprint({ ...model, circuits: [aCircuit({ sectionId: 'Hull', driver })] });
  const [circuit] = blueprint.sections[0]!.circuits;
  expect(isDeadCircuit(blueprint, 'Hull', circuit!)).toBe(isDead);
});
