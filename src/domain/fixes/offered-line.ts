import type { Change } from '#domain/changes/change.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { allChanges, type PlacedAction } from '#domain/fixes/action-changes.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import { offeredAction, trialIds, withCandidate } from '#domain/fixes/offered-action.ts';
import { proposeActions } from '#domain/fixes/propose-action.ts';
import { isFound, isGone, tryChanges } from '#domain/fixes/try-changes.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/**
 * The most findings of a line or a document that are tried one by one, and the most tries of a line: a few seconds for a
 * project of 5,000 components.
 */
export const mostFindings = 100;

/** A finding with the action that is offered for it by itself. */
interface OfferedCheck {
  readonly check: Check;
  readonly action: CheckAction;
}

/** The first candidate of an action that is fit for all of several actions of the same kind; null where none is. */
function common(actions: readonly CheckAction[]): CheckAction | null {
  const [first, ...others] = actions;
  if (first === undefined) return null;
  if (first.kind === 'thicker-wire') {
    const gauges = actions.flatMap((each) => (each.kind === 'thicker-wire' ? each.awg : []));
    return actions.find((each) => each.kind === 'thicker-wire' && each.awg === Math.min(...gauges)) ?? first;
  }
  if (!('candidates' in first)) return first;
  const at = first.candidates.findIndex((candidate) =>
    others.every((each) => 'candidates' in each && each.candidates.some((other) => isSameValue(other, candidate))),
  );
  return at === -1 ? null : withCandidate(first, at);
}

/** What an action is about where one stands for many; null for one about a single part or circuit. */
function scopeOf({ check, action }: OfferedCheck): string | null {
  switch (action.kind) {
    case 'next-resistor':
    case 'set-resistor-mode':
    case 'add-fuse':
    case 'add-source':
      return action.kind;
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

/** Of a circuit and an output each once: one that is taken by another finding is not taken again. */
function distinctDrives(offered: readonly OfferedCheck[]): PlacedAction[] {
  const taken = new Set<string>();
  return offered.flatMap(({ check, action }) => {
    if (action.kind !== 'drive-circuit') return [];
    const keys = action.candidates.map(({ circuit, componentId, output }) => [
      JSON.stringify([circuit.sectionId, circuit.circuitNumber]),
      JSON.stringify([componentId, output]),
    ]);
    const at = keys.findIndex((each) => each.every((key) => !taken.has(key)));
    if (at === -1) return [];
    for (const key of keys[at] ?? []) taken.add(key);
    return [{ place: check, action: withCandidate(action, at) }];
  });
}

/** All actions at once, as few as carry them out; null where they would get in each other's way. */
function together(offered: readonly OfferedCheck[]): PlacedAction[] | null {
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
    const action = common(all.map((each) => each.action));
    const place = all[0]?.check;
    return action === null || place === undefined ? null : { place, action };
  });
  return wide.includes(null) ? null : [...wide.filter((each) => each !== null), ...single];
}

/** Whether actions carried out together remove all findings and make no error. */
function mendsAll(
  project: DerivedProject,
  actions: readonly PlacedAction[],
  offered: readonly OfferedCheck[],
): boolean {
  const tried = tryChanges(project, allChanges(project, actions, trialIds('tried')));
  return tried !== null && offered.every(({ check }) => isGone(project, check, tried.difference));
}

/** The row that a change is about; of one that makes a record, its circuit. */
function targetOf(change: Change): string {
  if ('id' in change) return change.id;
  if (change.action !== 'create-circuit') return change.action === 'create-component' ? change.component.id : 'project';
  const { sectionId, circuitNumber } = change.circuit;
  return JSON.stringify([sectionId, circuitNumber]);
}

/** The best proposal for each finding, not tried. */
function proposed(project: DerivedProject, checks: readonly Check[]): OfferedCheck[] {
  return checks.flatMap((check) => {
    const [action] = proposeActions(project, check);
    return action === undefined ? [] : [{ check, action }];
  });
}

/** Whether an action has no choice, and is about what no other finding is about. */
function isSingle(offered: OfferedCheck): boolean {
  const { action } = offered;
  return scopeOf(offered) === null && action.kind !== 'add-part' && !('candidates' in action);
}

/** Mends findings on a copy, as many at once as can be, each where none before it changed the same. */
class LineMender {
  readonly #newId = trialIds('carried out');
  readonly #changed = new Set<string>();
  readonly actions: PlacedAction[] = [];
  readonly mended: OfferedCheck[] = [];
  #tries = 0;
  /** In how many pieces. */
  carriedOut = 0;
  #now: DerivedProject;

  constructor(project: DerivedProject) {
    this.#now = project;
  }

  #carryOut(offered: readonly OfferedCheck[]): boolean {
    this.#tries += 1;
    const actions = offered.map(({ check, action }) => ({ place: check, action: withCandidate(action, 0) }));
    const changes = allChanges(this.#now, actions, this.#newId);
    const targets = changes.map(targetOf);
    const tried = targets.some((target) => this.#changed.has(target)) ? null : tryChanges(this.#now, changes);
    if (tried === null || !offered.every(({ check }) => isGone(this.#now, check, tried.difference))) return false;
    this.#now = tried.after;
    this.carriedOut += 1;
    this.actions.push(...actions);
    this.mended.push(...offered);
    for (const target of targets) this.#changed.add(target);
    return true;
  }

  /** Mends all of some findings at once, else one half after the other, down to single ones. */
  mend(checks: readonly Check[]): void {
    const left = checks.filter((check) => isFound(this.#now, check));
    const [first, ...others] = left;
    if (first === undefined || this.#tries >= mostFindings) return;
    if (others.length === 0) {
      const action = offeredAction(this.#now, first);
      if (action !== null) this.#carryOut([{ check: first, action }]);
      return;
    }
    const all = proposed(this.#now, left);
    if (all.length === left.length && all.every(isSingle) && this.#carryOut(all)) return;
    const middle = Math.ceil(left.length / 2);
    this.mend(left.slice(0, middle));
    this.mend(left.slice(middle));
  }
}

function inParts(project: DerivedProject, checks: readonly Check[]): PlacedAction[] {
  const mender = new LineMender(project);
  mender.mend(checks);
  const { actions, mended, carriedOut } = mender;
  // What was carried out in one piece was tried on the project itself.
  if (carriedOut === 1) return actions;
  return mendsAll(project, actions, mended) ? actions : actions.slice(0, 1);
}

/**
 * The actions that mend the findings of one line together, as one command (`allChanges`), each with one candidate. What
 * mends one finding may be in the way of another: that one is then left. None where nothing is offered. Rule E174. Source:
 * boards and currents, 5.4.
 */
export function offeredLine(project: DerivedProject, checks: readonly Check[]): PlacedAction[] {
  // What is added for one may let another be mended in the same way: of two speakers, the first gets the first board.
  if (proposed(project, checks).every((each) => isSingle(each) || each.action.kind === 'add-part')) {
    return inParts(project, checks);
  }
  const offered = checks.slice(0, mostFindings).flatMap((check) => {
    const action = offeredAction(project, check);
    return action === null ? [] : [{ check, action }];
  });
  const [first, ...others] = offered;
  if (first === undefined) return [];
  if (others.length === 0) return [{ place: first.check, action: withCandidate(first.action, 0) }];
  const all = together(offered);
  if (all !== null && mendsAll(project, all, offered)) return all;
  return inParts(
    project,
    offered.map(({ check }) => check),
  );
}
