import { expect, it } from 'vitest';
import { deleteSection } from '#domain/changes/section-changes.ts';
import { benchProject, FarEnd, ledOf, settled } from '../../../../../tests/edit-bench.ts';

/** A row that comes back stands at the end of its list, which says nothing. */
function sorted(snapshot: ReturnType<typeof benchProject>) {
  const byId = <R extends { id: string }>(rows: readonly R[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
  return { ...snapshot, sections: byId(snapshot.sections), components: byId(snapshot.components) };
}

it('[A51] a section that is too large for one request is deleted and comes back as it was', async () => {
  const parts = Array.from({ length: 6000 }, (_, order) =>
    ledOf({ id: `led${order}`, sectionId: 'hull', order, customName: 'A window of the ship' }),
  );
  const large = { ...benchProject(), components: [...benchProject().components, ...parts] };
  const far = new FarEnd(large);
  const session = far.open();
  session.run({ name: 'delete section', changes: (snapshot) => deleteSection(snapshot, 'hull') });
  session.undo();
  await settled(session);
  const sizes = far.requests.map((changes) => JSON.stringify({ changes }).length);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
  const actions = far.requests.flatMap((changes) => changes.map(({ action }) => action));
  expect(new Set(actions)).toEqual(new Set(['delete-section', 'restore']));
  expect(sorted(far.snapshot)).toEqual(sorted(large));
  expect(sorted(session.state().snapshot)).toEqual(sorted(large));
});
