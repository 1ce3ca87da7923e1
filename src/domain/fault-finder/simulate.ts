import type {
  FlatNetlist,
  CircuitElement,
  RegulatorElement,
  Connection,
  Threshold,
  Terminal,
} from '#domain/fault-finder/flat-netlist.ts';
import { Potentials } from '#domain/meter/potentials.ts';
import {
  type Conductor,
  conductorFlow,
  lineConductor,
  type NodeBranch,
  solveNodes,
} from '#domain/network/solve-nodes.ts';

/** How a netlist differs from the planned one. */
export interface Change {
  /** Connections that join nothing. */
  readonly open?: readonly Connection[];
  /** Terminals that are joined though no wire leads from one to the other. */
  readonly bridged?: readonly (readonly [Terminal, Terminal])[];
  /** Elements with something else between their terminals; null for nothing. */
  readonly replaced?: ReadonlyMap<CircuitElement, Pick<CircuitElement, 'from' | 'to' | 'conductor'> | null>;
}

/** The netlist as planned. */
export const asPlanned: Change = {};

/** What a multimeter is between its probes (ohms). */
const meterOhms = 10_000_000;
const leastOhms = 0.001;
/** States are taken to be found after so many rounds, and voltages of regulators when they move by less (V). */
const mostRounds = 12;
const settled = 1e-4;

/** A solved netlist: the voltage of every terminal, and the current through every element. */
export interface Solution {
  /** The voltage of a terminal above the minus of the supply (V); undefined for one that nothing leads to. */
  readonly voltsAt: (terminal: Terminal) => number | undefined;
  /** The current through an element (mA). */
  readonly milliamps: (element: CircuitElement) => number;
}

/** Terminals that are joined, as nodes with a number; the minus of the supply is node 0. */
class Nodes {
  readonly #joined = new Potentials();
  readonly #numbers = new Map<Terminal, number>();

  constructor({ connections, joined, supply }: FlatNetlist, { open = [], bridged = [] }: Change) {
    const off = new Set(open);
    for (const each of connections) if (!off.has(each)) this.#joined.join(each.from, each.to);
    for (const [one, other] of [...joined, ...bridged]) this.#joined.join(one, other);
    this.of(supply.minus);
  }

  of(terminal: Terminal): number {
    const root = this.#joined.rootOf(terminal);
    const number = this.#numbers.get(root) ?? this.#numbers.size;
    this.#numbers.set(root, number);
    return number;
  }

  get count(): number {
    return this.#numbers.size;
  }
}

/** An element between two nodes. */
interface ElementBranch {
  readonly element: CircuitElement;
  readonly branch: NodeBranch;
  readonly threshold: { readonly plus: number; readonly minus: number; readonly volts: number } | null;
}

/** A regulator between nodes, with what it gives (V) and takes (mA) at the moment. */
interface RegulatorBranch {
  readonly regulator: RegulatorElement;
  readonly input: number;
  readonly output: number;
  readonly minus: number;
  volts: number;
  milliamps: number;
}

/** What a load takes at any voltage (mA): a source behind so many ohms that its voltage does not count. */
function steadyLoad(milliamps: number): Conductor {
  const ohms = 1_000_000;
  return lineConductor(ohms, (-milliamps * ohms) / 1000);
}

/** Solves a flat netlist with a change in it. */
class Solver {
  readonly #nodes: Nodes;
  readonly #elements: ElementBranch[] = [];
  readonly #regulators: RegulatorBranch[];
  readonly #meter: NodeBranch[];
  #volts: number[];

  constructor(flat: FlatNetlist, change: Change, probes: readonly [Terminal, Terminal] | null, start: Solution | null) {
    const nodes = new Nodes(flat, change);
    this.#nodes = nodes;
    for (const element of flat.elements) {
      const replacement = change.replaced?.get(element);
      if (replacement === null) continue;
      const { from, to, conductor } = replacement ?? element;
      const { threshold } = element;
      const branch = { from: nodes.of(from), to: nodes.of(to), conductor };
      this.#elements.push({ element, branch, threshold: threshold === null ? null : this.#threshold(threshold) });
    }
    this.#regulators = flat.regulators.map((regulator) => ({
      regulator,
      input: nodes.of(regulator.input),
      output: nodes.of(regulator.output),
      minus: nodes.of(regulator.minus),
      volts: regulator.volts,
      milliamps: 0,
    }));
    this.#meter =
      probes === null
        ? []
        : [{ from: nodes.of(probes[0]), to: nodes.of(probes[1]), conductor: lineConductor(meterOhms) }];
    this.#volts = Array.from({ length: nodes.count }, () => 0);
    if (start !== null) this.#begin(flat, start);
  }

  #threshold({ plus, minus, volts }: Threshold) {
    return { plus: this.#nodes.of(plus), minus: this.#nodes.of(minus), volts };
  }

  #begin(flat: FlatNetlist, { voltsAt }: Solution): void {
    for (const { from, to } of flat.elements) {
      for (const terminal of [from, to]) this.#volts[this.#nodes.of(terminal)] = voltsAt(terminal) ?? 0;
    }
  }

  #at(node: number): number {
    return this.#volts[node] ?? 0;
  }

  #isOn({ threshold }: ElementBranch): boolean {
    return threshold === null || this.#at(threshold.plus) - this.#at(threshold.minus) >= threshold.volts;
  }

  #branches(on: ReadonlySet<ElementBranch>): NodeBranch[] {
    return [
      ...this.#elements.filter((each) => on.has(each)).map(({ branch }) => branch),
      ...this.#regulators.flatMap(({ input, output, minus, volts, milliamps }): NodeBranch[] => [
        { from: output, to: minus, conductor: lineConductor(leastOhms, volts) },
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
      const { milliamps } = conductorFlow(lineConductor(leastOhms, each.volts), this.#at(output) - this.#at(minus));
      const left = this.#at(input) - this.#at(minus) - regulator.dropoutV;
      const volts = Math.max(0, Math.min(regulator.volts, left));
      if (Math.abs(volts - each.volts) > settled || Math.abs(milliamps + each.milliamps) > settled) isSettled = false;
      each.volts = volts;
      each.milliamps = Math.max(0, -milliamps);
    }
    return isSettled;
  }

  solve(): Solution {
    let on = new Set(this.#elements);
    for (let round = 0; round < mostRounds; round += 1) {
      this.#volts = solveNodes(this.#nodes.count, this.#branches(on), this.#volts);
      const next = new Set(this.#elements.filter((each) => this.#isOn(each)));
      const isSame = next.size === on.size && [...next].every((each) => on.has(each));
      on = next;
      if (this.#regulate() && isSame) break;
    }
    const volts = this.#volts;
    const byElement = new Map([...on].map(({ element, branch }) => [element, branch]));
    return {
      voltsAt: (terminal) => volts[this.#nodes.of(terminal)],
      milliamps: (element) => {
        const branch = byElement.get(element);
        if (branch === undefined || branch.from === branch.to) return 0;
        return conductorFlow(branch.conductor, (volts[branch.from] ?? 0) - (volts[branch.to] ?? 0)).milliamps;
      },
    };
  }
}

/**
 * Solves a flat netlist with a change in it, with everything on; `start` is a solution near to it. Rule E162.
 * Source: boards and currents, 4.2.
 */
export function simulate(flat: FlatNetlist, change: Change = asPlanned, start: Solution | null = null): Solution {
  return new Solver(flat, change, null, start).solve();
}

/** What a multimeter reads between two terminals of a flat netlist with a change in it (V). Rule E162. */
export function readVolts(
  flat: FlatNetlist,
  change: Change,
  probes: readonly [red: Terminal, black: Terminal],
  start: Solution | null = null,
): number {
  const { voltsAt } = new Solver(flat, change, probes, start).solve();
  return (voltsAt(probes[0]) ?? 0) - (voltsAt(probes[1]) ?? 0);
}
