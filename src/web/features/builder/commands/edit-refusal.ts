import { type FailureCode, failures } from '#contract/failures.ts';
import { refuseCircuitEdit } from '#domain/circuits/circuit-rules.ts';
import { refuseGuestEdit } from '#domain/projects/guest-limits.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** A rule in the way of an edit: what the server would answer, and does. */
export interface EditRefusal {
  readonly code: FailureCode | null;
  readonly message: string;
}

/** Why an edit is not allowed, given the project before and after it; null when it is. */
export function refuseEdit(before: WholeProject, after: WholeProject, isGuest: boolean): EditRefusal | null {
  const guestCode = isGuest ? refuseGuestEdit(before, after) : null;
  if (guestCode !== null) return { code: guestCode, message: failures[guestCode][1] };
  return refuseCircuitEdit(before, after);
}
