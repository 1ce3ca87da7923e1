import type {
  FlatNetlist,
  CircuitElement,
  ConverterElement,
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

/** A deviation from the planned netlist. */
export interface Change {
  /** Open connections. */
  readonly open?: readonly Connection[];
  /** Pairs of terminals that are joined without a wire. */
  readonly bridged?: readonly (readonly [Terminal, Terminal])[];
  /** Replacements of elements; null removes an element. */
  readonly replaced?: ReadonlyMap<CircuitElement, Pick<CircuitElement, 'from' | 'to' | 'conductor'> | null>;
}

/** The netlist as planned. */
export const asPlanned: Change = {};

/** Input resistance of a multimeter (ohms). */
const meterOhms = 10_000_000;
const minOhms = 0.001;
/** Maximum number of rounds, and the change of a regulator (V, mA) below which it is stable. */
const maxRounds = 12;
const tolerance = 1e-4;

/** A solved netlist: the voltage of every terminal, and the current through every element. */
export interface Solution {
  /** The voltage of a terminal above the minus of the supply (V); undefined for an unconnected terminal. */
  readonly voltsAt: (terminal: Terminal) => number | undefined;
  /** The current through an element (mA). */
  readonly milliamps: (element: CircuitElement) => number;
}

/** Numbers the nodes of joined terminals; the minus of the supply is node 0. */
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

/** A regulator between nodes, with its present output voltage (V) and input current (mA). */
interface RegulatorBranch {
  readonly regulator: RegulatorElement;
  readonly input: number;
  readonly output: number;
  readonly minus: number;
  volts: number;
  milliamps: number;
}

/** An LED driver between nodes, with the present current of its LEDs (mA). */
interface ConverterBranch extends ConverterElement {
  readonly input: number;
  readonly ground: number;
  milliamps: number;
}

/** Returns a load of constant current (mA): a voltage source with a very large series resistance. */
function steadyLoad(milliamps: number): Conductor {
  const ohms = 1_000_000;
  return lineConductor(ohms, (-milliamps * ohms) / 1000);
}

/** Solves a flat netlist with a change. */
class Solver {
  readonly #nodes: Nodes;
  readonly #elements: ElementBranch[] = [];
  readonly #regulators: RegulatorBranch[];
  readonly #converters: ConverterBranch[];
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
    this.#converters = flat.converters.map((converter) => ({
      ...converter,
      input: nodes.of(converter.element.from),
      ground: nodes.of(converter.minus),
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

  /** Present current through an element (mA). */
  #flow({ branch: { from, to, conductor } }: ElementBranch): number {
    return from === to ? 0 : conductorFlow(conductor, this.#at(from) - this.#at(to)).milliamps;
  }

  #isOn({ threshold }: ElementBranch): boolean {
    return threshold === null || this.#at(threshold.plus) - this.#at(threshold.minus) >= threshold.volts;
  }

  #branches(on: ReadonlySet<ElementBranch>): NodeBranch[] {
    return [
      ...this.#elements.filter((each) => on.has(each)).map(({ branch }) => branch),
      ...this.#regulators.flatMap(({ input, output, minus, volts, milliamps }): NodeBranch[] => [
        { from: output, to: minus, conductor: lineConductor(minOhms, volts) },
        { from: input, to: minus, conductor: steadyLoad(milliamps) },
      ]),
      // The current of the LEDs flows through its element, so the difference to its input current is added.
      ...this.#converters.map(({ input, ground, supplyShare, milliamps }): NodeBranch => {
        return { from: input, to: ground, conductor: steadyLoad((supplyShare - 1) * milliamps) };
      }),
      ...this.#meter,
    ];
  }

  /** Updates the outputs and input currents of regulators; returns whether all of them are stable. */
  #regulate(): boolean {
    let isStable = true;
    for (const each of this.#regulators) {
      const { regulator, input, output, minus } = each;
      const { milliamps } = conductorFlow(lineConductor(minOhms, each.volts), this.#at(output) - this.#at(minus));
      const left = this.#at(input) - this.#at(minus) - regulator.dropoutV;
      const volts = Math.max(0, Math.min(regulator.volts, left));
      const change = Math.max(Math.abs(volts - each.volts), Math.abs(milliamps + each.milliamps));
      if (change > tolerance) isStable = false;
      each.volts = volts;
      each.milliamps = Math.max(0, -milliamps);
    }
    return isStable;
  }

  /** Updates the currents of converters; returns whether all of them are stable. */
  #convert(on: ReadonlySet<ElementBranch>): boolean {
    let isStable = true;
    for (const each of this.#converters) {
      const found = [...on].find(({ element }) => element === each.element);
      const milliamps = found === undefined ? 0 : this.#flow(found);
      if (Math.abs(milliamps - each.milliamps) > tolerance) isStable = false;
      each.milliamps = milliamps;
    }
    return isStable;
  }

  solve(): Solution {
    let on = new Set(this.#elements);
    for (let round = 0; round < maxRounds; round += 1) {
      this.#volts = solveNodes(this.#nodes.count, this.#branches(on), this.#volts);
      const next = new Set(this.#elements.filter((each) => this.#isOn(each)));
      const isSame = next.size === on.size && [...next].every((each) => on.has(each));
      on = next;
      const isRegulated = this.#regulate();
      if (this.#convert(on) && isRegulated && isSame) break;
    }
    const volts = this.#volts;
    const byElement = new Map([...on].map((each) => [each.element, each]));
    return {
      voltsAt: (terminal) => volts[this.#nodes.of(terminal)],
      milliamps: (element) => {
        const found = byElement.get(element);
        return found === undefined ? 0 : this.#flow(found);
      },
    };
  }
}

/**
 * Solves a flat netlist with a change and everything on; `start` is a similar solution. Rule E162. Source: boards and
 * currents, 4.2.
 */
export function simulate(flat: FlatNetlist, change: Change = asPlanned, start: Solution | null = null): Solution {
  return new Solver(flat, change, null, start).solve();
}

/** Returns the reading of a multimeter (V) between two terminals of a flat netlist with a change. Rule E162. */
export function readVolts(
  flat: FlatNetlist,
  change: Change,
  probes: readonly [red: Terminal, black: Terminal],
  start: Solution | null = null,
): number {
  const { voltsAt } = new Solver(flat, change, probes, start).solve();
  return (voltsAt(probes[0]) ?? 0) - (voltsAt(probes[1]) ?? 0);
}
