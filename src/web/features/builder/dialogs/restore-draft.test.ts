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
const values: EnteredPart = { ...partFields(bow), sectionId: 'hull', quantity: 7, circuit: standalone };

/** An edit of the quantity, from the dialog that was opened for this part. */
function editQuantity(opened: typeof bow, quantity: number): Edit {
  const edit = editPart('Bow', opened, { ...partFields(opened), quantity }, null);
  return {
    ...edit,
    fromDialog: { kind: 'edit-part', component: opened, entered: { ...values, quantity } },
  };
}

let openedDialogs: DialogRequest[] = [];
beforeEach(() => {
  openedDialogs = [];
});
/** Records the dialog that a message would open. */
function press(request: (() => DialogRequest | null) | null): void {
  const dialog = request?.();
  if (dialog) openedDialogs.push(dialog);
}

describe('restoreDraft', () => {
  it('[B150] restores the dialog of a refused edit over the current state of the server', async () => {
    const server = new FakeServer(snapshot);
    const session = server.openSession();
    server.snapshot = withBow({ quantity: 5 });
    session.run(editQuantity(bow, 7));
    session.run({ ...editQuantity({ ...bow, quantity: 7 }, 8), name: 'edit Bow again' });
    await waitUntilSettled(session);
    expect(session.now().snapshot).toEqual(server.snapshot);
    const [notice, ...more] = server.notices;
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'refused', code: 'STALE', lost: ['edit Bow again'] });
    if (notice?.kind !== 'refused') throw new Error('nothing was refused');
    press(restoreDraft(notice.drafts, notice.message, () => session.now().snapshot).request);
    // The last entry counts, relative to the original part.
    expect(openedDialogs).toMatchObject([
      { kind: 'edit-part', component: { quantity: 5 }, draft: { entered: { quantity: 8 }, why: 'Refused: STALE.' } },
    ]);
  });

  it('[B150] keeps the draft of a stored edit that is refused after a reload', async () => {
    const server = new FakeServer(snapshot);
    const first = server.openSession();
    server.faults.push('no answer');
    first.run(editQuantity(bow, 7));
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

describe('the message about a refused edit', () => {
  const edit = { kind: 'edit-part', component: bow, entered: values } as const;
  const offer = (drafts: Parameters<typeof restoreDraft>[0], now: ProjectSnapshot) => {
    const { more, request } = restoreDraft(drafts, 'Why.', () => now);
    press(request);
    return more;
  };

  it('[B150] offers the dialog of a part, merged with the current part', () => {
    expect(offer([edit], withBow({ quantity: 5, customName: 'Stem' }))).toBe(' Your changes are kept.');
    expect(openedDialogs).toMatchObject([
      { component: { quantity: 5 }, draft: { entered: { quantity: 7, customName: 'Stem' } } },
    ]);
  });

  it('[B150] reports that a part was deleted, and offers no dialog for it', () => {
    expect(offer([edit], empty)).toBe(' The part was deleted.');
    expect(openedDialogs).toEqual([]);
  });

  it('[B150] offers the dialog of a section, unless it was deleted', () => {
    const [, hull] = empty.sections;
    if (hull === undefined) throw new Error('no section');
    const look = { name: 'Keel', color: hull.color };
    const section = { kind: 'edit-section', section: hull, entered: { ...look, fuseMa: null } } as const;
    const now = { ...hull, name: 'Body', color: 'red' } as const;
    expect(offer([section], { ...empty, sections: [now] })).toBe(' Your changes are kept.');
    expect(offer([section], { ...empty, sections: [] })).toBe(' The section was deleted.');
    expect(openedDialogs).toMatchObject([
      { section: now, draft: { entered: { name: 'Keel', color: 'red', fuseMa: null }, why: 'Why.' } },
    ]);
  });
});
