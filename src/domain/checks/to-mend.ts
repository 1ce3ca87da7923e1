import type { Check } from '#domain/checks/check.ts';

/** How many lines of findings are to be mended, as the list of findings folds them. */
export interface ToMend {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts the lines of errors and of warnings among checks. Rule E128. Source: boards and currents, 5.4. */
export function countToMend(checks: readonly Pick<Check, 'id' | 'severity'>[]): ToMend {
  const idsOf = (wanted: Check['severity']) =>
    new Set(checks.filter((each) => each.severity === wanted).map(({ id }) => id));
  return { errors: idsOf('error').size, warnings: idsOf('warning').size };
}
