import type { EditRefusal } from '#web/features/builder/commands/edit-refusal.ts';
import type { EditToast } from '#web/features/builder/commands/edit-toasts.ts';
import { showToast, type ToastMessage } from '#web/ui/feedback/toasts.ts';

/** The guest limits that open a dialog of their own. */
export type GuestLimit = 'components' | 'sections' | 'projects' | 'pdf';

const guestLimits: Partial<Record<string, GuestLimit>> = {
  GUEST_COMPONENT_LIMIT: 'components',
  GUEST_SECTION_LIMIT: 'sections',
  GUEST_PROJECT_LIMIT: 'projects',
};

/** What else is known about a refusal. */
interface RefusedEdit {
  readonly name: string;
  /** The names of edits that were taken back with it, for they built on it. */
  readonly lost: readonly string[];
  readonly onLimit: (limit: GuestLimit) => void;
  /** The words of the edit for a refusal that has none of its own. */
  readonly failed?: EditToast | undefined;
  /** What to tell those who run the server, where those words stand in the place of its own. */
  readonly tellUs?: string | null | undefined;
  /** What is said after it. */
  readonly more?: string;
  /** What can be done about it. */
  readonly toast?: Pick<ToastMessage, 'action' | 'stays'>;
}

/** Says why an edit was refused: by the dialog of a guest limit, or by a toast. Source: specification 1, section 8. */
export function showRefusal(refusal: EditRefusal, edit: RefusedEdit): void {
  const { name, lost, onLimit, failed, tellUs, more = '', toast } = edit;
  const { code, message } = refusal;
  const limit = guestLimits[code ?? ''];
  if (limit !== undefined) onLimit(limit);
  else {
    const rule = ruleTitle(code);
    const general = { title: rule ?? `Could not ${name}`, description: message };
    const own = failed && { ...failed, description: [failed.description, tellUs ?? ''].join(' ').trim() };
    const { title, description } = rule === null ? (own ?? general) : general;
    const also = lost.length === 0 ? '' : ` Also taken back: ${lost.join(', ')}.`;
    showToast({ tone: 'error', title, description: description + also + more, ...toast });
  }
}

/** The title of a rule that has words of its own. */
function ruleTitle(code: EditRefusal['code']): string | null {
  if (code === 'CIRCUIT_HAS_SWITCH') return 'Circuit Limitation';
  return code === 'CIRCUIT_CONSTRAINT' ? 'Circuit Constraint' : null;
}
