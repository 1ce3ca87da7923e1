import type { Check, CheckLocation } from '#domain/checks/check.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { DismissedFinding } from '#domain/projects/project.ts';

/** The place of a check as a project keeps it: `p`, the id of a section or part, or section, slash and circuit number. */
export function placeKey({ sectionId, circuitNumber, componentId }: CheckLocation): string {
  if (componentId !== null) return componentId;
  if (sectionId === null) return 'p';
  return circuitNumber === null ? sectionId : `${sectionId}/${circuitNumber}`;
}

/** A check at its place, as a project keeps it when it is dismissed. */
export function dismissedFinding(check: Pick<Check, 'id'> & CheckLocation): DismissedFinding {
  return { id: check.id, place: placeKey(check) };
}

const keyOf = ({ id, place }: DismissedFinding): string => `${id} ${place}`;

const dismissedKeys = memoize((dismissed: readonly DismissedFinding[]): ReadonlySet<string> => {
  return new Set(dismissed.map(keyOf));
});

/**
 * Checks with and without those that the project's owner does not want to see at their place. Errors cannot be
 * dismissed. Rule E129. Source: specification 5.
 */
export function splitDismissed(
  checks: readonly Check[],
  dismissed: readonly DismissedFinding[],
): { readonly open: readonly Check[]; readonly dismissed: readonly Check[] } {
  if (dismissed.length === 0) return { open: checks, dismissed: [] };
  const keys = dismissedKeys(dismissed);
  const isDismissed = (check: Check): boolean => check.severity !== 'error' && keys.has(keyOf(dismissedFinding(check)));
  return { open: checks.filter((check) => !isDismissed(check)), dismissed: checks.filter(isDismissed) };
}
