import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteComponents, updateComponent } from '#domain/changes/component-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import { type DerivedProject, seriesOf, stringOf, subjectOf } from '#domain/fixes/found-check.ts';
import { isGone, tryChanges } from '#domain/fixes/try-changes.ts';

const microPerVolt = 1e6;

/** Fewer LEDs in a circuit: how many of how many, and the changes that leave no more than these. */
export interface LoweredCount {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

/**
 * The most LEDs of a circuit, from its first on, that light on the voltage it gets, as an answer to a finding; null where
 * not even one does, where all of them do, or where it would not mend the finding. Rule E170.
 */
export function lowerCount(project: DerivedProject, check: Check): LoweredCount | null {
  const subject = subjectOf(project, check);
  const volts = stringOf(subject)?.supplyV ?? null;
  if (subject.circuit === null || volts === null) return null;
  const series = seriesOf(subject.circuit);
  let left = Math.round(volts * microPerVolt);
  const kept = series.map(({ id, microvolts, quantity }) => {
    // The resistor needs some of the voltage too.
    const fitting = Math.min(quantity, Math.max(0, Math.ceil(left / microvolts) - 1));
    left = fitting < quantity ? 0 : left - fitting * microvolts;
    return { id, quantity, fitting };
  });
  const from = kept.reduce((sum, { quantity }) => sum + quantity, 0);
  const to = kept.reduce((sum, { fitting }) => sum + fitting, 0);
  if (to === 0 || to === from) return null;
  const steps = kept.map(({ id, quantity, fitting }): Step => {
    if (fitting === quantity) return () => [];
    return (now) => (fitting === 0 ? deleteComponents(now, [id]) : updateComponent(now, id, { quantity: fitting }));
  });
  const changes = sequence(project.snapshot, steps);
  const tried = tryChanges(project, changes);
  return tried !== null && isGone(project, check, tried.difference) ? { from, to, changes } : null;
}
