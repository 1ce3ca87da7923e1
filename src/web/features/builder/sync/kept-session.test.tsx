import { describe, expect, it } from 'vitest';
import { emptyHistory, type EditEntry } from '#web/features/builder/sync/edit-history.ts';
import {
  dropKeptSession,
  keepSession,
  keptSizeLimit,
  type KeptSession,
  readKeptSession,
} from '#web/features/builder/sync/kept-session.ts';
import { benchProject, ledOf } from '../../../../../tests/edit-bench.ts';

const entry = (index: number, size: number): EditEntry => ({
  id: `e${index}`,
  name: 'x'.repeat(size),
  changes: [{ action: 'create-component', component: ledOf({ id: `c${index}`, sectionId: 'hull' }) }],
  inverse: [{ action: 'delete-component', id: `c${index}` }],
});
const kept = (fields: Partial<KeptSession>): KeptSession => ({
  version: 1,
  history: emptyHistory,
  pending: [],
  ownerId: null,
  guestCopy: null,
  ...fields,
});

describe('what a tab keeps over a reload', () => {
  it('[B9] comes back as it was, for its project alone', () => {
    const session = kept({
      history: { past: [entry(1, 3)], future: [entry(2, 4)] },
      pending: [
        {
          entryId: 'e1',
          name: 'add',
          direction: 'do',
          changes: entry(1, 3).changes,
          toasts: { saved: { title: 'Circuit Created', description: 'Saved.' } },
        },
      ],
      guestCopy: benchProject(),
    });
    keepSession(sessionStorage, 'p1', session);
    expect(readKeptSession(sessionStorage, 'p1')).toEqual(session);
    expect(readKeptSession(sessionStorage, 'p2')).toBeNull();
    dropKeptSession(sessionStorage, 'p1');
    expect(readKeptSession(sessionStorage, 'p1')).toBeNull();
  });

  it('[B7] stays under 2 MB by letting go of the oldest undo steps', () => {
    const past = Array.from({ length: 30 }, (_, index) => entry(index, 90_000));
    keepSession(sessionStorage, 'p1', kept({ history: { past, future: [] }, guestCopy: benchProject() }));
    const read = readKeptSession(sessionStorage, 'p1');
    expect(JSON.stringify(read).length).toBeLessThan(keptSizeLimit);
    expect(read?.guestCopy).toEqual(benchProject());
    expect(read?.history.past.at(-1)?.id).toBe('e29');
    expect(read?.history.past.length).toBe(22);
  });

  it('is none when it is broken, of another version, or the storage is full', () => {
    sessionStorage.setItem('lightyard.edits.p1', '{"version":1');
    expect(readKeptSession(sessionStorage, 'p1')).toBeNull();
    sessionStorage.setItem('lightyard.edits.p1', '{"version":7}');
    expect(readKeptSession(sessionStorage, 'p1')).toBeNull();
    const full: Storage = Object.create(sessionStorage, {
      setItem: { value: () => { throw new DOMException('full', 'QuotaExceededError'); } }, // prettier-ignore
    });
    keepSession(full, 'p1', kept({}));
    expect(readKeptSession(sessionStorage, 'p1')).toBeNull();
  });
});
