import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteComponents, updateComponent } from '#domain/changes/component-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import { seriesOf, stringVolts, subjectOf } from '#domain/fixes/found-check.ts';
import { isFixed, tryChanges } from '#domain/fixes/try-changes.ts';

const microPerVolt = 1e6;

/** A reduction of the number of LEDs in a circuit, and its changes. */
export interface CountReduction {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

/**
 * Reduces a circuit to as many of its first LEDs as light on its voltage. Null if all of them light, if none does, or
 * if that would not fix the finding. Rule E170.
 */
export function lowerCount(project: DerivedProject, check: Check): CountReduction | null {
  const subject = subjectOf(project, check);
  const volts = stringVolts(subject);
  if (subject.circuit === null || volts === null) return null;
  const series = seriesOf(subject.circuit);
  let left = Math.round(volts * microPerVolt);
  const fits = series.map(({ id, microvolts, quantity }) => {
    // The resistor needs some voltage.
    const fitting = Math.min(quantity, Math.max(0, Math.ceil(left / microvolts) - 1));
    left = fitting < quantity ? 0 : left - fitting * microvolts;
    return { id, quantity, fitting };
  });
  const from = fits.reduce((sum, { quantity }) => sum + quantity, 0);
  const to = fits.reduce((sum, { fitting }) => sum + fitting, 0);
  if (to === 0 || to === from) return null;
  const steps = fits.map(({ id, quantity, fitting }): Step => {
    if (fitting === quantity) return () => [];
    return (now) => (fitting === 0 ? deleteComponents(now, [id]) : updateComponent(now, id, { quantity: fitting }));
  });
  const changes = sequence(project.snapshot, steps);
  const trial = tryChanges(project, changes);
  return trial !== null && isFixed(project, check, trial.difference) ? { from, to, changes } : null;
}
