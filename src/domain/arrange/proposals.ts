import {
  type ArrangedPool,
  arrangePools,
  type ProposalAim,
  type ResistorRules,
} from '#domain/arrange/arrange-pools.ts';
import { type CarriedOut, carryOut } from '#domain/arrange/carry-out.ts';
import type { LedPool } from '#domain/arrange/led-pools.ts';
import { planFigures, type PlanFigures } from '#domain/arrange/plan-figures.ts';
import { type Blueprint, findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type Microvolts, readMicrovolts } from '#domain/units/amounts.ts';

/** What LEDs are arranged in. */
export interface ArrangedProject {
  readonly snapshot: ProjectSnapshot;
  /** Derived from it, with its checks. */
  readonly blueprint: Blueprint;
}

/** An arrangement as it would be in the project. */
export interface Proposal extends PlanFigures {
  /** What it is best at; equal proposals are one. */
  readonly aims: readonly ProposalAim[];
  readonly arranged: readonly ArrangedPool[];
  readonly carriedOut: CarriedOut;
  /** The Blueprint of the project with it. */
  readonly after: Blueprint;
  /** Whether nothing is better at its first aim. */
  readonly isProven: boolean;
  /** The messages of errors that the project would have then and has not now. */
  readonly newErrors: readonly string[];
  /** Where its supply would still give less than is asked: the messages of errors that are there now too. */
  readonly oldOverloads: readonly string[];
  /** LEDs behind an output that would work in another way then; they keep their place. */
  readonly kept: readonly LedPool[];
  /** Resistor values (ohms) of it that the user does not own. */
  readonly notOwned: readonly number[];
}

/** An arrangement tried on a copy of the project. */
interface Trial {
  readonly arranged: readonly ArrangedPool[];
  readonly carriedOut: CarriedOut;
  readonly after: Blueprint;
  readonly newErrors: readonly Check[];
  /** Of each pool whether its strings are those that were arranged. */
  readonly isAsArranged: readonly boolean[];
}

function stringsOf(blueprint: Blueprint, { sectionId }: LedPool, ids: ReadonlySet<string>): LedString[] {
  const strings = findSection(blueprint, sectionId)?.strings ?? [];
  return strings.filter(({ componentIds }) => componentIds.some((id) => ids.has(id)));
}

/** The sums of forward voltages (µV) of strings at a voltage, sorted. */
function sumsOf(strings: readonly { readonly microvolts: number; readonly times: number }[]): number[] {
  const sums = strings.flatMap(({ microvolts, times }) => Array.from({ length: times }, () => microvolts));
  return sums.toSorted((one, other) => one - other);
}

function isAsArranged({ pool, arrangement }: ArrangedPool, strings: readonly LedString[]): boolean {
  const derived = strings.map(({ totalVf, multiplicity }) => ({
    microvolts: Math.round((totalVf ?? 0) * 1e6),
    times: multiplicity,
  }));
  const isSupplied = strings.every(({ supplyV }) => readMicrovolts(supplyV) === pool.supply.microvolts);
  return isSupplied && isSameValue(sumsOf(derived), sumsOf(arrangement.strings));
}

function tryOn(project: ArrangedProject, arranged: readonly ArrangedPool[], newId: () => string): Trial {
  const { snapshot, blueprint } = project;
  const carriedOut = carryOut(snapshot, arranged, newId);
  const after = deriveBlueprint(applyChanges(snapshot, carriedOut.changes), builtInCatalogue, {}, blueprint);
  const known = new Set(blueprint.checks.map(({ id, severity }) => `${severity} ${id}`));
  const newErrors = after.checks.filter(({ id, severity }) => severity === 'error' && !known.has(`error ${id}`));
  const none: ReadonlySet<string> = new Set();
  return {
    arranged,
    carriedOut,
    after,
    newErrors,
    isAsArranged: arranged.map((each, at) =>
      isAsArranged(each, stringsOf(after, each.pool, carriedOut.ledIds[at] ?? none)),
    ),
  };
}

/** The pool at the voltage that arrives behind its output when its strings are as they were tried. */
function atArriving({ arranged, after, carriedOut }: Trial): LedPool[] {
  return arranged.map(({ pool }, at) => {
    const [string] = stringsOf(after, pool, carriedOut.ledIds[at] ?? new Set());
    const microvolts: Microvolts | null = readMicrovolts(string?.supplyV);
    return pool.behind === null || microvolts === null ? pool : { ...pool, supply: { ...pool.supply, microvolts } };
  });
}

/**
 * Arranges pools and tries that on a copy of the project. Other strings can change how an output works, and so the
 * voltage behind it: then its LEDs are arranged again for that, and if that changes again, they keep their place.
 */
function settle(
  project: ArrangedProject,
  pools: readonly LedPool[],
  aim: ProposalAim,
  rules: ResistorRules,
  newId: () => string,
): Trial {
  const first = tryOn(project, arrangePools(pools, aim, rules), newId);
  // An error of the project as a whole, such as a supply that is overloaded, has nothing to do with outputs.
  const isGood = ({ newErrors, isAsArranged: good }: Trial): boolean =>
    newErrors.every(({ sectionId }) => sectionId === null) && good.every(Boolean);
  const isDriven = ({ behind }: LedPool): boolean => behind !== null;
  if (isGood(first) || !pools.some(isDriven)) return first;
  const second = tryOn(project, arrangePools(atArriving(first), aim, rules), newId);
  if (isGood(second)) return second;
  const loose = arrangePools(
    pools.filter((pool) => !isDriven(pool)),
    aim,
    rules,
  );
  return tryOn(project, loose, newId);
}

/** Whether two proposals arrange the LEDs alike. */
function signature({ arranged }: Trial): string {
  return JSON.stringify(
    arranged.map(({ pool, arrangement }) => [
      pool.sectionId,
      pool.behind,
      arrangement.strings.map(({ times, members }) => [times, members.map(({ kind, count }) => [kind.id, count])]),
    ]),
  );
}

const allAims: readonly ProposalAim[] = ['fewest', 'unmixed', 'alone', 'few-values', 'owned'];

/**
 * The proposals for pools of LEDs: each tried on a copy of the project, from which its figures are read, and equal ones
 * once. `owned` is left out where the user owns no value. Rule E154.
 */
export function proposeArrangements(
  project: ArrangedProject,
  pools: readonly LedPool[],
  owned: ReadonlySet<number>,
  newId: () => string,
): Proposal[] {
  if (pools.length === 0) return [];
  const rules = { rounding: project.blueprint.context.rounding, owned };
  const proposals = new Map<string, Proposal>();
  for (const aim of allAims) {
    if (aim === 'owned' && owned.size === 0) continue;
    const trial = settle(project, pools, aim, rules, newId);
    if (trial.arranged.length === 0) continue;
    const key = signature(trial);
    const known = proposals.get(key);
    proposals.set(
      key,
      known === undefined ? proposalOf(trial, pools, aim, owned) : { ...known, aims: [...known.aims, aim] },
    );
  }
  return [...proposals.values()];
}

/** The errors that say a supply cannot give what is asked. */
const overloads: ReadonlySet<string> = new Set(['battery-overload', 'supply-overload']);

function proposalOf(
  { arranged, carriedOut, after, newErrors }: Trial,
  pools: readonly LedPool[],
  aim: ProposalAim,
  owned: ReadonlySet<number>,
): Proposal {
  const ids = new Set(carriedOut.ledIds.flatMap((each) => [...each]));
  const figures = planFigures(after, ids);
  return {
    ...figures,
    aims: [aim],
    arranged,
    carriedOut,
    after,
    newErrors: [...new Set(newErrors.map(({ message }) => message))],
    oldOverloads: after.checks
      .filter((check) => overloads.has(check.id) && !newErrors.includes(check))
      .map(({ message }) => message),
    isProven: arranged.every(({ arrangement }) => arrangement.isProven),
    kept: pools.filter(({ id }) => !arranged.some(({ pool }) => pool.id === id)),
    notOwned: [...new Set(figures.resistors.map(({ ohms }) => ohms))].filter((ohms) => !owned.has(ohms)),
  };
}
