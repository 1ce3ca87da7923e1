import { expect, it } from 'vitest';
import { projectFromText } from '#testing/project-text.ts';
import { offeredCircuits } from '#web/features/builder/commands/move-commands.tsx';

const labels = (parts: readonly string[], circuits: readonly string[] = []) =>
  offeredCircuits(projectFromText(['hull - led Mast', ...parts], circuits), ['Mast']).map(({ label }) => label);

it('[C9] a part goes to the circuits there are, by their names, and to new ones 1 to 9', () => {
  expect(labels(['hull 2 led Bow', 'hull 12 led Keel', 'bow 3 led Stern'], ['hull 2 Navigation'])).toEqual([
    'Circuit 2 (Navigation)',
    'Circuit 12',
    ...[1, 3, 4, 5, 6, 7, 8, 9].map((number) => `New circuit ${number}`),
  ]);
});

it('[C9] where 1 to 9 are taken, a new circuit goes behind the last', () => {
  const used = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11];
  expect(labels(used.map((number) => `hull ${number} led L${number}`))).toEqual([
    ...used.map((number) => `Circuit ${number}`),
    'New circuit 12',
  ]);
});
