import { describe, expect, it } from 'vitest';
import { enterTab, leaveTab, tabLife } from '#web/features/builder/frame/use-leaving.ts';

const now = Date.UTC(2026, 2, 14, 9, 26);

describe('the tabs that have a project open', () => {
  it('[B28] only the last one learns that it is the last', () => {
    for (const tab of ['one', 'two', 'three']) enterTab('p1', tab, now);
    enterTab('p10', 'four', now);
    expect(leaveTab('p1', 'two', now)).toBe(false);
    expect(leaveTab('p1', 'one', now)).toBe(false);
    expect(leaveTab('p1', 'three', now)).toBe(true);
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('[B28] one that comes back counts again', () => {
    enterTab('p1', 'one', now);
    enterTab('p1', 'two', now);
    expect(leaveTab('p1', 'one', now)).toBe(false);
    enterTab('p1', 'one', now);
    expect(leaveTab('p1', 'two', now)).toBe(false);
    expect(leaveTab('p1', 'one', now)).toBe(true);
  });

  it('[B28] one that crashed counts for a day', () => {
    enterTab('p1', 'crashed', now);
    enterTab('p1', 'one', now);
    expect(leaveTab('p1', 'one', now + tabLife)).toBe(false);
    enterTab('p1', 'one', now + tabLife);
    expect(leaveTab('p1', 'one', now + tabLife + 1)).toBe(true);
    expect(localStorage).toHaveLength(0);
  });
});
