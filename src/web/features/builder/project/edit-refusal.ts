import { editFailures } from '#contract/edit-failures.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import { countComponents, guestLimits } from '#domain/projects/project-limits.ts';
import type { KindOfPart } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { EditToast } from '#web/features/builder/sync/edit.ts';
import { showToast, type ToastMessage } from '#web/ui/feedback/toasts.ts';

/** The rule that forbids an edit, with the code and message of the server. */
export interface EditRefusal {
  readonly code: string | null;
  readonly message: string;
}

/** Looks up parts that the project can use: of the catalogue, of the library, and already placed. */
function kindLookup(snapshot: ProjectSnapshot): KindOfPart {
  return (id) =>
    builtInCatalogue.get(id)?.type ??
    snapshot.customComponents.find((custom) => custom.id === id)?.category ??
    snapshot.components.find((row) => row.componentId === id)?.componentType;
}

/** Returns why an edit is not allowed; null if it is. */
export function refuseEdit(
  snapshot: ProjectSnapshot,
  changes: readonly Change[],
  isGuest: boolean,
): EditRefusal | null {
  const judged = judgeChanges(snapshot, changes, { kindOf: kindLookup(snapshot), isGuest });
  if (judged.isAllowed) return null;
  const { code, message } = judged.refusal;
  return { code, message: message ?? editFailures[code][1] };
}

/** Trims changes to the parts that a guest can still place, and counts them; null if there are none. */
export function trimToGuestLimit(
  snapshot: ProjectSnapshot,
  changes: readonly Change[],
): { readonly changes: readonly Change[]; readonly parts: number } | null {
  const parts = guestLimits.components - countComponents(snapshot);
  let left = parts;
  const take = (wanted: number, had = 0): number => {
    const quantity = Math.min(wanted, had + left);
    left -= quantity - had;
    return quantity;
  };
  const trimmed = changes.flatMap((change): Change[] => {
    if (change.action === 'create-component') {
      const quantity = take(change.component.quantity);
      return quantity <= 0 ? [] : [{ ...change, component: { ...change.component, quantity } }];
    }
    if (change.action !== 'update-component' || change.set.quantity === undefined) return [change];
    return [{ ...change, set: { ...change.set, quantity: take(change.set.quantity, change.was.quantity) } }];
  });
  const isAllowed = parts > 0 && refuseEdit(snapshot, trimmed, true) === null;
  return isAllowed ? { changes: trimmed, parts } : null;
}

/** Guest limits that open the upgrade dialog. */
export type GuestLimit = 'components' | 'sections' | 'circuits' | 'projects' | 'pictures' | 'pdf';

/** Details of the upgrade dialog about one edit: its message, and the parts that it can place instead. */
export interface LimitDetails {
  readonly message?: string;
  readonly place?: { readonly parts: number; readonly run: () => void };
}

export type ShowLimit = (limit: GuestLimit, details?: LimitDetails) => void;

const limitsByCode: Partial<Record<string, GuestLimit>> = {
  GUEST_COMPONENT_LIMIT: 'components',
  GUEST_SECTION_LIMIT: 'sections',
  GUEST_CIRCUIT_LIMIT: 'circuits',
  GUEST_PROJECT_LIMIT: 'projects',
};

/** Context of a refusal. */
interface RefusedEdit {
  readonly name: string;
  /** Names of the edits that were rolled back with it because they depended on it. */
  readonly lost: readonly string[];
  readonly onLimit: ShowLimit;
  /** Failure message of the edit, for a refusal without a message of its own. */
  readonly failed?: EditToast | undefined;
  /** Reference for support, which the message of the edit would otherwise hide. */
  readonly tellUs?: string | null | undefined;
  /** Text that is appended to the message. */
  readonly more?: string;
  /** Action of the toast. */
  readonly toast?: Pick<ToastMessage, 'action' | 'stays'>;
}

/** Shows why an edit was refused, in the dialog of a guest limit or a toast. Source: specification 1, section 8. */
export function showRefusal(refusal: EditRefusal, edit: RefusedEdit): void {
  const { name, lost, onLimit, failed, tellUs, more = '', toast } = edit;
  const { code, message } = refusal;
  const limit = limitsByCode[code ?? ''];
  if (limit !== undefined) onLimit(limit, { message });
  else {
    const rule = ruleTitle(code);
    const general = { title: rule ?? `Could not ${name}`, description: message };
    const own = failed && { ...failed, description: [failed.description, tellUs ?? ''].join(' ').trim() };
    const { title, description } = rule === null ? (own ?? general) : general;
    const also = lost.length === 0 ? '' : ` Also undone: ${lost.join(', ')}.`;
    showToast({ tone: 'error', title, description: description + also + more, ...toast });
  }
}

/** Title of a rule that has its own. */
function ruleTitle(code: EditRefusal['code']): string | null {
  if (code === 'CIRCUIT_HAS_SWITCH') return 'Circuit Limitation';
  return code === 'CIRCUIT_CONSTRAINT' ? 'Circuit Constraint' : null;
}
