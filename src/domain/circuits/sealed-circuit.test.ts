import { describe, expect, it } from 'vitest';
import { sealedNote } from '#domain/circuits/sealed-circuit.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const sealed = [aCircuit({ circuitNumber: 2, sealed: true }), aCircuit({ circuitNumber: 3 })];
const string = (ledCount: number) => ({ ledCount, status: 'ok' }) as const;

describe('a circuit that is sealed in', () => {
  it('[C12] warns about sealed circuits with three or more LEDs in one string', () => {
    expect(sealedNote(sealed, 2, string(2))).toBeNull();
    expect(sealedNote(sealed, 2, string(3))).toMatch(/3 LEDs in one string: .* all 3 go dark/);
  });

  it('[C12] does not warn about circuits that can be reached, have no string, or have a resistor per LED', () => {
    expect(sealedNote(sealed, 3, string(5))).toBeNull();
    expect(sealedNote(sealed, 1, string(5))).toBeNull();
    expect(sealedNote(sealed, 2, null)).toBeNull();
    expect(sealedNote(sealed, 2, { ledCount: 5, status: 'pre-resistored' })).toBeNull();
  });

  it('[C12] the build book shows the warning only as a caution of its circuit', () => {
    const model = smallModel({ Hull: [{ quantity: 3 }, { quantity: 3, circuitNumber: 2 }] });
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 2, sealed: true })];
    const cards = bookOf({ ...model, circuits }).sections[0]?.soldering ?? [];
    expect(cards.map(({ title }) => title)).toEqual(['Rails of Hull', 'Circuit 1', 'Circuit 2']);
    const warnings = cards.map(({ cautions }) => cautions.filter((each) => each.startsWith('Sealed in')));
    expect(warnings.map((each) => each.length)).toEqual([0, 0, 1]);
  });
});
