import { type Bend, type Curve, curveOf, type Flow, flowAt } from '#domain/network/curve.ts';
import { findRoot } from '#domain/network/find-root.ts';

/** An element: a voltage source with a series resistance (a resistor has 0 V), or a curve that blocks in reverse. */
export type Conductor =
  | { readonly kind: 'line'; readonly ohms: number; readonly volts: number }
  | { readonly kind: 'curve'; readonly curve: Curve };

/** Returns a resistor, in series with a source of `volts`. */
export function lineConductor(ohms: number, volts = 0): Conductor {
  return { kind: 'line', ohms, volts };
}

/** Returns an element with a curve. */
export function curveConductor(bends: readonly Bend[]): Conductor {
  return { kind: 'curve', curve: curveOf(bends) };
}

/** An element between two nodes; positive current flows from the first to the second. */
export interface NodeBranch {
  readonly from: number;
  readonly to: number;
  readonly conductor: Conductor;
}

const milli = 1000;
/**
 * Leakage of 0.01 nS (mA per V) across blocking elements and from each node to minus: a hundredth of the tolerance of
 * the network of curves, so that a meter of 10 megohm does not show it. Source: boards and currents, 4.2.1.
 */
const leakage = 1e-8;
const maxSteps = 200;
const toleranceVolts = 1e-9;

/** Returns the current through an element at a voltage (mA). */
export function conductorFlow(conductor: Conductor, volts: number): Flow {
  if (conductor.kind === 'line') {
    const slope = milli / conductor.ohms;
    return { milliamps: slope * (volts - conductor.volts), slope };
  }
  const { milliamps, slope } = flowAt(conductor.curve, volts);
  return { milliamps: milliamps + leakage * volts, slope: slope + leakage };
}

/** A symmetric system of linear equations: the diagonal, the other entries by row, and the right-hand side. */
interface SymmetricSystem {
  readonly diagonal: number[];
  readonly offDiagonal: Map<number, number>[];
  readonly right: number[];
}

/** Solves a positive definite system by elimination, nodes with few neighbors first to limit fill-in. */
function eliminate({ diagonal, offDiagonal, right }: SymmetricSystem): number[] {
  const order = [...diagonal.keys()].toSorted(
    (one, other) => (offDiagonal[one]?.size ?? 0) - (offDiagonal[other]?.size ?? 0),
  );
  const rows: [at: number, pivot: number, row: [number, number][]][] = [];
  for (const at of order) {
    const pivot = diagonal[at] ?? 1;
    const row = [...(offDiagonal[at] ?? [])];
    rows.push([at, pivot, row]);
    for (const [index, [one, value]] of row.entries()) {
      const factor = value / pivot;
      right[one] = (right[one] ?? 0) - factor * (right[at] ?? 0);
      diagonal[one] = (diagonal[one] ?? 0) - factor * value;
      offDiagonal[one]?.delete(at);
      for (const [other, second] of row.slice(index + 1)) {
        const fill = (offDiagonal[one]?.get(other) ?? 0) - factor * second;
        offDiagonal[one]?.set(other, fill);
        offDiagonal[other]?.set(one, fill);
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

/** The sum of the currents out of each node except node 0 (mA), and the slopes of all branches. */
interface Currents {
  readonly surplus: number[];
  readonly slopes: number[];
}

function currentsAt(volts: readonly number[], branches: readonly NodeBranch[]): Currents {
  const surplus = volts.map((each) => leakage * each);
  const slopes = branches.map(({ from, to, conductor }) => {
    const { milliamps, slope } = conductorFlow(conductor, (volts[from] ?? 0) - (volts[to] ?? 0));
    surplus[from] = (surplus[from] ?? 0) + milliamps;
    surplus[to] = (surplus[to] ?? 0) - milliamps;
    return slope;
  });
  surplus[0] = 0;
  return { surplus, slopes };
}

/** Returns the Newton step (V) of each node, which is exact if no branch leaves its linear piece. */
function newtonStep(count: number, branches: readonly NodeBranch[], surplus: number[], slopes: number[]): number[] {
  const diagonal = Array.from({ length: count }, () => leakage);
  const offDiagonal = diagonal.map(() => new Map<number, number>());
  for (const [at, { from, to }] of branches.entries()) {
    const slope = slopes[at] ?? 0;
    if (from === to) continue;
    diagonal[from] = (diagonal[from] ?? 0) + slope;
    diagonal[to] = (diagonal[to] ?? 0) + slope;
    if (from === 0 || to === 0) continue;
    offDiagonal[from]?.set(to, (offDiagonal[from].get(to) ?? 0) - slope);
    offDiagonal[to]?.set(from, (offDiagonal[to].get(from) ?? 0) - slope);
  }
  return eliminate({ diagonal, offDiagonal, right: surplus.map((each) => -each) });
}

/** Returns the derivative of the potential along a step, and its slope; it is positive beyond the minimum. */
function growthAlong({ surplus, slopes }: Currents, branches: readonly NodeBranch[], move: readonly number[]) {
  const value = surplus.reduce((sum, each, node) => sum + each * (move[node] ?? 0), 0);
  const slope = branches.reduce((sum, { from, to }, at) => {
    const across = (move[from] ?? 0) - (move[to] ?? 0);
    return sum + (slopes[at] ?? 0) * across * across;
  }, 0);
  return { value, slope };
}

/**
 * Solves the voltage of each node above node 0 (V) in any network, by Newton's method with a line search. The solution
 * is unique because all curves rise. Source: boards and currents, 4.2.
 */
export function solveNodes(count: number, branches: readonly NodeBranch[], start: readonly number[]): number[] {
  let volts = Array.from({ length: count }, (_, node) => (node === 0 ? 0 : (start[node] ?? 0)));
  let { surplus, slopes } = currentsAt(volts, branches);
  for (let step = 0; step < maxSteps; step += 1) {
    const move = newtonStep(count, branches, surplus, slopes);
    const moved = (share: number) => volts.map((each, node) => each + share * (move[node] ?? 0));
    const along = (share: number) => growthAlong(currentsAt(moved(share), branches), branches, move);
    const isBeyond = along(1).value > 0;
    const share = isBeyond ? findRoot(along, 0, 1, 0.5) : 1;
    volts = moved(share);
    const next = currentsAt(volts, branches);
    const isSame = !isBeyond && next.slopes.every((slope, at) => slope === slopes[at]);
    ({ surplus, slopes } = next);
    if (isSame || Math.max(...move.map(Math.abs)) * share < toleranceVolts) break;
  }
  return volts;
}
