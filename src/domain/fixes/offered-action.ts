import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { actionChanges } from '#domain/fixes/action-changes.ts';
import { otherActions, proposeActions } from '#domain/fixes/propose-action.ts';
import { type Difference, isFixed, tryChanges } from '#domain/fixes/try-changes.ts';
import { createCache } from '#domain/projects/memoize.ts';

/** Result of a trial: the difference that an action makes; null if it cannot be offered. */
type Outcome = Difference | null;

/** Returns a generator of ids for new rows of a copy; `kind` keeps them apart from those of other copies. */
export function trialIds(kind: string): () => string {
  let count = 0;
  return () => `${kind} ${(count += 1)}`;
}

/** Results of trials by action, cached per Blueprint. */
const outcomesOf = createCache<DerivedProject['blueprint'], Map<string, Outcome>>();

/** Actions whose effect depends on the place of the finding. */
const placedKinds: ReadonlySet<CheckAction['kind']> = new Set([
  'add-section-supply',
  'set-own-resistor',
  'clear-own-resistor',
]);

/** Trials an action; reuses the result of a trial for another finding. */
function tryAction(project: DerivedProject, check: Check, action: CheckAction): Outcome {
  const { sectionId, circuitNumber, componentId } = check;
  const place = placedKinds.has(action.kind) ? [sectionId, circuitNumber, componentId] : [];
  const key = JSON.stringify([...place, action.kind === 'next-resistor' ? { ...action, ohms: 0 } : action]);
  const known = outcomesOf(project.blueprint, [project.snapshot], () => new Map());
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const trial = tryChanges(project, actionChanges(project, { place: check, action }, trialIds('tried')));
  const outcome = trial === null ? null : trial.difference;
  known.set(key, outcome);
  return outcome;
}

/** Returns an action with some of its candidates; an action without candidates is unchanged. */
function withCandidates(action: CheckAction, isKept: (at: number) => boolean): CheckAction {
  if (!('candidates' in action)) return action;
  const candidates = (action.candidates as readonly unknown[]).filter((_, at) => isKept(at));
  return { ...action, candidates } as CheckAction;
}

/** Returns an action with only one of its candidates; an action without candidates is unchanged. */
export function withCandidate(action: CheckAction, at: number): CheckAction {
  return withCandidates(action, (each) => each === at);
}

/** Maximum number of offered replacements of a part, the most similar first. */
const maxReplacements = 6;

/** A search that yields after each trial. */
type Trials<Result> = Generator<undefined, Result>;

/** Runs a search to its end and returns the result. */
export function runToEnd<Result>(trials: Trials<Result>): Result {
  for (;;) {
    const { done, value } = trials.next();
    if (done === true) return value;
  }
}

/** Finds the indexes of the candidates that fix a finding, up to a maximum; 0 if an action without candidates does. */
function* findFittingCandidates(
  project: DerivedProject,
  check: Check,
  action: CheckAction,
): Trials<ReadonlySet<number>> {
  const fitting = new Set<number>();
  const count = 'candidates' in action ? action.candidates.length : 1;
  const max = action.kind === 'replace-part' ? maxReplacements : count;
  for (let at = 0; at < count && fitting.size < max; at += 1) {
    const outcome = tryAction(project, check, withCandidate(action, at));
    if (outcome !== null && isFixed(project, check, outcome)) fitting.add(at);
    yield;
  }
  return fitting;
}

/** Reduces an action to the candidates that fix a finding; null if none does. */
function* filterCandidates(project: DerivedProject, check: Check, action: CheckAction): Trials<CheckAction | null> {
  const fitting = yield* findFittingCandidates(project, check, action);
  return fitting.size === 0 ? null : withCandidates(action, (at) => fitting.has(at));
}

/**
 * Finds an action that fixes a finding and causes no error elsewhere, by trying proposals on a copy of the project.
 * Drops the candidates that fail. Null if no proposal works. Rule E174. Source: boards and currents, 5.3.
 */
export function offeredAction(project: DerivedProject, check: Check): CheckAction | null {
  for (const action of proposeActions(project, check)) {
    const offered = runToEnd(filterCandidates(project, check, action));
    if (offered !== null) return offered;
  }
  return null;
}

/** Finds the best action of each kind for a finding, like `offeredAction`, and yields after each trial. Rule E174. */
export function* offeredAnswers(project: DerivedProject, check: Check): Trials<CheckAction[]> {
  const answers = new Map<CheckAction['kind'], CheckAction>();
  for (const action of [...proposeActions(project, check), ...otherActions(project, check)]) {
    const offered = answers.has(action.kind) ? null : yield* filterCandidates(project, check, action);
    if (offered !== null) answers.set(action.kind, offered);
  }
  return [...answers.values()];
}
