import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { holdFocus } from '#web/features/builder/design/held-focus.ts';
import { showMade } from '#web/features/builder/design/show-made.ts';

/** Keeps focus and view of the bench with what is edited, until the signal ends. */
export function followEdits(session: EditSession, bench: HTMLElement, signal: AbortSignal): void {
  holdFocus(session, bench, signal);
  showMade(session, bench, signal);
}
