import { describe, expect, it } from 'vitest';
import type { CircuitChoice } from '#domain/circuits/circuit-numbers.ts';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { newCircuitToasts } from '#web/features/builder/commands/edits/circuit-edits.ts';

const snapshot = aSnapshot({
  circuits: [aCircuit({ circuitNumber: 4 })],
  components: [aComponent({ circuitNumber: 1 })],
});
const failed = { title: 'Error', description: 'Failed to create new circuit.' };

describe('newCircuitToasts', () => {
  it.each<[CircuitChoice, string, boolean]>([
    [{ kind: 'standalone' }, 'hull', false],
    [{ kind: 'circuit', number: 1 }, 'hull', false],
    [{ kind: 'circuit', number: 4 }, 'hull', false],
    [{ kind: 'circuit', number: 2 }, 'hull', true],
    [{ kind: 'circuit', number: 1 }, 'bow', true],
    [{ kind: 'insert', number: 1 }, 'hull', true],
  ])('[C9] returns toasts if %o in %s is a new circuit: %s', (circuit, sectionId, isNew) => {
    expect(newCircuitToasts(snapshot, { sectionId, circuit, before: null })).toEqual(
      isNew ? { toasts: { failed } } : {},
    );
  });
});
