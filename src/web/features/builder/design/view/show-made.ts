import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { keepInView } from '#web/features/builder/design/selection/keep-in-view.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** Scrolls the bench to what an edit of this tab has made, where it is out of view, until the signal ends. */
export function showMade(session: EditSession, bench: HTMLElement, signal: AbortSignal): void {
  let last = session.state().history.past.at(-1);
  const leave = session.subscribe(() => {
    const { past } = session.state().history;
    const entry = past.at(-1);
    const isNew = entry !== undefined && past.at(-2)?.id === last?.id && entry.id !== last?.id;
    last = entry;
    if (!isNew) return;
    const ids = entry.changes.flatMap((change) => (change.action === 'create-component' ? change.component.id : []));
    // First the edit is seen, then the place of it is looked up: it may be one among hundreds.
    if (ids.length > 0) void nextPaint().then(() => showFirst(bench, ids));
  });
  signal.addEventListener('abort', leave);
}

function showFirst(bench: HTMLElement, ids: readonly string[]): void {
  const rows = ids.flatMap((id) => bench.querySelector(`[data-part="${CSS.escape(id)}"]`) ?? []);
  if (rows[0] !== undefined) keepInView(rows[0]);
}
