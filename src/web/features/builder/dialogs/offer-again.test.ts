import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { subscribeToAskedDialogs } from '#web/features/builder/dialogs/asked-dialog.ts';
import { editPart } from '#web/features/builder/dialogs/edit-part.ts';
import { offerAgain } from '#web/features/builder/dialogs/offer-again.ts';
import type { AskedDialog, EnteredPart } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { benchProject, FarEnd, ledOf, sectionOf, settled } from '../../../../../tests/edit-bench.ts';

const empty = benchProject();
const bow = ledOf({ id: 'bow', sectionId: 'hull', quantity: 4 });
const whole: WholeProject = { ...empty, components: [...empty.components, bow] };
const withBow = (fields: Partial<typeof bow>): WholeProject => ({
  ...whole,
  components: [...empty.components, { ...bow, ...fields }],
});
const standalone = { kind: 'standalone' } as const;
const entered: EnteredPart = { sectionId: 'hull', label: '', quantity: 7, circuit: standalone, properties: {} };

/** A part's quantity, entered into its dialog when the part was like this. */
function enter(opened: typeof bow, quantity: number): Edit {
  const { customName, properties } = opened;
  const command = editPart('Bow', opened, { customName, properties, quantity }, null);
  return {
    ...command,
    confirmed: { kind: 'edit', dialog: { kind: 'edit', component: opened }, entered: { ...entered, quantity } },
  };
}

let asked: AskedDialog[] = [];
let stop = () => undefined as void;
beforeEach(() => {
  asked = [];
  stop = subscribeToAskedDialogs((dialog) => void asked.push(dialog));
});
afterEach(() => stop());

describe('an edit of a dialog that the server refuses', () => {
  it('[B150] tells which dialog it came from, once the server was asked how it is now', async () => {
    const far = new FarEnd(whole);
    const session = far.open();
    far.whole = withBow({ quantity: 5 });
    session.run(enter(bow, 7));
    session.run({ ...enter({ ...bow, quantity: 7 }, 8), name: 'edit Bow again' });
    await settled(session);
    expect(session.state().whole).toEqual(far.whole);
    const [notice, ...more] = far.notices;
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'refused', code: 'STALE', lost: ['edit Bow again'] });
    if (notice?.kind !== 'refused') throw new Error('nothing was refused');
    offerAgain(notice.confirmed, notice.message, () => session.state().whole).toast?.action?.onPress();
    // What was entered last counts, from how the part was at first.
    expect(asked).toMatchObject([
      { kind: 'edit', component: { quantity: 5 }, again: { entered: { quantity: 8 }, why: 'Refused: STALE.' } },
    ]);
  });

  it('[B150] that of one kept over a reload that no longer fits, too', async () => {
    const far = new FarEnd(whole);
    const first = far.open();
    far.mishaps.push('silence');
    first.run(enter(bow, 7));
    await settled(first);
    const { pending } = JSON.parse(JSON.stringify(first.kept())) as ReturnType<typeof first.kept>;
    far.whole = withBow({ quantity: 5 });
    far.open({ pending });
    expect(far.notices.at(-1)).toMatchObject({
      kind: 'forgotten',
      names: ['edit Bow'],
      confirmed: [{ dialog: { component: { quantity: 4 } }, entered: { quantity: 7 } }],
    });
  });
});

describe('what a message offers', () => {
  const edit = { kind: 'edit', dialog: { kind: 'edit', component: bow }, entered } as const;
  const drop = { sectionId: 'hull', circuit: { kind: 'circuit', number: 2 }, before: 'bow' } as const;
  const part = { id: 'led-5mm', type: 'led' } as const;
  const place = { kind: 'place', dialog: { kind: 'place', part, drop }, entered } as const;
  const offer = (confirmed: Parameters<typeof offerAgain>[0], now: WholeProject) => {
    const { more, toast } = offerAgain(confirmed, 'Why.', () => now);
    toast?.action?.onPress();
    return more;
  };

  it('[B150] the dialog of a part over the part as it is now', () => {
    expect(offer([edit], withBow({ quantity: 5, customName: 'Stem' }))).toBe(' What you entered is kept.');
    expect(asked).toMatchObject([{ component: { quantity: 5 }, again: { entered: { quantity: 7, label: 'Stem' } } }]);
  });

  it('[B150] nothing for a part that is gone, and says so', () => {
    expect(offer([edit], empty)).toBe(' The part was deleted.');
    expect(asked).toEqual([]);
  });

  it('[B150] the dialog of a part to be placed, where it was dropped', () => {
    expect(offer([place], whole)).toBe(' What you entered is kept.');
    expect(offer([place], empty)).toBe(' What you entered is kept.');
    expect(asked).toMatchObject([{ drop, again: { entered } }, { drop: { ...drop, before: null } }]);
  });

  it('[B150] the dialog of a section', () => {
    const [, hull] = empty.sections;
    if (hull === undefined) throw new Error('no section');
    const look = { name: 'Keel', color: hull.color };
    const section = { kind: 'section', dialog: { kind: 'section', section: hull }, entered: look } as const;
    const now = { ...hull, name: 'Body', color: 'red' } as const;
    expect(offer([section], { ...empty, sections: [now] })).toBe(' What you entered is kept.');
    expect(offer([section], { ...empty, sections: [] })).toBe(' The section was deleted.');
    expect(asked).toMatchObject([{ section: now, again: { entered: { name: 'Keel', color: 'red' }, why: 'Why.' } }]);
  });

  it('[B150] in another section where that is gone', () => {
    const other = { ...empty, sections: [sectionOf({ id: 'stern' })] };
    expect(offer([place], other)).toBe(' The section was deleted. What you entered is kept.');
    expect(asked).toMatchObject([{ drop: null, again: { entered: { quantity: 7, circuit: standalone } } }]);
    expect(asked[0]?.again?.why).toBe('Its section was deleted somewhere else in the meantime.');
  });
});
