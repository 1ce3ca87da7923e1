import { describe, expect, it, vi } from 'vitest';
import { aComponent } from '#testing/snapshot.ts';
import { fullStorage } from '#testing/web/full-storage.ts';
import { emptyHistory, type EditEntry } from '#web/features/builder/sync/edit-history.ts';
import { keepSession, keptSizeLimit, readKeptSession } from '#web/features/builder/sync/kept-session.ts';
import type { KeptSession } from '#web/features/builder/sync/kept-session-schema.ts';
import { forgetKeptWork, keptWorkKey } from '#web/session/kept-work.ts';

const entry = (index: number, size: number): EditEntry => ({
  id: `e${index}`,
  name: 'x'.repeat(size),
  changes: [{ action: 'create-component', component: aComponent({ id: `c${index}` }) }],
  inverse: [{ action: 'delete-component', id: `c${index}` }],
});
const kept = (fields: Partial<KeptSession>): KeptSession => ({
  version: 1,
  history: emptyHistory,
  pending: [],
  ownerId: null,
  ...fields,
});

describe('the work that a tab keeps over a reload', () => {
  it('[B9] restores the kept work, only for its own project', async () => {
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
    });
    keepSession('p1', session);
    expect(await readKeptSession('p1')).toEqual(session);
    expect(await readKeptSession('p2')).toBeNull();
    forgetKeptWork('p1');
    expect(await readKeptSession('p1')).toBeNull();
  });

  it('[B9] sends an edit whose draft was kept by another version of the page', async () => {
    const edit = { entryId: 'e1', name: 'add', direction: 'do', changes: entry(1, 3).changes } as const;
    const old = { kind: 'place-part', part: { id: 'led-5mm', type: 'led' }, drop: null, entered: { text: 'Bow' } };
    const session = { ...kept({}), pending: [{ ...edit, fromDialog: old }] };
    sessionStorage.setItem(keptWorkKey('p1'), JSON.stringify(session));
    expect(await readKeptSession('p1')).toEqual(kept({ pending: [edit] }));
  });

  it('[B9] keeps less than 2 MB by dropping the oldest undo steps', async () => {
    const past = Array.from({ length: 30 }, (_, index) => entry(index, 90_000));
    keepSession('p1', kept({ history: { past, future: [] } }));
    const read = await readKeptSession('p1');
    expect(JSON.stringify(read).length).toBeLessThan(keptSizeLimit);
    expect(read?.history.past.at(-1)?.id).toBe('e29');
    expect(read?.history.past.length).toBe(22);
  });

  it('reads no kept work if it is invalid, of another version, or the storage is full', async () => {
    sessionStorage.setItem('lightyard.edits.p1', '{"version":1');
    expect(await readKeptSession('p1')).toBeNull();
    sessionStorage.setItem('lightyard.edits.p1', '{"version":7}');
    expect(await readKeptSession('p1')).toBeNull();
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(fullStorage());
    keepSession('p1', kept({}));
    expect(await readKeptSession('p1')).toBeNull();
  });
});
