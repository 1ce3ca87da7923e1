import { type Bend, type Curve, curveOf, type Flow, flowAt } from '#domain/network/curve.ts';
import { findRoot } from '#domain/network/find-root.ts';

/** What stands between two nodes: a voltage behind ohms (a resistor: behind 0 V), or a curve that blocks backwards. */
export type Conductor =
  | { readonly kind: 'line'; readonly ohms: number; readonly volts: number }
  | { readonly kind: 'curve'; readonly curve: Curve };

/** A resistor, or with `volts` a source behind it. */
export function lineConductor(ohms: number, volts = 0): Conductor {
  return { kind: 'line', ohms, volts };
}

/** A part that conducts by its bends. */
export function curveConductor(bends: readonly Bend[]): Conductor {
  return { kind: 'curve', curve: curveOf(bends) };
}

/** Something between two nodes, which current flows through from the first to the second. */
export interface NodeBranch {
  readonly from: number;
  readonly to: number;
  readonly conductor: Conductor;
}

const milli = 1000;
/**
 * 0.01 nS (mA per V) across what blocks, and from each node to minus: a hundredth of what the network of curves may have,
 * so that nothing of it shows on a meter of 10 megohm. Source: boards and currents, 4.2.1.
 */
const leastSlope = 1e-8;
const mostSteps = 200;
const settledVolts = 1e-9;

/** The current through a conductor at a voltage (mA). */
export function conductorFlow(conductor: Conductor, volts: number): Flow {
  if (conductor.kind === 'line') {
    const slope = milli / conductor.ohms;
    return { milliamps: slope * (volts - conductor.volts), slope };
  }
  const { milliamps, slope } = flowAt(conductor.curve, volts);
  return { milliamps: milliamps + leastSlope * volts, slope: slope + leastSlope };
}

/** A symmetric system of equations: the diagonal, and what stands beside it row by row. */
interface SymmetricSystem {
  readonly diagonal: number[];
  readonly beside: Map<number, number>[];
  readonly right: number[];
}

/** Solves a positive system by elimination, nodes with few neighbors first, so that little is filled in. */
function eliminate({ diagonal, beside, right }: SymmetricSystem): number[] {
  const order = [...diagonal.keys()].toSorted((one, other) => (beside[one]?.size ?? 0) - (beside[other]?.size ?? 0));
  const rows: [at: number, pivot: number, row: [number, number][]][] = [];
  for (const at of order) {
    const pivot = diagonal[at] ?? 1;
    const row = [...(beside[at] ?? [])];
    rows.push([at, pivot, row]);
    for (const [index, [one, value]] of row.entries()) {
      const factor = value / pivot;
      right[one] = (right[one] ?? 0) - factor * (right[at] ?? 0);
      diagonal[one] = (diagonal[one] ?? 0) - factor * value;
      beside[one]?.delete(at);
      for (const [other, second] of row.slice(index + 1)) {
        const fill = (beside[one]?.get(other) ?? 0) - factor * second;
        beside[one]?.set(other, fill);
        beside[other]?.set(one, fill);
      }
    }
  }
  const answer = right.map(() => 0);
  for (const [at, pivot, row] of rows.toReversed()) {
    const rest = row.reduce((sum, [other, value]) => sum - value * (answer[other] ?? 0), right[at] ?? 0);
    answer[at] = rest / pivot;
  }
  return answer;
}

/** What flows out of each node but node 0 (mA), and the slopes of all branches. */
interface Currents {
  readonly surplus: number[];
  readonly slopes: number[];
}

function currentsAt(volts: readonly number[], branches: readonly NodeBranch[]): Currents {
  const surplus = volts.map((each) => leastSlope * each);
  const slopes = branches.map(({ from, to, conductor }) => {
    const { milliamps, slope } = conductorFlow(conductor, (volts[from] ?? 0) - (volts[to] ?? 0));
    surplus[from] = (surplus[from] ?? 0) + milliamps;
    surplus[to] = (surplus[to] ?? 0) - milliamps;
    return slope;
  });
  surplus[0] = 0;
  return { surplus, slopes };
}

/** The step (V) at each node that would end on the answer if no branch left its straight piece. */
function newtonStep(count: number, branches: readonly NodeBranch[], surplus: number[], slopes: number[]): number[] {
  const diagonal = Array.from({ length: count }, () => leastSlope);
  const beside = diagonal.map(() => new Map<number, number>());
  for (const [at, { from, to }] of branches.entries()) {
    const slope = slopes[at] ?? 0;
    if (from === to) continue;
    diagonal[from] = (diagonal[from] ?? 0) + slope;
    diagonal[to] = (diagonal[to] ?? 0) + slope;
    if (from === 0 || to === 0) continue;
    beside[from]?.set(to, (beside[from].get(to) ?? 0) - slope);
    beside[to]?.set(from, (beside[to].get(from) ?? 0) - slope);
  }
  return eliminate({ diagonal, beside, right: surplus.map((each) => -each) });
}

/** How far a place on a step is beyond the balance, and by how much that grows along the step. */
function growthAlong({ surplus, slopes }: Currents, branches: readonly NodeBranch[], move: readonly number[]) {
  const value = surplus.reduce((sum, each, node) => sum + each * (move[node] ?? 0), 0);
  const slope = branches.reduce((sum, { from, to }, at) => {
    const across = (move[from] ?? 0) - (move[to] ?? 0);
    return sum + (slopes[at] ?? 0) * across * across;
  }, 0);
  return { value, slope };
}

/**
 * The voltage of each node above node 0 (V) in a network of any shape. All curves rise, so a step along their straight
 * pieces leads to the one answer, shortened where it would go beyond the balance. Source: boards and currents, 4.2.
 */
export function solveNodes(count: number, branches: readonly NodeBranch[], start: readonly number[]): number[] {
  let volts = Array.from({ length: count }, (_, node) => (node === 0 ? 0 : (start[node] ?? 0)));
  let { surplus, slopes } = currentsAt(volts, branches);
  for (let step = 0; step < mostSteps; step += 1) {
    const move = newtonStep(count, branches, surplus, slopes);
    const moved = (share: number) => volts.map((each, node) => each + share * (move[node] ?? 0));
    const along = (share: number) => growthAlong(currentsAt(moved(share), branches), branches, move);
    const isBeyond = along(1).value > 0;
    const share = isBeyond ? findRoot(along, 0, 1, 0.5) : 1;
    volts = moved(share);
    const next = currentsAt(volts, branches);
    const isSame = !isBeyond && next.slopes.every((slope, at) => slope === slopes[at]);
    ({ surplus, slopes } = next);
    if (isSame || Math.max(...move.map(Math.abs)) * share < settledVolts) break;
  }
  return volts;
}
