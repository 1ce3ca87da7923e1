import type { Check, CheckAction } from '#domain/checks/check.ts';
import { actionChanges } from '#domain/fixes/action-changes.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import { otherActions, proposeActions } from '#domain/fixes/propose-action.ts';
import { type Difference, isGone, tryChanges } from '#domain/fixes/try-changes.ts';
import { createCache } from '#domain/projects/memoize.ts';

/** What is known of an action that was tried: what differs after it; null where it cannot be offered. */
type Outcome = Difference | null;

/** Ids for what is made on a copy, of a kind that no other copy of it has. */
export function trialIds(kind: string): () => string {
  let made = 0;
  return () => `${kind} ${(made += 1)}`;
}

/** Actions that were tried on a project, by what they do; kept as long as its Blueprint is. */
const outcomesOf = createCache<DerivedProject['blueprint'], Map<string, Outcome>>();

/** Tries an action, or knows what came of it when it was tried for another finding. */
function outcomeOf(project: DerivedProject, check: Check, action: CheckAction): Outcome {
  const { sectionId } = check;
  const ohms = action.kind === 'next-resistor' ? { ...action, ohms: 0 } : action;
  const key = JSON.stringify(action.kind === 'add-section-supply' ? [sectionId, action] : ohms);
  const known = outcomesOf(project.blueprint, [project.snapshot], () => new Map());
  const before = known.get(key);
  if (before !== undefined) return before;
  const tried = tryChanges(project, actionChanges(project, { place: check, action }, trialIds('tried')));
  const outcome = tried === null ? null : tried.difference;
  known.set(key, outcome);
  return outcome;
}

/** An action with only one of its candidates; one without candidates is itself. */
export function withCandidate(action: CheckAction, at: number): CheckAction {
  if (action.kind === 'drive-circuit') return { ...action, candidates: action.candidates.slice(at, at + 1) };
  return 'candidates' in action ? { ...action, candidates: action.candidates.slice(at, at + 1) } : action;
}

/** The most parts that are offered to replace one; those that are most like it come first. */
const mostReplacements = 6;

/** What is tried in steps, one try at each. */
type Tries<Result> = Generator<undefined, Result>;

/** What is found in the end. */
export function resultOf<Result>(tries: Tries<Result>): Result {
  for (;;) {
    const { done, value } = tries.next();
    if (done === true) return value;
  }
}

/** Which candidates of an action mend a finding, the first ones; of an action without candidates the only one. */
function* fittingCandidates(project: DerivedProject, check: Check, action: CheckAction): Tries<ReadonlySet<number>> {
  const fitting = new Set<number>();
  const count = 'candidates' in action ? action.candidates.length : 1;
  const most = action.kind === 'replace-part' ? mostReplacements : count;
  for (let at = 0; at < count && fitting.size < most; at += 1) {
    const outcome = outcomeOf(project, check, withCandidate(action, at));
    if (outcome !== null && isGone(project, check, outcome)) fitting.add(at);
    yield;
  }
  return fitting;
}

/** An action with those candidates that mend a finding; null where none does. */
function* tested(project: DerivedProject, check: Check, action: CheckAction): Tries<CheckAction | null> {
  const fitting = yield* fittingCandidates(project, check, action);
  const isFitting = (_: unknown, at: number): boolean => fitting.has(at);
  if (fitting.size === 0) return null;
  if (action.kind === 'drive-circuit') return { ...action, candidates: action.candidates.filter(isFitting) };
  return 'candidates' in action ? { ...action, candidates: action.candidates.filter(isFitting) } : action;
}

/**
 * The action that is offered for a finding: carried out on a copy of the project it removes the finding, and makes no error
 * elsewhere; candidates that fail are left out. Null where nothing does. Rule E174. Source: boards and currents, 5.3.
 */
export function offeredAction(project: DerivedProject, check: Check): CheckAction | null {
  for (const action of proposeActions(project, check)) {
    const offered = resultOf(tested(project, check, action));
    if (offered !== null) return offered;
  }
  return null;
}

/** All actions that are offered for a finding as `offeredAction` is, the best of each kind, one try at each step. Rule E174. */
export function* offeredAnswers(project: DerivedProject, check: Check): Tries<CheckAction[]> {
  const answers = new Map<CheckAction['kind'], CheckAction>();
  for (const action of [...proposeActions(project, check), ...otherActions(project, check)]) {
    const offered = answers.has(action.kind) ? null : yield* tested(project, check, action);
    if (offered !== null) answers.set(action.kind, offered);
  }
  return [...answers.values()];
}
