import { type Flow, flowAt, flowThrough } from '#domain/network/curve.ts';
import { findRoot } from '#domain/network/find-root.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Network, NetworkSolution, Rail, SharedOutput, SupplyState } from '#domain/network/network.ts';

const milli = 1000;
const maxPasses = 500;
const tolerance = 1e-12;

/** A voltage (V) or current (mA), and its derivative by the voltage of the source that is being solved. */
interface Quantity {
  value: number;
  growth: number;
}

/** The state of the solver: voltage and current of each rail, voltage at each shared output. */
interface SolverState {
  readonly network: Network;
  readonly state: SupplyState;
  readonly volts: Quantity[];
  readonly milliamps: Quantity[];
  readonly outputs: number[];
  /** For each rail, the source that feeds it, directly or through regulators. */
  readonly sourceOf: readonly number[];
  /** The rails that each source feeds, its own rail first. */
  readonly fedBy: ReadonlyMap<number, readonly number[]>;
}

function sourcesOf(rails: readonly Rail[]): number[] {
  const sources: number[] = [];
  for (const [index, { source }] of rails.entries()) {
    sources.push(source.kind === 'source' ? index : (sources[source.from] ?? index));
  }
  return sources;
}

/** Returns the output of a regulator: its nominal voltage, its input less the dropout, or 0. Rule E87. */
function regulate(own: number, input: Quantity, dropoutV: number): Quantity {
  const left = input.value - dropoutV;
  if (left >= own) return { value: own, growth: 0 };
  return left > 0 ? { value: left, growth: input.growth } : { value: 0, growth: 0 };
}

const zero: Quantity = { value: 0, growth: 0 };

/** Sets the voltages of the rails that a source feeds, for a voltage of the source. */
function setVolts({ network, state, volts, fedBy }: SolverState, source: number, value: number): void {
  for (const index of fedBy.get(source) ?? []) {
    const rail = network.rails[index];
    if (rail === undefined) continue;
    volts[index] =
      rail.source.kind === 'source'
        ? { value, growth: 1 }
        : regulate(rail.source.volts[state], volts[rail.source.from] ?? zero, rail.source.dropoutV);
  }
}

/** Finds the voltage at a shared output where its current equals the sum of its circuits. Rule E86. */
function voltsAtOutput({ output, branches }: SharedOutput, volts: readonly Quantity[]): number {
  const highest = Math.max(...branches.map(({ rail }) => volts[rail]?.value ?? 0));
  const surplus = (place: number) => {
    let { milliamps: value, slope } = flowThrough(output, place);
    for (const { rail, curve } of branches) {
      const flow = flowAt(curve, (volts[rail]?.value ?? 0) - place);
      value -= flow.milliamps;
      slope += flow.slope;
    }
    return { value, slope };
  };
  return findRoot(surplus, 0, highest, 0);
}

function add(sum: Quantity | undefined, flow: Flow, growth: number): void {
  if (sum === undefined) return;
  sum.value += flow.milliamps;
  sum.growth += flow.slope * growth;
}

const negate = ({ milliamps, slope }: Flow): Flow => ({ milliamps: -milliamps, slope: -slope });

/** Adds the currents from the rails of a source into a shared output. */
function addShared(solver: SolverState, source: number, index: number, { output, branches }: SharedOutput): void {
  const { volts, milliamps, outputs, sourceOf } = solver;
  const place = voltsAtOutput({ output, branches }, volts);
  outputs[index] = place;
  let slopes = flowThrough(output, place).slope;
  let pull = 0;
  const flows = branches.map(({ rail, curve }) => {
    const { value, growth } = volts[rail] ?? zero;
    const flow = flowAt(curve, value - place);
    slopes += flow.slope;
    pull += flow.slope * growth;
    return { rail, flow, growth };
  });
  const growthOfPlace = slopes === 0 ? 0 : pull / slopes;
  for (const { rail, flow, growth } of flows) {
    if (sourceOf[rail] === source) add(milliamps[rail], flow, growth - growthOfPlace);
  }
}

/**
 * Returns the current of a source at a voltage (V); the input current of a regulator equals its output current. Rule
 * E87.
 */
function drawAt(solver: SolverState, source: number, value: number): Quantity {
  const { network, volts, milliamps, sourceOf } = solver;
  const fed = solver.fedBy.get(source) ?? [];
  setVolts(solver, source, value);
  for (const index of fed) {
    const [sum, { value: at, growth }] = [{ value: 0, growth: 0 }, volts[index] ?? zero];
    for (const curve of network.rails[index]?.curves ?? []) add(sum, flowAt(curve, at), growth);
    for (const curve of network.rails[index]?.without ?? []) add(sum, negate(flowAt(curve, at)), growth);
    milliamps[index] = sum;
  }
  for (const [index, shared] of network.shared.entries()) {
    if (shared.branches.some(({ rail }) => sourceOf[rail] === source)) addShared(solver, source, index, shared);
  }
  for (const index of fed.toReversed()) {
    const from = network.rails[index]?.source;
    if (from?.kind !== 'regulator') continue;
    const { value: taken, growth } = milliamps[index] ?? zero;
    add(milliamps[from.from], { milliamps: taken, slope: growth }, 1);
  }
  return milliamps[source] ?? zero;
}

/** Solves one source with the others unchanged: its voltage less the drop across its internal resistance. */
function solveSource(solver: SolverState, index: number): void {
  const source = solver.network.rails[index]?.source;
  if (source?.kind !== 'source') return;
  const open = source.volts[solver.state];
  const ohms = source.ohms / milli;
  const surplus = (place: number) => {
    const { value, growth } = drawAt(solver, index, place);
    return { value: place - open + ohms * value, slope: 1 + ohms * growth };
  };
  const place = ohms === 0 ? open : findRoot(surplus, 0, open, solver.volts[index]?.value ?? open);
  drawAt(solver, index, place);
}

function withoutGrowth(volts: Quantity | undefined): void {
  if (volts !== undefined) volts.growth = 0;
}

/** Whether a shared output joins circuits of several sources. */
function isCoupled({ network, sourceOf }: SolverState): boolean {
  return network.shared.some(({ branches }) => new Set(branches.map(({ rail }) => sourceOf[rail])).size > 1);
}

/**
 * Solves a network in one state of its supplies. The voltage of each source is a root of the sum of its circuits'
 * curves. Sources that meet at a shared output are solved alternately until all voltages are stable; this converges
 * because a higher voltage of one never increases the current of another. With `only`, just those rails are exact.
 * Rules E86 to E88. Source: boards and currents, 4.2.
 */
export function solveNetwork(network: Network, state: SupplyState, only?: readonly number[]): NetworkSolution {
  const { rails, shared } = network;
  const start = (rail: Rail): Quantity => ({ value: rail.source.volts[state], growth: 0 });
  const sourceOf = sourcesOf(rails);
  const solver: SolverState = {
    network,
    state,
    volts: rails.map(start),
    milliamps: rails.map(() => zero),
    outputs: shared.map(() => 0),
    sourceOf,
    fedBy: groupRows(rails.keys(), (rail) => sourceOf[rail] ?? rail),
  };
  const areCoupled = isCoupled(solver);
  const wanted = areCoupled || only === undefined ? sourceOf : only.map((rail) => sourceOf[rail] ?? rail);
  const sources = [...new Set(wanted)];
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = solver.volts.map(({ value }) => value);
    for (const source of sources) {
      solveSource(solver, source);
      // Their voltages do not depend on the next source.
      for (const rail of solver.fedBy.get(source) ?? []) withoutGrowth(solver.volts[rail]);
    }
    const hasMoved = before.some((volts, index) => Math.abs(volts - (solver.volts[index]?.value ?? 0)) > tolerance);
    if (!hasMoved || !areCoupled) break;
  }
  // Update the currents of sources that were solved before another one moved.
  if (areCoupled) for (const source of sources) drawAt(solver, source, solver.volts[source]?.value ?? 0);
  return {
    rails: solver.volts.map(({ value: volts }, index) => ({
      volts,
      milliamps: solver.milliamps[index]?.value ?? 0,
    })),
    outputs: solver.outputs,
  };
}
