import { planStatusOf, type SolderedStep, type SolderProgress } from '#domain/soldering/progress.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import type { DifferenceKind, DifferenceItem, ProjectState } from '#domain/versions/difference-item.ts';

/** What no longer fits a state of what has been soldered, by step. */
type Misfits = ReadonlyMap<string, DifferenceItem>;

function item(kind: DifferenceKind, reference: string | null, text: string): DifferenceItem {
  return { topic: 'soldered', kind, reference, text };
}

function nameOf(kind: SolderStep['kind'], number: number | null): string {
  return kind === 'wire' ? `wire ${number}` : 'a joint';
}

function changedStep(step: SolderStep, changes: readonly string[]): DifferenceItem {
  const change = changes.join('; ');
  if (step.kind === 'reading') return item('changed', null, `Reading already taken: ${change}`);
  if (step.kind === 'rails') return item('changed', null, `Already made: rails, now ${change}`);
  const [from, to] = [step.from, step.to].map(({ ref, place }) => ref ?? place);
  const name = nameOf(step.kind, step.kind === 'wire' ? step.number : null);
  return item('changed', step.from.ref, `Already soldered: ${name} from ${from} to ${to} is now ${change}`);
}

function obsoleteStep({ kind, number, from, to }: SolderedStep): DifferenceItem {
  return item('removed', null, `Already soldered: ${nameOf(kind, number)} from ${from} to ${to} is to be removed`);
}

function misfitsOf({ snapshot, blueprint }: ProjectState, progress: SolderProgress): Misfits {
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
  before: ProjectState,
  after: ProjectState,
  progress: SolderProgress,
): DifferenceItem[] {
  if (progress.done.length === 0) return [];
  const known = misfitsOf(before, progress);
  return Array.from(misfitsOf(after, progress)).flatMap(([step, misfit]) =>
    known.get(step)?.text === misfit.text ? [] : misfit,
  );
}
