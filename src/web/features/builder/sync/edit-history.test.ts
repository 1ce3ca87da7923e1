import { describe, expect, it } from 'vitest';
import {
  type EditEntry,
  emptyHistory,
  forgetEdits,
  historyLimit,
  recordEdit,
  stepBack,
  stepForward,
} from '#web/features/builder/sync/edit-history.ts';

const entry = (index: number): EditEntry => ({ id: `e${index}`, name: `edit ${index}`, changes: [], inverse: [] });
const recorded = (count: number) =>
  Array.from({ length: count }, (_, index) => entry(index)).reduce(recordEdit, emptyHistory);

describe('edit history', () => {
  it('[B9] keeps the newest 200 edits', () => {
    const { past } = recorded(historyLimit + 3);
    expect([past.length, past[0]?.id, past.at(-1)?.id]).toEqual([200, 'e3', 'e202']);
  });

  it('undo and redo pass through the same edits', () => {
    const history = recorded(3);
    const back = stepBack(stepBack(history));
    expect(back.past.map(({ id }) => id)).toEqual(['e0']);
    expect(back.future.map(({ id }) => id)).toEqual(['e2', 'e1']);
    expect(stepForward(stepForward(back))).toEqual(history);
    expect(stepForward(history)).toBe(history);
    expect(stepBack(emptyHistory)).toBe(emptyHistory);
  });

  it('forgets edits both among undo and redo', () => {
    const history = forgetEdits(stepBack(recorded(3)), new Set(['e0', 'e2']));
    expect(history).toEqual({ past: [entry(1)], future: [] });
  });
});
