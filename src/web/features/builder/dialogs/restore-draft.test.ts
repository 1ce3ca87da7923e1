import { beforeEach, describe, expect, it } from 'vitest';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';
import { FakeServer, waitUntilSettled } from '#testing/web/fake-server.ts';
import { type Edit, type EnteredPart, partFields } from '#web/features/builder/sync/edit.ts';
import { editPart } from '#web/features/builder/dialogs/part/edit-part.ts';
import { restoreDraft } from '#web/features/builder/dialogs/restore-draft.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';

const empty = aSnapshot();
const bow = aComponent({ id: 'bow', quantity: 4 });
const withBow = (fields: Partial<typeof bow>) => aSnapshot({ components: [aMasterSupply(), { ...bow, ...fields }] });
const snapshot = withBow({});
const standalone = { kind: 'standalone' } as const;
const entered: EnteredPart = { ...partFields(bow), sectionId: 'hull', quantity: 7, circuit: standalone };

/** A part's quantity, entered into its dialog when the part was like this. */
function enter(opened: typeof bow, quantity: number): Edit {
  const edit = editPart('Bow', opened, { ...partFields(opened), quantity }, null);
  return {
    ...edit,
    fromDialog: { kind: 'edit-part', component: opened, entered: { ...entered, quantity } },
  };
}

let restored: DialogRequest[] = [];
beforeEach(() => {
  restored = [];
});
/** Keeps the dialog that a message would open. */
function press(request: (() => DialogRequest | null) | null): void {
  const opened = request?.();
  if (opened) restored.push(opened);
}

describe('an edit of a dialog that the server refuses', () => {
  it('[B150] tells which dialog it came from, once the server was asked how it is now', async () => {
    const server = new FakeServer(snapshot);
    const session = server.openSession();
    server.snapshot = withBow({ quantity: 5 });
    session.run(enter(bow, 7));
    session.run({ ...enter({ ...bow, quantity: 7 }, 8), name: 'edit Bow again' });
    await waitUntilSettled(session);
    expect(session.now().snapshot).toEqual(server.snapshot);
    const [notice, ...more] = server.notices;
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'refused', code: 'STALE', lost: ['edit Bow again'] });
    if (notice?.kind !== 'refused') throw new Error('nothing was refused');
    press(restoreDraft(notice.drafts, notice.message, () => session.now().snapshot).request);
    // What was entered last counts, from how the part was at first.
    expect(restored).toMatchObject([
      { kind: 'edit-part', component: { quantity: 5 }, draft: { entered: { quantity: 8 }, why: 'Refused: STALE.' } },
    ]);
  });

  it('[B150] that of one kept over a reload that no longer fits, too', async () => {
    const server = new FakeServer(snapshot);
    const first = server.openSession();
    server.faults.push('no answer');
    first.run(enter(bow, 7));
    await waitUntilSettled(first);
    const { pending } = JSON.parse(JSON.stringify(first.kept())) as ReturnType<typeof first.kept>;
    server.snapshot = withBow({ quantity: 5 });
    server.openSession({ pending });
    expect(server.notices.at(-1)).toMatchObject({
      kind: 'forgotten',
      names: ['edit Bow'],
      drafts: [{ component: { quantity: 4 }, entered: { quantity: 7 } }],
    });
  });
});

describe('what a message offers', () => {
  const edit = { kind: 'edit-part', component: bow, entered } as const;
  const offer = (drafts: Parameters<typeof restoreDraft>[0], now: ProjectSnapshot) => {
    const { more, request } = restoreDraft(drafts, 'Why.', () => now);
    press(request);
    return more;
  };

  it('[B150] the dialog of a part over the part as it is now', () => {
    expect(offer([edit], withBow({ quantity: 5, customName: 'Stem' }))).toBe(' Your changes are kept.');
    expect(restored).toMatchObject([
      { component: { quantity: 5 }, draft: { entered: { quantity: 7, customName: 'Stem' } } },
    ]);
  });

  it('[B150] nothing for a part that is gone, and says so', () => {
    expect(offer([edit], empty)).toBe(' The part was deleted.');
    expect(restored).toEqual([]);
  });

  it('[B150] the dialog of a section', () => {
    const [, hull] = empty.sections;
    if (hull === undefined) throw new Error('no section');
    const look = { name: 'Keel', color: hull.color };
    const section = { kind: 'edit-section', section: hull, entered: look } as const;
    const now = { ...hull, name: 'Body', color: 'red' } as const;
    expect(offer([section], { ...empty, sections: [now] })).toBe(' Your changes are kept.');
    expect(offer([section], { ...empty, sections: [] })).toBe(' The section was deleted.');
    expect(restored).toMatchObject([{ section: now, draft: { entered: { name: 'Keel', color: 'red' }, why: 'Why.' } }]);
  });
});
