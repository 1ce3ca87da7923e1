import type { Bench, BenchPart, BenchRegulator, BenchWire, Need, Terminal } from '#domain/fault-finder/bench.ts';
import { type Conductor, conductorFlow, type NodeBranch, solveNodes } from '#domain/network/solve-nodes.ts';

/** What is otherwise than planned on a bench. */
export interface Change {
  /** Wires that join nothing. */
  readonly open?: readonly BenchWire[];
  /** Terminals that are joined though no wire leads from one to the other. */
  readonly bridged?: readonly (readonly [Terminal, Terminal])[];
  /** Parts with something else between their terminals; null for nothing. */
  readonly replaced?: ReadonlyMap<BenchPart, Pick<BenchPart, 'from' | 'to' | 'conductor'> | null>;
}

/** The bench as it is planned. */
export const asPlanned: Change = {};

/** What a multimeter is between its probes (ohms). */
const meterOhms = 10_000_000;
const leastOhms = 0.001;
/** States are taken to be found after so many rounds, and voltages of regulators when they move by less (V). */
const mostRounds = 12;
const settled = 1e-4;

/** A bench that is solved: the voltage of every terminal, and what flows through every part. */
export interface Solution {
  /** The voltage of a terminal above the minus of the supply (V); undefined for one that nothing leads to. */
  readonly voltsAt: (terminal: Terminal) => number | undefined;
  /** What flows through a part (mA). */
  readonly milliamps: (part: BenchPart) => number;
}

/** Terminals that are joined, as nodes with a number; the minus of the supply is node 0. */
class Nodes {
  readonly #above = new Map<Terminal, Terminal>();
  readonly #numbers = new Map<Terminal, number>();

  constructor(bench: Bench, { open = [], bridged = [] }: Change) {
    const off = new Set(open);
    for (const wire of bench.wires) if (!off.has(wire)) this.#join(wire.from, wire.to);
    for (const [one, other] of bench.joined) this.#join(one, other);
    for (const [one, other] of bridged) this.#join(one, other);
    this.of(bench.supply.minus);
  }

  #root(terminal: Terminal): Terminal {
    let root = terminal;
    for (let next = this.#above.get(root); next !== undefined; next = this.#above.get(root)) root = next;
    if (root !== terminal) this.#above.set(terminal, root);
    return root;
  }

  #join(one: Terminal, other: Terminal): void {
    const [first, second] = [this.#root(one), this.#root(other)];
    if (first !== second) this.#above.set(first, second);
  }

  of(terminal: Terminal): number {
    const root = this.#root(terminal);
    const known = this.#numbers.get(root);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(root, number);
    return number;
  }

  get count(): number {
    return this.#numbers.size;
  }
}

/** A part between two nodes. */
interface PlacedPart {
  readonly part: BenchPart;
  readonly branch: NodeBranch;
  readonly need: { readonly plus: number; readonly minus: number; readonly volts: number } | null;
}

/** A regulator between nodes, with what it gives (V) and takes (mA) at the moment. */
interface PlacedRegulator {
  readonly regulator: BenchRegulator;
  readonly input: number;
  readonly output: number;
  readonly minus: number;
  volts: number;
  milliamps: number;
}

/** What a load takes at any voltage (mA): a source behind so many ohms that its voltage does not count. */
function steadyLoad(milliamps: number): Conductor {
  const ohms = 1_000_000;
  return { kind: 'line', ohms, volts: (-milliamps * ohms) / 1000 };
}

/** A bench with a change, ready to be solved. */
class Solver {
  readonly #nodes: Nodes;
  readonly #placed: PlacedPart[] = [];
  readonly #regulators: PlacedRegulator[];
  readonly #meter: NodeBranch[];
  #volts: number[];

  constructor(bench: Bench, change: Change, probes: readonly [Terminal, Terminal] | null, start: Solution | null) {
    const nodes = new Nodes(bench, change);
    this.#nodes = nodes;
    for (const part of bench.parts) {
      const made = change.replaced?.get(part);
      if (made === null) continue;
      const { from, to, conductor } = made ?? part;
      const branch = { from: nodes.of(from), to: nodes.of(to), conductor };
      this.#placed.push({ part, branch, need: part.need === null ? null : this.#need(part.need) });
    }
    this.#regulators = bench.regulators.map((regulator) => ({
      regulator,
      input: nodes.of(regulator.input),
      output: nodes.of(regulator.output),
      minus: nodes.of(regulator.minus),
      volts: regulator.volts,
      milliamps: 0,
    }));
    this.#meter = probes === null ? [] : [this.#probe(probes)];
    this.#volts = Array.from({ length: nodes.count }, () => 0);
    if (start !== null) this.#begin(bench, start);
  }

  #need({ plus, minus, volts }: Need) {
    return { plus: this.#nodes.of(plus), minus: this.#nodes.of(minus), volts };
  }

  #probe([red, black]: readonly [Terminal, Terminal]): NodeBranch {
    const conductor = { kind: 'line', ohms: meterOhms, volts: 0 } as const;
    return { from: this.#nodes.of(red), to: this.#nodes.of(black), conductor };
  }

  #begin(bench: Bench, { voltsAt }: Solution): void {
    for (const { from, to } of bench.parts) {
      for (const terminal of [from, to]) this.#volts[this.#nodes.of(terminal)] = voltsAt(terminal) ?? 0;
    }
  }

  #at(node: number): number {
    return this.#volts[node] ?? 0;
  }

  #isOn({ need }: PlacedPart): boolean {
    return need === null || this.#at(need.plus) - this.#at(need.minus) >= need.volts;
  }

  #branches(on: ReadonlySet<PlacedPart>): NodeBranch[] {
    return [
      ...this.#placed.filter((each) => on.has(each)).map(({ branch }) => branch),
      ...this.#regulators.flatMap(({ input, output, minus, volts, milliamps }): NodeBranch[] => [
        { from: output, to: minus, conductor: { kind: 'line', ohms: leastOhms, volts } },
        { from: input, to: minus, conductor: steadyLoad(milliamps) },
      ]),
      ...this.#meter,
    ];
  }

  /** Lets regulators give what is left of their input, and take what they give; whether none had to. */
  #regulate(): boolean {
    let isSettled = true;
    for (const each of this.#regulators) {
      const { regulator, input, output, minus } = each;
      const source = { kind: 'line', ohms: leastOhms, volts: each.volts } as const;
      const { milliamps } = conductorFlow(source, this.#at(output) - this.#at(minus));
      const left = this.#at(input) - this.#at(minus) - regulator.dropoutV;
      const volts = Math.max(0, Math.min(regulator.volts, left));
      if (Math.abs(volts - each.volts) > settled || Math.abs(milliamps + each.milliamps) > settled) isSettled = false;
      each.volts = volts;
      each.milliamps = Math.max(0, -milliamps);
    }
    return isSettled;
  }

  solve(): Solution {
    let on = new Set(this.#placed);
    for (let round = 0; round < mostRounds; round += 1) {
      this.#volts = solveNodes(this.#nodes.count, this.#branches(on), this.#volts);
      const next = new Set(this.#placed.filter((each) => this.#isOn(each)));
      const isSame = next.size === on.size && [...next].every((each) => on.has(each));
      on = next;
      if (this.#regulate() && isSame) break;
    }
    const volts = this.#volts;
    const byPart = new Map([...on].map(({ part, branch }) => [part, branch]));
    return {
      voltsAt: (terminal) => volts[this.#nodes.of(terminal)],
      milliamps: (part) => {
        const branch = byPart.get(part);
        if (branch === undefined || branch.from === branch.to) return 0;
        return conductorFlow(branch.conductor, (volts[branch.from] ?? 0) - (volts[branch.to] ?? 0)).milliamps;
      },
    };
  }
}

/**
 * Solves a bench with a change in it, with everything on; `start` is a solution near to it. Rule E161. Source: boards and
 * currents, 4.2.
 */
export function simulate(bench: Bench, change: Change = asPlanned, start: Solution | null = null): Solution {
  return new Solver(bench, change, null, start).solve();
}

/** What a multimeter reads between two terminals of a bench with a change in it (V). Rule E161. */
export function readVolts(
  bench: Bench,
  change: Change,
  probes: readonly [red: Terminal, black: Terminal],
  start: Solution | null = null,
): number {
  const { voltsAt } = new Solver(bench, change, probes, start).solve();
  return (voltsAt(probes[0]) ?? 0) - (voltsAt(probes[1]) ?? 0);
}
