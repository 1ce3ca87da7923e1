import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

const control = (componentId: string, circuitNumber: number | null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;

describe('the currents with everything on', () => {
  it('[E96] reads a circuit that its output cannot drive at its section, beside one that it drives', () => {
    const model = smallModel(
      {
        Hull: [
          control('mcu-arduino-nano', null),
          { circuitNumber: 1, properties: { current: 5 } },
          control('switch-reed', 2),
          control('audio-dfplayer-mini', 2),
          { circuitNumber: 2, properties: { current: 5 } },
        ],
      },
      'power-plug-5v',
    );
    const driver = { componentId: 'Hull0', output: 'D3' };
    const circuits = [1, 2].map((circuitNumber) =>
      aCircuit({ id: `${circuitNumber}`, sectionId: 'Hull', circuitNumber, driver }),
    );
    const { strings, currents, drives } = deriveBlueprint({ ...model, circuits });
    expect([...drives.values()].map(({ kind, fault }) => [kind, fault?.kind ?? null])).toEqual([
      ['logic', null],
      [null, 'mismatch'],
    ]);
    // 5 V, 1.85 V and 30 ohm of an LED at 5 mA, 560 ohm; of the first 25 ohm of the pin besides.
    const milliamps = (ohms: number) => ((5 - 1.85) / ohms) * 1000;
    expect(strings.map(({ standardOhms }) => standardOhms)).toEqual([560, 560]);
    const [driven, beside] = currents.strings.get('Hull') ?? [];
    expect(driven?.nominal).toBeCloseTo(milliamps(615), 6);
    expect(beside?.nominal).toBeCloseTo(milliamps(590), 6);
  });
});
