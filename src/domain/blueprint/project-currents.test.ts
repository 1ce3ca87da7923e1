import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

const control = (componentId: string, circuitNumber: number | null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;

describe('the currents with everything on', () => {
  it('[E96] feed a circuit from the rail of its section if its output cannot drive it', () => {
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
    // 5 V; an LED at 5 mA has 1.85 V and 30 ohm; 560 ohm; the first circuit also has the 25 ohm of the pin.
    const milliamps = (ohms: number) => ((5 - 1.85) / ohms) * 1000;
    expect(strings.map(({ standardOhms }) => standardOhms)).toEqual([560, 560]);
    const [driven, other] = currents.strings.get('Hull') ?? [];
    expect(driven?.nominal).toBeCloseTo(milliamps(615), 6);
    expect(other?.nominal).toBeCloseTo(milliamps(590), 6);
  });
});
