import { type FailureCode, failures } from '#contract/failures.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import type { KindOfPart } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { EditToast } from '#web/features/builder/sync/edit.ts';
import { showToast, type ToastMessage } from '#web/ui/feedback/toasts.ts';

/** The rule that forbids an edit, with the code and message of the server. */
export interface EditRefusal {
  readonly code: FailureCode | null;
  readonly message: string;
}

/** The parts that the project can use: those of the catalogue and the library, and those already placed. */
function kindsKnownTo(snapshot: ProjectSnapshot): KindOfPart {
  return (id) =>
    builtInCatalogue.get(id)?.type ??
    snapshot.customComponents.find((custom) => custom.id === id)?.category ??
    snapshot.components.find((row) => row.componentId === id)?.componentType;
}

/** Why an edit is not allowed; null when it is. */
export function refuseEdit(
  snapshot: ProjectSnapshot,
  changes: readonly Change[],
  isGuest: boolean,
): EditRefusal | null {
  const judged = judgeChanges(snapshot, changes, { kindOf: kindsKnownTo(snapshot), isGuest });
  if (judged.isAllowed) return null;
  const { code, message } = judged.refusal;
  return { code, message: message ?? failures[code][1] };
}

/** The guest limits that open the upgrade dialog. */
export type GuestLimit = 'components' | 'sections' | 'projects' | 'pdf';

const guestLimits: Partial<Record<string, GuestLimit>> = {
  GUEST_COMPONENT_LIMIT: 'components',
  GUEST_SECTION_LIMIT: 'sections',
  GUEST_PROJECT_LIMIT: 'projects',
};

/** The context of a refusal. */
interface RefusedEdit {
  readonly name: string;
  /** The names of the edits that were rolled back with it, because they depended on it. */
  readonly lost: readonly string[];
  readonly onLimit: (limit: GuestLimit) => void;
  /** The message of the edit for a refusal without a message of its own. */
  readonly failed?: EditToast | undefined;
  /** The reference for support, which the message of the edit would else hide. */
  readonly tellUs?: string | null | undefined;
  /** Added at the end of the message. */
  readonly more?: string;
  /** The action of the toast. */
  readonly toast?: Pick<ToastMessage, 'action' | 'stays'>;
}

/** Tells why an edit was refused: by the dialog of a guest limit, or by a toast. Source: specification 1, section 8. */
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

/** The title of a rule that has its own. */
function ruleTitle(code: EditRefusal['code']): string | null {
  if (code === 'CIRCUIT_HAS_SWITCH') return 'Circuit Limitation';
  return code === 'CIRCUIT_CONSTRAINT' ? 'Circuit Constraint' : null;
}
