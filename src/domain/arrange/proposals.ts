import {
  type ArrangedPool,
  arrangePools,
  type PackingAim,
  type ProposalAim,
  type ResistorRules,
} from '#domain/arrange/arrange-pools.ts';
import { type ArrangementChanges, carryOut } from '#domain/arrange/carry-out.ts';
import { carryOutCuts, cutCircuits, type CutPool } from '#domain/arrange/cut-circuits.ts';
import type { LedPool } from '#domain/arrange/led-pools.ts';
import { planFigures, type PlanFigures } from '#domain/arrange/plan-figures.ts';
import { type Blueprint, findSection, type DerivedProject } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { type Microvolts, readMicrovolts } from '#domain/units/amounts.ts';

/** An arrangement applied to the project. */
export interface Proposal extends PlanFigures {
  /** Goals that it is best at; equal proposals are merged. */
  readonly aims: readonly ProposalAim[];
  readonly arranged: readonly ArrangedPool[];
  readonly carriedOut: ArrangementChanges;
  /** Blueprint of the project with the arrangement. */
  readonly after: Blueprint;
  /** Whether no arrangement is better for its first goal. */
  readonly isProven: boolean;
  /** Messages of errors that the arrangement would add. */
  readonly newErrors: readonly string[];
  /** Messages of existing overload errors that would remain. */
  readonly oldOverloads: readonly string[];
  /** Pools that are not moved, because their output would work differently. */
  readonly kept: readonly LedPool[];
  /** Resistor values (ohms) that the user does not own. */
  readonly notOwned: readonly number[];
}

/** An arrangement applied to a copy of the project. */
interface Trial {
  readonly arranged: readonly ArrangedPool[];
  readonly carriedOut: ArrangementChanges;
  readonly after: Blueprint;
  readonly newErrors: readonly Check[];
  /** For each pool, whether its strings are as arranged. */
  readonly isAsArranged: readonly boolean[];
}

function stringsOf(blueprint: Blueprint, { sectionId }: LedPool, ids: ReadonlySet<string>): LedString[] {
  const strings = findSection(blueprint, sectionId)?.strings ?? [];
  return strings.filter(({ componentIds }) => componentIds.some((id) => ids.has(id)));
}

/** Sums of forward voltages (µV) of strings, sorted. */
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

function runTrial(project: DerivedProject, arranged: readonly ArrangedPool[], newId: () => string): Trial {
  return tryOut(project, arranged, carryOut(project.snapshot, arranged, newId));
}

/** Applies the changes of an arrangement to a copy of the project. */
function tryOut(
  { snapshot, blueprint }: DerivedProject,
  arranged: readonly ArrangedPool[],
  carriedOut: ArrangementChanges,
): Trial {
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

/** Whether outputs work as arranged. Errors of the whole project, such as an overloaded supply, do not concern them. */
function isGood({ newErrors, isAsArranged: good }: Trial): boolean {
  return newErrors.every(({ sectionId }) => sectionId === null) && good.every(Boolean);
}

/** Cuts circuits into strings on a copy of the project; null if that changes nothing, or outputs work differently. */
function tryCuts(project: DerivedProject, pools: readonly LedPool[], newId: () => string): Trial | null {
  const cuts = pools.flatMap((pool): CutPool[] => {
    const found = cutCircuits(pool);
    return found === null ? [] : [found];
  });
  const isCut = cuts.some(({ circuits }) => circuits.some(({ ledsPerString }) => ledsPerString !== null));
  if (!isCut || cuts.length < pools.length) return null;
  const carriedOut = carryOutCuts(project.snapshot, cuts, newId);
  if (carriedOut.changes.length === 0) return null;
  const trial = tryOut(project, cuts, carriedOut);
  return isGood(trial) ? trial : null;
}

/** The pools with the actual voltage of their outputs in a trial. */
function withActualSupply({ arranged, after, carriedOut }: Trial): LedPool[] {
  return arranged.map(({ pool }, at) => {
    const [string] = stringsOf(after, pool, carriedOut.ledIds[at] ?? new Set());
    const microvolts: Microvolts | null = readMicrovolts(string?.supplyV);
    return pool.driver === null || microvolts === null ? pool : { ...pool, supply: { ...pool.supply, microvolts } };
  });
}

/**
 * Arranges pools on a copy of the project. Other strings can change how an output works, and thus its voltage. The LEDs
 * on it are then arranged again for the new voltage, and are not moved if that changes again.
 */
function findTrial(
  project: DerivedProject,
  pools: readonly LedPool[],
  aim: PackingAim,
  rules: ResistorRules,
  newId: () => string,
): Trial {
  const first = runTrial(project, arrangePools(pools, aim, rules), newId);
  const isDriven = ({ driver }: LedPool): boolean => driver !== null;
  if (isGood(first) || !pools.some(isDriven)) return first;
  const second = runTrial(project, arrangePools(withActualSupply(first), aim, rules), newId);
  if (isGood(second)) return second;
  const withoutDriven = arrangePools(
    pools.filter((pool) => !isDriven(pool)),
    aim,
    rules,
  );
  return runTrial(project, withoutDriven, newId);
}

/** Key of the arrangement of a trial. */
function signature({ arranged }: Trial): string {
  return JSON.stringify(
    arranged.map(({ pool, arrangement }) => [
      pool.sectionId,
      pool.driver,
      arrangement.strings.map(({ times, members }) => [times, members.map(({ kind, count }) => [kind.id, count])]),
    ]),
  );
}

const packingAims: readonly PackingAim[] = ['fewest', 'unmixed', 'alone', 'few-values', 'owned'];

/**
 * Returns the proposals for pools of LEDs, each with figures from a trial on a copy of the project. Equal proposals are
 * merged. `owned` is skipped if the user owns no values. Rule E154.
 */
export function proposeArrangements(
  project: DerivedProject,
  pools: readonly LedPool[],
  owned: ReadonlySet<number>,
  newId: () => string,
): Proposal[] {
  if (pools.length === 0) return [];
  const rules = { rounding: project.blueprint.context.rounding, owned };
  const proposals = new Map<string, Proposal>();
  for (const aim of packingAims) {
    if (aim === 'owned' && owned.size === 0) continue;
    const trial = findTrial(project, pools, aim, rules, newId);
    if (trial.arranged.length === 0) continue;
    const key = signature(trial);
    const equal = proposals.get(key);
    proposals.set(
      key,
      equal === undefined ? proposalOf(trial, pools, aim, owned) : { ...equal, aims: [...equal.aims, aim] },
    );
  }
  const cuts = tryCuts(project, pools, newId);
  return [...proposals.values(), ...(cuts === null ? [] : [proposalOf(cuts, pools, 'in-circuits', owned)])];
}

/** Checks for overloaded supplies. */
const overloadChecks: ReadonlySet<string> = new Set(['battery-overload', 'supply-overload']);

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
      .filter((check) => overloadChecks.has(check.id) && !newErrors.includes(check))
      .map(({ message }) => message),
    isProven: arranged.every(({ arrangement }) => arrangement.isProven),
    kept: pools.filter(({ id }) => !arranged.some(({ pool }) => pool.id === id)),
    notOwned: [...new Set(figures.resistors.map(({ ohms }) => ohms))].filter((ohms) => !owned.has(ohms)),
  };
}
