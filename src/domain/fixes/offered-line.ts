import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import type { Change } from '#domain/changes/change.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { allChanges, type PlacedAction } from '#domain/fixes/action-changes.ts';
import { offeredAction, trialIds, withCandidate } from '#domain/fixes/offered-action.ts';
import { proposeActions } from '#domain/fixes/propose-action.ts';
import { isFound, isFixed, tryChanges } from '#domain/fixes/try-changes.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/**
 * Maximum number of findings of a line or a document that are tried one by one, and of trials of a line: a few seconds
 * for a project of 5,000 components.
 */
export const maxFindings = 100;

/** A finding with the action that is offered for it alone. */
interface OfferedCheck {
  readonly check: Check;
  readonly action: CheckAction;
}

/** Merges actions of one kind: keeps the first candidate that suits all of them; null if none does. */
function mergeActions(actions: readonly CheckAction[]): CheckAction | null {
  const [first, ...others] = actions;
  if (first === undefined) return null;
  if (first.kind === 'thicker-wire') {
    const gauges = actions.flatMap((each) => (each.kind === 'thicker-wire' ? each.awg : []));
    return actions.find((each) => each.kind === 'thicker-wire' && each.awg === Math.min(...gauges)) ?? first;
  }
  if (first.kind === 'add-driver') {
    const circuits = actions.flatMap((each) => (each.kind === 'add-driver' ? each.circuits : []));
    return { ...first, circuits, candidates: first.candidates.slice(0, 1) };
  }
  if (!('candidates' in first)) return first;
  const at = first.candidates.findIndex((candidate) =>
    others.every((each) => 'candidates' in each && each.candidates.some((other) => isSameValue(other, candidate))),
  );
  return at === -1 ? null : withCandidate(first, at);
}

/** Returns the key of actions that can be merged into one; null for an action about a single part or circuit. */
function scopeOf({ check, action }: OfferedCheck): string | null {
  switch (action.kind) {
    case 'next-resistor':
    case 'set-resistor-mode':
    case 'add-source':
    case 'add-driver':
      return action.kind;
    case 'add-fuse':
      return action.sectionId === undefined ? action.kind : null;
    case 'thicker-wire':
      return action.circuit === null ? action.kind : null;
    case 'choose-supply':
      return action.scope;
    case 'add-section-supply':
      return check.sectionId;
    default:
      return null;
  }
}

/** Selects candidates so that each circuit and each output is used once. */
function distinctDrives(offered: readonly OfferedCheck[]): PlacedAction[] {
  const used = new Set<string>();
  return offered.flatMap(({ check, action }) => {
    if (action.kind !== 'drive-circuit') return [];
    const keys = action.candidates.map(({ circuit, componentId, output }) => [
      JSON.stringify([circuit.sectionId, circuit.circuitNumber]),
      JSON.stringify([componentId, output]),
    ]);
    const at = keys.findIndex((each) => each.every((key) => !used.has(key)));
    if (at === -1) return [];
    for (const key of keys[at] ?? []) used.add(key);
    return [{ place: check, action: withCandidate(action, at) }];
  });
}

/** Merges the actions of a line into as few as possible; null if they conflict. */
function combine(offered: readonly OfferedCheck[]): PlacedAction[] | null {
  const [first] = offered;
  if (first?.action.kind === 'drive-circuit') return distinctDrives(offered);
  const scopes = new Map<string, OfferedCheck[]>();
  const single: PlacedAction[] = [];
  for (const each of offered) {
    const scope = scopeOf(each);
    if (scope === null) single.push({ place: each.check, action: withCandidate(each.action, 0) });
    else scopes.set(scope, [...(scopes.get(scope) ?? []), each]);
  }
  const wide = [...scopes.values()].map((all) => {
    const action = mergeActions(all.map((each) => each.action));
    const place = all[0]?.check;
    return action === null || place === undefined ? null : { place, action };
  });
  return wide.includes(null) ? null : [...wide.filter((each) => each !== null), ...single];
}

/** Whether actions together fix all findings and cause no error. */
function fixesAll(
  project: DerivedProject,
  actions: readonly PlacedAction[],
  offered: readonly OfferedCheck[],
): boolean {
  const trial = tryChanges(project, allChanges(project, actions, trialIds('tried')));
  return trial !== null && offered.every(({ check }) => isFixed(project, check, trial.difference));
}

/** Returns the key of the row that a change is about; of a new circuit record, its section and number. */
function targetOf(change: Change): string {
  if ('id' in change) return change.id;
  if (change.action !== 'create-circuit') return change.action === 'create-component' ? change.component.id : 'project';
  const { sectionId, circuitNumber } = change.circuit;
  return JSON.stringify([sectionId, circuitNumber]);
}

/** Returns the best proposal for each finding, untested. */
function proposeAll(project: DerivedProject, checks: readonly Check[]): OfferedCheck[] {
  return checks.flatMap((check) => {
    const [action] = proposeActions(project, check);
    return action === undefined ? [] : [{ check, action }];
  });
}

/** Whether an action has no candidates and no effect on other findings. */
function isSingle(offered: OfferedCheck): boolean {
  const { action } = offered;
  return scopeOf(offered) === null && action.kind !== 'add-part' && !('candidates' in action);
}

/** Fixes findings on a copy, as many at once as possible, and never changes a row twice. */
class LineFixer {
  readonly #newId = trialIds('carried out');
  readonly #changed = new Set<string>();
  readonly actions: PlacedAction[] = [];
  readonly fixed: OfferedCheck[] = [];
  #trials = 0;
  /** Number of batches in which the actions were applied. */
  batches = 0;
  #now: DerivedProject;

  constructor(project: DerivedProject) {
    this.#now = project;
  }

  #apply(offered: readonly OfferedCheck[]): boolean {
    this.#trials += 1;
    const actions = offered.map(({ check, action }) => ({ place: check, action: withCandidate(action, 0) }));
    const changes = allChanges(this.#now, actions, this.#newId);
    const targets = changes.map(targetOf);
    const trial = targets.some((target) => this.#changed.has(target)) ? null : tryChanges(this.#now, changes);
    if (trial === null || !offered.every(({ check }) => isFixed(this.#now, check, trial.difference))) return false;
    this.#now = trial.after;
    this.batches += 1;
    this.actions.push(...actions);
    this.fixed.push(...offered);
    for (const target of targets) this.#changed.add(target);
    return true;
  }

  /** Fixes findings all at once or, if that fails, one half after the other, down to single ones. */
  fix(checks: readonly Check[]): void {
    const left = checks.filter((check) => isFound(this.#now, check));
    const [first, ...others] = left;
    if (first === undefined || this.#trials >= maxFindings) return;
    if (others.length === 0) {
      const action = offeredAction(this.#now, first);
      if (action !== null) this.#apply([{ check: first, action }]);
      return;
    }
    const all = proposeAll(this.#now, left);
    if (all.length === left.length && all.every(isSingle) && this.#apply(all)) return;
    const middle = Math.ceil(left.length / 2);
    this.fix(left.slice(0, middle));
    this.fix(left.slice(middle));
  }
}

function fixInBatches(project: DerivedProject, checks: readonly Check[]): PlacedAction[] {
  const fixer = new LineFixer(project);
  fixer.fix(checks);
  const { actions, fixed, batches } = fixer;
  // A single batch was tried on the project itself.
  if (batches === 1) return actions;
  return fixesAll(project, actions, fixed) ? actions : actions.slice(0, 1);
}

/**
 * Finds actions that fix the findings of one line as one command (`allChanges`), each with one candidate. Leaves out a
 * finding whose fix conflicts with that of another. Rule E174. Source: boards and currents, 5.4.
 */
export function offeredLine(project: DerivedProject, checks: readonly Check[]): PlacedAction[] {
  // A part that is added for one finding may also fix another: one board can serve two speakers.
  if (proposeAll(project, checks).every((each) => isSingle(each) || each.action.kind === 'add-part')) {
    return fixInBatches(project, checks);
  }
  const offered = checks.slice(0, maxFindings).flatMap((check) => {
    const action = offeredAction(project, check);
    return action === null ? [] : [{ check, action }];
  });
  const [first, ...others] = offered;
  if (first === undefined) return [];
  if (others.length === 0) return [{ place: first.check, action: withCandidate(first.action, 0) }];
  const all = combine(offered);
  if (all !== null && fixesAll(project, all, offered)) return all;
  return fixInBatches(
    project,
    offered.map(({ check }) => check),
  );
}
