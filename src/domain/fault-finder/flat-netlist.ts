import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { Conductor } from '#domain/network/solve-nodes.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A terminal of a part by its reference and name, `R1 plus side`, or a rail: that of section s1 is `s1 rail +`. */
export type Terminal = string;

/** A wire of the wire list, or with `wire` null the joint of a resistor on the leg of an LED. */
export interface Connection {
  readonly wire: Pick<Wire, 'number' | 'from' | 'to'> | null;
  /** The section that numbers it; null for a wire of the supply. */
  readonly sectionId: string | null;
  /** The rung that it belongs to; null for what feeds a section. */
  readonly rungId: string | null;
  readonly from: Terminal;
  readonly to: Terminal;
}

/** The voltage (V) between two terminals from which something conducts. */
export interface Threshold {
  readonly plus: Terminal;
  readonly minus: Terminal;
  readonly volts: number;
}

/** What conducts between two terminals of a part. */
export interface CircuitElement {
  /** Its own, also of one of several equal parts. */
  readonly ref: string;
  /** The symbol of the drawing that it belongs to. */
  readonly part: NetPart;
  readonly role: 'led' | 'resistor' | 'light' | 'other';
  readonly rungId: string | null;
  readonly from: Terminal;
  readonly to: Terminal;
  readonly conductor: Conductor;
  /** What it needs to conduct: an output its supply, a transistor its gate. */
  readonly threshold: Threshold | null;
}

/** A regulator between three terminals: its own voltage (V), and what it needs above that. */
export interface RegulatorElement {
  readonly input: Terminal;
  readonly output: Terminal;
  readonly minus: Terminal;
  readonly volts: number;
  readonly dropoutV: number;
}

/** Two terminals whose joints are beside each other, and the rungs that they belong to. */
export interface Neighbors {
  readonly terminals: readonly [Terminal, Terminal];
  /** Empty where more than single rungs hang on them. */
  readonly rungIds: readonly string[];
}

/** Some sections of a project as a flat netlist: every wire and every part by itself, to be solved with a fault in it. */
export interface FlatNetlist {
  readonly connections: readonly Connection[];
  /** What is joined without a wire that could come off: closed contacts. */
  readonly joined: readonly (readonly [Terminal, Terminal])[];
  readonly elements: readonly CircuitElement[];
  readonly regulators: readonly RegulatorElement[];
  /** The plus and the minus of the supply that all voltages are counted from. */
  readonly supply: { readonly plus: Terminal; readonly minus: Terminal };
  /** Terminals whose joints are beside each other, where solder may join them. */
  readonly neighbors: readonly Neighbors[];
}

/** Whether an element shines. */
export function isShining({ role }: Pick<CircuitElement, 'role'>): boolean {
  return role === 'led' || role === 'light';
}
