import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { Conductor } from '#domain/network/solve-nodes.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A terminal of a part by reference and name, such as `R1 plus side`, or a rail, such as `s1 rail +` of section s1. */
export type Terminal = string;

/** A wire of the wire list; if `wire` is null, the joint of a resistor on the leg of an LED. */
export interface Connection {
  readonly wire: Pick<Wire, 'number' | 'from' | 'to'> | null;
  /** The section with the number of the wire; null for a wire of the supply. */
  readonly sectionId: string | null;
  /** The rung to which it belongs; null for a wire that feeds a section. */
  readonly rungId: string | null;
  readonly from: Terminal;
  readonly to: Terminal;
}

/** The minimum voltage (V) between two terminals at which an element conducts. */
export interface Threshold {
  readonly plus: Terminal;
  readonly minus: Terminal;
  readonly volts: number;
}

/** An element between two terminals of a part. */
export interface CircuitElement {
  /** Its own reference, even if it is one of several equal parts; that of a color has its leg, such as `D7 R`. */
  readonly ref: string;
  /** Its symbol in the diagram. */
  readonly part: NetPart;
  readonly role: 'led' | 'resistor' | 'light' | 'other';
  readonly rungId: string | null;
  readonly from: Terminal;
  readonly to: Terminal;
  readonly conductor: Conductor;
  /** Condition to conduct: the supply voltage of an output, the gate voltage of a transistor. */
  readonly threshold: Threshold | null;
}

/** A regulator with three terminals, its output voltage (V), and its dropout (V). */
export interface RegulatorElement {
  readonly input: Terminal;
  readonly output: Terminal;
  readonly minus: Terminal;
  readonly volts: number;
  readonly dropoutV: number;
}

/** An LED driver, which draws another current from its supply than it gives its LEDs. */
export interface ConverterElement {
  /** The element that carries the current of its LEDs, from its plus input. */
  readonly element: CircuitElement;
  readonly minus: Terminal;
  /** Input current as a share of the current of the LEDs, as planned. */
  readonly supplyShare: number;
}

/** Two terminals with adjacent joints, and their rungs. */
export interface Neighbors {
  readonly terminals: readonly [Terminal, Terminal];
  /** Empty if they feed more than single rungs. */
  readonly rungIds: readonly string[];
}

/** Sections of a project as a flat netlist of single wires and parts, which can be solved with a fault. */
export interface FlatNetlist {
  readonly connections: readonly Connection[];
  /** Terminals that are joined without a solder joint: closed contacts. */
  readonly joined: readonly (readonly [Terminal, Terminal])[];
  readonly elements: readonly CircuitElement[];
  readonly regulators: readonly RegulatorElement[];
  readonly converters: readonly ConverterElement[];
  /** The terminals of the supply; its minus is the reference of all voltages. */
  readonly supply: { readonly plus: Terminal; readonly minus: Terminal };
  /** Terminals with adjacent joints, between which solder may flow. */
  readonly neighbors: readonly Neighbors[];
}

/** Whether an element is a light. */
export function isShining({ role }: Pick<CircuitElement, 'role'>): boolean {
  return role === 'led' || role === 'light';
}
