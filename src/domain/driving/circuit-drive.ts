import type { TransistorId } from '#domain/catalogue/accessories.ts';
import type { Resistance } from '#domain/network/curve.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/**
 * Wiring of an output: as a contact; directly as `high`, `low`, or `logic`; through an N- or P-channel transistor; or
 * directly because no transistor fits. Source: boards and currents, 2.5.
 */
export type DriveKind = 'contact' | 'high' | 'low' | 'logic' | 'n' | 'p' | 'overload';

/** An output or throw of a placed part. */
export interface NamedOutput {
  readonly componentId: string;
  readonly output: string;
}

/** Reason why an output cannot drive a circuit. Rule E96. */
export type Mismatch =
  | 'supplies-on-one-pole'
  | 'switch-and-named-switch'
  | 'switch-and-board'
  | 'common-leg'
  | 'voltage-above-output'
  | 'pair-of-other-supply'
  | 'too-weak-for-other-supply';

/** Fault of a driver: the part or output is missing, or it cannot drive the circuit. */
export type DriverFault = { readonly kind: 'missing' } | { readonly kind: 'mismatch'; readonly why: Mismatch };

/** Switch position in which a circuit is on, for a switch with several positions in use. */
export interface Position {
  readonly componentId: string;
  readonly position: number;
  /** Position of the switch while everything is on. */
  readonly defaultPosition: number;
  /** Whether the position also feeds the boards of the circuit; false for a relay that drives the circuit. */
  readonly feedsBoards: boolean;
}

/** Driver of a circuit, and the power that arrives. Source: boards and currents, section 2. */
export interface CircuitDrive {
  /** The powered part that drives it, chosen or by intent. */
  readonly driver: NamedOutput | null;
  /** The switch throw that it names. */
  readonly contact: NamedOutput | null;
  readonly kind: DriveKind | null;
  readonly transistor: TransistorId | null;
  /** The lead that contains the output or transistor. */
  readonly lead: 'plus' | 'minus' | null;
  /** The section that feeds an output in the plus lead. */
  readonly fedBySectionId: string | null;
  /**
   * Current (mA) of all circuits on its output: with a transistor by the rule that a user can check by hand, else the
   * current through the output.
   */
  readonly outputMa: number | null;
  /** The same with stalled motors (mA), which determines the transistor. */
  readonly peakMa: number | null;
  /** Resistance of the output or transistor in the current path. */
  readonly output: Resistance | null;
  /** Voltage for the calculation of its string. */
  readonly microvolts: Microvolts | null;
  readonly fault: DriverFault | null;
  /** Switch positions in which it is on; empty if it is on whenever everything is. */
  readonly positions: readonly Position[];
}
