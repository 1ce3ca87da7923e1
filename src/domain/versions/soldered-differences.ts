import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { planStatusOf, type SolderedStep, type SolderProgress } from '#domain/soldering/progress.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type DifferenceItem, differenceItem } from '#domain/versions/difference-item.ts';

/** What no longer fits a state of what has been soldered, by step. */
type Misfits = ReadonlyMap<string, DifferenceItem>;

function nameOf(kind: SolderStep['kind'], number: number | null): string {
  return kind === 'wire' ? `wire ${number}` : 'a joint';
}

function changedStep(step: SolderStep, changes: readonly string[]): DifferenceItem {
  const change = changes.join('; ');
  if (step.kind === 'reading') return differenceItem('soldered', 'changed', `Reading already taken: ${change}`);
  if (step.kind === 'rails') return differenceItem('soldered', 'changed', `Already made: rails, now ${change}`);
  const [from, to] = [step.from, step.to].map(({ ref, place }) => ref ?? place);
  const name = nameOf(step.kind, step.kind === 'wire' ? step.number : null);
  const text = `Already soldered: ${name} from ${from} to ${to} is now ${change}`;
  return differenceItem('soldered', 'changed', text, { reference: step.from.ref });
}

function obsoleteStep({ kind, number, from, to }: SolderedStep): DifferenceItem {
  const text = `Already soldered: ${nameOf(kind, number)} from ${from} to ${to} is to be removed`;
  return differenceItem('soldered', 'removed', text);
}

function misfitsOf({ snapshot, blueprint }: DerivedProject, progress: SolderProgress): Misfits {
  const plan = solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
  const { states, obsolete } = planStatusOf(plan, progress);
  return new Map([
    ...obsolete.map((step) => [step.step, obsoleteStep(step)] as const),
    ...plan.steps.flatMap((step) => {
      const { changes } = states.get(step.id) ?? { changes: [] };
      return changes.length === 0 ? [] : [[step.id, changedStep(step, changes)] as const];
    }),
  ]);
}

/** What has been soldered and fits the first state, but no longer the second. Rule B217. */
export function solderedDifferences(
  before: DerivedProject,
  after: DerivedProject,
  progress: SolderProgress,
): DifferenceItem[] {
  if (progress.done.length === 0) return [];
  const known = misfitsOf(before, progress);
  return Array.from(misfitsOf(after, progress)).flatMap(([step, misfit]) =>
    known.get(step)?.text === misfit.text ? [] : misfit,
  );
}
