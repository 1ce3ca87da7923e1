import { describe, expect, it } from 'vitest';
import { boardPrograms } from '#domain/board-programs/board-programs.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Effect } from '#domain/effects/effect.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
const glow: Effect = { steps: [{ ms: 900, level: 40, ramp: true }] };

function programsOf(parts: readonly object[], records: readonly Partial<Circuit>[], supply = 'power-plug-5v') {
  const model = smallModel({ Hull: [nano, ...parts] }, supply);
  const circuits = records.map((fields, order) => aCircuit({ sectionId: 'Hull', order, ...fields }));
  const snapshot = { ...model, circuits };
  return boardPrograms(snapshot, deriveBlueprint(snapshot)).map(({ program }) => program);
}

describe('the programs of a project', () => {
  it('[L7] dim only pins with PWM, and join the circuits of one pin', () => {
    const on = (output: string) => ({ driver: { componentId: 'Hull0', output }, effect: glow });
    const records = [
      { circuitNumber: 1, name: 'Port', ...on('D4') },
      { circuitNumber: 2, name: 'Engine', ...on('D10') },
      { circuitNumber: 3, name: 'Starboard', ...on('D4') },
    ];
    const lights = [1, 2, 3].map((circuitNumber) => ({ circuitNumber }));
    const servo = { componentType: 'control', componentId: 'motion-servo-sg90', circuitNumber: null };
    const outputs = (parts: readonly object[]) =>
      programsOf(parts, records).flatMap((program) =>
        program.outputs.map(({ pin, name, canFade }) => [pin, name, canFade]),
      );
    expect(outputs(lights)).toEqual([
      ['D4', 'Port, Starboard', false],
      ['D10', 'Engine', true],
    ]);
    expect(outputs([...lights, servo])).toContainEqual(['D10', 'Engine', false]);
  });

  it('[L6] show the light of a circuit on its pixels, in their color order', () => {
    const strip = { componentId: 'led-ws2812b', properties: { stripLength: 50, color: 'red', colorOrder: 'BGR' } };
    const [program] = programsOf([strip], [{ circuitNumber: 1, name: 'Reactor', effect: glow }]);
    expect(program?.pixels).toMatchObject([
      { pin: 'D2', name: 'Reactor', count: 30, color: [255, 0, 0], order: 'BGR', effect: glow },
    ]);
  });

  it('[L6] are not written for a board that drives nothing', () => {
    expect(programsOf([{}], [])).toEqual([]);
  });
});
