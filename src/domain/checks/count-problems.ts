import type { Check } from '#domain/checks/check.ts';

/** Number of lines of errors and warnings in the folded list of findings. */
export interface Problems {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts lines of errors and warnings. Rule E128. Source: boards and currents, 5.4. */
export function countProblems(checks: readonly Pick<Check, 'id' | 'severity'>[]): Problems {
  const idsOf = (wanted: Check['severity']) =>
    new Set(checks.filter((each) => each.severity === wanted).map(({ id }) => id));
  return { errors: idsOf('error').size, warnings: idsOf('warning').size };
}
