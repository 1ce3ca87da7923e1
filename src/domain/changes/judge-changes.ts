import type { Change } from '#domain/changes/change.ts';
import { ProjectDraft } from '#domain/changes/project-draft.ts';
import { type ChangeFault, refuseChange } from '#domain/changes/refuse-change.ts';
import { refuseCircuitEdit } from '#domain/circuits/circuit-rules.ts';
import type { KindOfPart } from '#domain/parts/component.ts';
import { refuseGuestEdit, growsTooLarge } from '#domain/projects/project-limits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** The context in which a list of changes is judged. */
export interface ChangeRules {
  readonly kindOf: KindOfPart;
  /** Whether the project is a guest's, which has limits of its own. */
  readonly isGuest: boolean;
  /** How many items the project has besides those that are given; 0 by default. */
  readonly unseenItems?: number;
}

/** Why a list of changes may not be made: which rule, and the change and field that break it where one does. */
export interface ChangeRefusal extends Omit<ChangeFault, 'code'> {
  readonly code: ChangeFault['code'] | NonNullable<ReturnType<typeof refuseOutcome>>['code'];
  /** The index of the change; null when it is the whole list. */
  readonly index: number | null;
}

/** The project after the changes, or why they may not be made. */
export type JudgedChanges =
  | { readonly isAllowed: true; readonly after: ProjectSnapshot }
  | { readonly isAllowed: false; readonly refusal: ChangeRefusal };

/** Why a project may not become another one as a whole; null when it may. Source: decisions A5, B9, B20. */
export function refuseOutcome(before: ProjectSnapshot, after: ProjectSnapshot, rules: Omit<ChangeRules, 'kindOf'>) {
  const guest = rules.isGuest ? refuseGuestEdit(before, after) : null;
  if (guest !== null) return { code: guest };
  const inCircuit = refuseCircuitEdit(before, after);
  if (inCircuit !== null) return inCircuit;
  return growsTooLarge(before, after, rules.unseenItems) ? { code: 'PROJECT_TOO_LARGE' as const } : null;
}

/**
 * The one judge of changes: applies a list, each change to what the ones before it made, and says what comes of it or
 * why it may not be made. Server, browser and import ask the same function. Rule H26.
 */
export function judgeChanges(snapshot: ProjectSnapshot, changes: readonly Change[], rules: ChangeRules): JudgedChanges {
  const draft = new ProjectDraft(snapshot);
  for (const [index, change] of changes.entries()) {
    const fault = refuseChange(draft, change, rules.kindOf);
    if (fault !== null) return { isAllowed: false, refusal: { ...fault, index } };
    draft.apply(change);
  }
  const after = draft.finish();
  const refusal = refuseOutcome(snapshot, after, rules);
  if (refusal === null) return { isAllowed: true, after };
  return { isAllowed: false, refusal: { ...refusal, index: null } };
}

/** Whether changes still fit a project: what they make is new, what they change is there and as they say it was. */
export function canApply(snapshot: ProjectSnapshot, changes: readonly Change[]): boolean {
  const draft = new ProjectDraft(snapshot);
  return changes.every((change) => {
    const code = refuseChange(draft, change, null)?.code;
    draft.apply(change);
    return code !== 'STALE' && code !== 'TAKEN';
  });
}
