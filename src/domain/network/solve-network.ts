import { type Flow, flowAt, flowThrough } from '#domain/network/curve.ts';
import { findRoot } from '#domain/network/find-root.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Network, NetworkSolution, Rail, SharedOutput, SupplyState } from '#domain/network/network.ts';

const milli = 1000;
const mostPasses = 500;
const settled = 1e-12;

/** A voltage (V) or current (mA), and by how much it grows with the voltage of the source that is being solved. */
interface Growing {
  value: number;
  growth: number;
}

/** The network while it is solved: the voltage and the current of each rail, the voltage at each shared output. */
interface Solving {
  readonly network: Network;
  readonly state: SupplyState;
  readonly volts: Growing[];
  readonly milliamps: Growing[];
  readonly outputs: number[];
  /** For each rail, the source at the start of its feeds. */
  readonly sourceOf: readonly number[];
  /** The rails that each source feeds, itself the first. */
  readonly fedBy: ReadonlyMap<number, readonly number[]>;
}

function sourcesOf(rails: readonly Rail[]): number[] {
  const sources: number[] = [];
  for (const [index, { source }] of rails.entries()) {
    sources.push(source.kind === 'source' ? index : (sources[source.from] ?? index));
  }
  return sources;
}

/** The output of a regulator: its own voltage, its input less the dropout, or nothing. Rule E87. */
function regulated(own: number, input: Growing, dropoutV: number): Growing {
  const left = input.value - dropoutV;
  if (left >= own) return { value: own, growth: 0 };
  return left > 0 ? { value: left, growth: input.growth } : { value: 0, growth: 0 };
}

const nothing: Growing = { value: 0, growth: 0 };

/** Sets the voltages of the rails that a source feeds while it is at `volts`. */
function setVolts({ network, state, volts, fedBy }: Solving, source: number, value: number): void {
  for (const index of fedBy.get(source) ?? []) {
    const rail = network.rails[index];
    if (rail === undefined) continue;
    volts[index] =
      rail.source.kind === 'source'
        ? { value, growth: 1 }
        : regulated(rail.source.volts[state], volts[rail.source.from] ?? nothing, rail.source.dropoutV);
  }
}

/** The voltage at a shared output: as much flows through it as through the circuits that meet at it. Rule E86. */
function voltsAtOutput({ output, branches }: SharedOutput, volts: readonly Growing[]): number {
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

function add(sum: Growing | undefined, flow: Flow, growth: number): void {
  if (sum === undefined) return;
  sum.value += flow.milliamps;
  sum.growth += flow.slope * growth;
}

const lessOf = ({ milliamps, slope }: Flow): Flow => ({ milliamps: -milliamps, slope: -slope });

/** Adds what flows from the rails of a source into a shared output. */
function addShared(solving: Solving, source: number, index: number, { output, branches }: SharedOutput): void {
  const { volts, milliamps, outputs, sourceOf } = solving;
  const place = voltsAtOutput({ output, branches }, volts);
  outputs[index] = place;
  let slopes = flowThrough(output, place).slope;
  let pull = 0;
  const flows = branches.map(({ rail, curve }) => {
    const { value, growth } = volts[rail] ?? nothing;
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

/** The current out of a source while it is at `value` volts; a regulator takes at its input what it gives. Rule E87. */
function drawAt(solving: Solving, source: number, value: number): Growing {
  const { network, volts, milliamps, sourceOf } = solving;
  const fed = solving.fedBy.get(source) ?? [];
  setVolts(solving, source, value);
  for (const index of fed) {
    const [sum, { value: at, growth }] = [{ value: 0, growth: 0 }, volts[index] ?? nothing];
    for (const curve of network.rails[index]?.curves ?? []) add(sum, flowAt(curve, at), growth);
    for (const curve of network.rails[index]?.without ?? []) add(sum, lessOf(flowAt(curve, at)), growth);
    milliamps[index] = sum;
  }
  for (const [index, shared] of network.shared.entries()) {
    if (shared.branches.some(({ rail }) => sourceOf[rail] === source)) addShared(solving, source, index, shared);
  }
  for (const index of fed.toReversed()) {
    const from = network.rails[index]?.source;
    if (from?.kind !== 'regulator') continue;
    const { value: taken, growth } = milliamps[index] ?? nothing;
    add(milliamps[from.from], { milliamps: taken, slope: growth }, 1);
  }
  return milliamps[source] ?? nothing;
}

/** Solves one source with the others as they are: it is at its voltage less what its current takes inside of it. */
function solveSource(solving: Solving, index: number): void {
  const source = solving.network.rails[index]?.source;
  if (source?.kind !== 'source') return;
  const open = source.volts[solving.state];
  const ohms = source.ohms / milli;
  const surplus = (place: number) => {
    const { value, growth } = drawAt(solving, index, place);
    return { value: place - open + ohms * value, slope: 1 + ohms * growth };
  };
  const place = ohms === 0 ? open : findRoot(surplus, 0, open, solving.volts[index]?.value ?? open);
  drawAt(solving, index, place);
}

function withoutGrowth(volts: Growing | undefined): void {
  if (volts !== undefined) volts.growth = 0;
}

/** Whether a shared output joins circuits of several sources. */
function isCoupled({ network, sourceOf }: Solving): boolean {
  return network.shared.some(({ branches }) => new Set(branches.map(({ rail }) => sourceOf[rail])).size > 1);
}

/**
 * The voltages and currents of a network in one state of its supplies. Each source is one voltage, found on the sum of
 * its circuits' curves; sources that meet at a shared output are solved in turn until none moves, which ends because
 * more voltage at one never makes another give more. With `only`, no more than those rails need be right. Rules E86 to E88.
 * Source: boards and currents, 4.2.
 */
export function solveNetwork(network: Network, state: SupplyState, only?: readonly number[]): NetworkSolution {
  const { rails, shared } = network;
  const start = (rail: Rail): Growing => ({ value: rail.source.volts[state], growth: 0 });
  const sourceOf = sourcesOf(rails);
  const solving: Solving = {
    network,
    state,
    volts: rails.map(start),
    milliamps: rails.map(() => nothing),
    outputs: shared.map(() => 0),
    sourceOf,
    fedBy: groupRows(rails.keys(), (rail) => sourceOf[rail] ?? rail),
  };
  const areCoupled = isCoupled(solving);
  const wanted = areCoupled || only === undefined ? sourceOf : only.map((rail) => sourceOf[rail] ?? rail);
  const sources = [...new Set(wanted)];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = solving.volts.map(({ value }) => value);
    for (const source of sources) {
      solveSource(solving, source);
      // What does not move with the next source.
      for (const rail of solving.fedBy.get(source) ?? []) withoutGrowth(solving.volts[rail]);
    }
    const moved = before.some((volts, index) => Math.abs(volts - (solving.volts[index]?.value ?? 0)) > settled);
    if (!moved || !areCoupled) break;
  }
  // A source that was solved before another has moved since draws what flows now.
  if (areCoupled) for (const source of sources) drawAt(solving, source, solving.volts[source]?.value ?? 0);
  return {
    rails: solving.volts.map(({ value: volts }, index) => ({
      volts,
      milliamps: solving.milliamps[index]?.value ?? 0,
    })),
    outputs: solving.outputs,
  };
}
