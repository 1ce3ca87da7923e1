import { describe, expect, it } from 'vitest';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import { quantityHint } from '#web/features/builder/dialogs/part/use-part-form.ts';

const alone = { componentType: 'led', circuit: standalone } as const;
const inCircuit = { kind: 'circuit', number: 1 } as const;

describe('quantityHint', () => {
  it.each([
    [{ ...alone, quantity: 1 }, ''],
    [{ ...alone, quantity: 4 }, 'This part counts as 4 LEDs, each with its own resistor.'],
    [{ ...alone, quantity: 4, circuit: inCircuit }, 'This part counts as 4 LEDs, in series.'],
    [{ ...alone, componentType: 'control' as const, quantity: 2 }, 'This part counts as 2.'],
  ])('[B132] explains the quantity of %o as: %s', (form, text) => {
    expect(quantityHint(form)).toBe(text);
  });
});
