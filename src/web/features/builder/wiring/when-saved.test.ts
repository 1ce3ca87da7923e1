import { describe, expect, it } from 'vitest';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { whenSaved } from '#web/features/builder/wiring/when-saved.ts';
import { benchProject, FarEnd, ledOf } from '../../../../../tests/edit-bench.ts';

const add: Edit = {
  name: 'add a',
  changes: () => [{ action: 'create-component', component: ledOf({ id: 'a', sectionId: 'hull' }) }],
};

describe('waiting for the edits before a PDF is made', () => {
  it('[W71] ends when the server has the last of them', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    expect(await whenSaved(session)).toBe(true);
    far.hold();
    session.run(add);
    const saved = whenSaved(session).then((is) => [is, far.snapshot.components.some(({ id }) => id === 'a')]);
    far.release();
    expect(await saved).toEqual([true, true]);
  });

  it('[W71] ends when nothing gets through, and says so', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    far.mishaps.push('silence', 'silence', 'silence');
    session.run(add);
    expect(session.state().saveState).toBe('saving');
    expect(await whenSaved(session)).toBe(false);
    expect(session.state().saveState).toBe('unsent');
  });
});
