import { describe, expect, it } from 'vitest';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import { aComponent } from '#testing/snapshot.ts';
import { copiesHint } from '#web/features/builder/dialogs/part/use-part-form.ts';

const placed = { edited: null, componentType: 'led', customName: null, circuit: standalone } as const;
const edited = { ...placed, edited: aComponent({ id: 'a' }) };
const inCircuit = { kind: 'circuit', number: 1 } as const;

describe('what a quantity means', () => {
  it.each([
    [{ ...placed, quantity: 1 }, 'Several are added as separate parts.'],
    [{ ...placed, quantity: 3 }, 'Adds 3 separate parts.'],
    [{ ...placed, quantity: 2, customName: 'Nav light' }, 'Adds 2 separate parts: Nav light 1 and Nav light 2.'],
    [{ ...placed, quantity: 99, customName: ' Nav ' }, 'Adds 99 separate parts: Nav 1 to Nav 99.'],
    [{ ...edited, quantity: 1 }, 'This is one part.'],
    [{ ...edited, quantity: 4 }, 'This part counts as 4 LEDs, each with a resistor of its own.'],
    [{ ...edited, quantity: 4, circuit: inCircuit }, 'This part counts as 4 LEDs, one after the other.'],
    [{ ...edited, componentType: 'control' as const, quantity: 2 }, 'This part counts as 2.'],
  ])('[B132] of %o is: %s', (asked, words) => {
    expect(copiesHint(asked)).toBe(words);
  });
});
