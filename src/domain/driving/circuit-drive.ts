import type { TransistorId } from '#domain/catalogue/accessories.ts';
import type { Resistance } from '#domain/network/curve.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/**
 * How an output is wired: as a contact, directly as `high`, `low` or `logic`, through an N- or P-channel transistor, or
 * directly because no transistor fits. Source: boards and currents, 2.5.
 */
export type DriveKind = 'contact' | 'high' | 'low' | 'logic' | 'n' | 'p' | 'overload';

/** An output or throw of a placed part. */
export interface NamedOutput {
  readonly componentId: string;
  readonly output: string;
}

/** Why an output cannot drive a circuit as it is, by rule E96. */
export type Mismatch =
  | 'supplies-on-one-pole'
  | 'switch-and-named-switch'
  | 'switch-and-board'
  | 'voltage-above-output'
  | 'pair-of-other-supply'
  | 'too-weak-for-other-supply';

/** What is wrong with a driver: the part or output is gone, or it cannot drive the circuit. */
export type DriverFault = { readonly kind: 'missing' } | { readonly kind: 'mismatch'; readonly why: Mismatch };

/** The position that a circuit is on in, of a switch of which several are in use. */
export interface Position {
  readonly componentId: string;
  readonly position: number;
  /** Where the switch stands while everything is on. */
  readonly defaultPosition: number;
  /** Whether the boards of the circuit hang behind it too: not for a relay that drives the circuit. */
  readonly feedsBoards: boolean;
}

/** What drives a circuit, and what that lets arrive. Source: boards and currents, section 2. */
export interface CircuitDrive {
  /** The powered part that drives it, chosen or by intent. */
  readonly driver: NamedOutput | null;
  /** The switch throw that it names. */
  readonly contact: NamedOutput | null;
  readonly kind: DriveKind | null;
  readonly transistor: TransistorId | null;
  /** The lead that the output or transistor stands in. */
  readonly lead: 'plus' | 'minus' | null;
  /** The section at whose plus an output in the plus lead is fed. */
  readonly fedBySectionId: string | null;
  /**
   * What all circuits on its output draw (mA): behind a transistor by the rule that a user can check by hand, else what
   * flows through the output itself.
   */
  readonly outputMa: number | null;
  /** The same with stalled motors (mA), which the transistor is chosen by. */
  readonly peakMa: number | null;
  /** What the output or transistor is in the current path. */
  readonly output: Resistance | null;
  /** What its string is calculated with. */
  readonly microvolts: Microvolts | null;
  readonly fault: DriverFault | null;
  /** The positions that it is on in; none for a circuit that is on while everything is. */
  readonly positions: readonly Position[];
}
