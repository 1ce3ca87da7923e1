import type { Conduction } from '#domain/meter/conduction.ts';
import { sideKey, type TerminalKey } from '#domain/meter/joints.ts';
import type { PoweredNetwork } from '#domain/meter/powered-network.ts';
import type { SupplyState } from '#domain/network/network.ts';
import type { Conductor } from '#domain/network/solve-nodes.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** `bias`: a resistor at a gate, data line, or regulator; `loose`: a load at the rails without drawn wires. */
export type ElementKind =
  | 'source'
  | 'regulator'
  | 'led'
  | 'resistor'
  | 'load'
  | 'loose'
  | 'bias'
  | 'output'
  | 'transistor';

/** An element between two terminals of a part, with its current and voltage in the solved network. */
export interface Element {
  readonly kind: ElementKind;
  readonly part: NetPart;
  readonly partId: string;
  readonly from: TerminalKey;
  readonly to: TerminalKey;
  /**
   * The curve of one of the equal parts of a symbol; null for a regulator, the output of a touch switch, and an output
   * that is off or without a load.
   */
  readonly conductor: Conductor | null;
  /** The current from the first terminal to the second (mA). */
  readonly milliamps: number;
  /** The voltage across it (V); null if it is undefined. */
  readonly volts: number | null;
  /** Whether it determines a voltage only if no other element does, such as a resistor at a gate. */
  readonly isWeak: boolean;
}

/** A solved network in one state of the supplies. */
export interface Reading {
  readonly conduction: Conduction;
  readonly network: PoweredNetwork;
  readonly state: SupplyState;
}

/** Creates an element between two terminals, without current and voltage. */
export function elementAt(
  kind: ElementKind,
  part: NetPart,
  [from, to]: readonly [TerminalKey, TerminalKey],
  conductor: Conductor | null = null,
): Element {
  return { kind, part, partId: part.id, from, to, conductor, milliamps: 0, volts: null, isWeak: false };
}

/** Creates an element between the two sides of a part, without current and voltage. */
export function elementAcross(kind: ElementKind, part: NetPart, conductor: Conductor | null = null): Element {
  return elementAt(kind, part, [sideKey(part, 0), sideKey(part, 1)], conductor);
}
