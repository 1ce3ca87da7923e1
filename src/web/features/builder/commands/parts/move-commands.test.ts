import { expect, it } from 'vitest';
import { projectFromText } from '#testing/project-text.ts';
import { offeredCircuits } from '#web/features/builder/commands/parts/move-commands.tsx';

const labels = (parts: readonly string[], circuits: readonly string[] = []) =>
  offeredCircuits(projectFromText(['hull - led Mast', ...parts], circuits), ['Mast']).map(({ label }) => label);

it('[C9] offers the circuits of the section by name, and one new circuit', () => {
  expect(labels(['hull 2 led Bow', 'hull 12 led Keel', 'bow 3 led Stern'], ['hull 2 Navigation'])).toEqual([
    'Circuit 2 (Navigation)',
    'Circuit 12',
    'New circuit 1',
  ]);
});
