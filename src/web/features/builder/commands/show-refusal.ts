import type { EditRefusal } from '#web/features/builder/commands/edit-refusal.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The guest limits that open a dialog of their own. */
export type GuestLimit = 'components' | 'sections';

/** What else is known about a refusal. */
interface RefusedEdit {
  readonly name: string;
  /** The names of edits that were taken back with it, for they built on it. */
  readonly lost: readonly string[];
  readonly onLimit: (limit: GuestLimit) => void;
}

/** Says why an edit was refused: by the dialog of a guest limit, or by a toast. Source: specification 1, section 8. */
export function showRefusal({ code, message }: EditRefusal, { name, lost, onLimit }: RefusedEdit): void {
  if (code === 'GUEST_COMPONENT_LIMIT') onLimit('components');
  else if (code === 'GUEST_SECTION_LIMIT') onLimit('sections');
  else {
    const description = lost.length === 0 ? message : `${message} Also taken back: ${lost.join(', ')}.`;
    showToast({ tone: 'error', title: titleOf(code, name), description });
  }
}

function titleOf(code: EditRefusal['code'], name: string): string {
  if (code === 'CIRCUIT_HAS_SWITCH') return 'Circuit Limitation';
  if (code === 'CIRCUIT_CONSTRAINT') return 'Circuit Constraint';
  return `Could not ${name}`;
}
