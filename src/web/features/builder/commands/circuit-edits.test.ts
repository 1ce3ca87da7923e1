import { describe, expect, it } from 'vitest';
import type { CircuitChoice } from '#domain/circuits/circuit-choice.ts';
import { newCircuitToasts } from '#web/features/builder/commands/circuit-edits.ts';
import { benchProject, ledOf } from '../../../../../tests/edit-bench.ts';

const bench = benchProject();
const snapshot = {
  ...bench,
  circuits: [{ id: 'c4', sectionId: 'hull', circuitNumber: 4, name: null, order: 0 }],
  components: [...bench.components, ledOf({ id: 'a', sectionId: 'hull', circuitNumber: 1 })],
};
const failed = { title: 'Error', description: 'Failed to create new circuit.' };

describe('the words of an edit that makes a circuit', () => {
  it.each<[CircuitChoice, string, boolean]>([
    [{ kind: 'standalone' }, 'hull', false],
    [{ kind: 'circuit', number: 1 }, 'hull', false],
    [{ kind: 'circuit', number: 4 }, 'hull', false],
    [{ kind: 'circuit', number: 2 }, 'hull', true],
    [{ kind: 'circuit', number: 1 }, 'bow', true],
    [{ kind: 'insert', number: 1 }, 'hull', true],
  ])('[B140] %o in %s: %s', (circuit, sectionId, isNew) => {
    expect(newCircuitToasts(snapshot, { sectionId, circuit, before: null })).toEqual(
      isNew ? { toasts: { failed } } : {},
    );
  });
});
