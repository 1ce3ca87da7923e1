import type { Curve, Resistance } from '#domain/network/curve.ts';

/** The three states of a supply. Source: electrical rules, 1.7. */
export const supplyStates = ['nominal', 'fresh', 'tired'] as const;
export type SupplyState = (typeof supplyStates)[number];

/** A value of each state. */
export type ByState<Value> = { readonly [State in SupplyState]: Value };

/**
 * What makes the voltage of a rail: a source of `volts` behind `ohms`, or a regulator that is fed from an earlier rail,
 * gives `volts` and takes at least `dropoutV`.
 */
export type RailSource =
  | { readonly kind: 'source'; readonly volts: ByState<number>; readonly ohms: number }
  | { readonly kind: 'regulator'; readonly from: number; readonly volts: ByState<number>; readonly dropoutV: number };

/** The plus of one supply with all that hangs between it and the minus, which all supplies share. */
export interface Rail {
  readonly source: RailSource;
  readonly curves: readonly Curve[];
  /** What is in one of the curves and does not hang there now. */
  readonly without: readonly Curve[];
}

/** Something between a rail and an output. */
export interface OutputBranch {
  readonly rail: number;
  readonly curve: Curve;
}

/** An output in the minus lead of circuits on several rails, which meet at it. */
export interface SharedOutput {
  readonly output: Resistance;
  readonly branches: readonly OutputBranch[];
}

/**
 * A network whose circuits meet at their supplies only, but for those on shared outputs. Rails stand behind the rail that
 * feeds them. Source: boards and currents, 4.1.
 */
export interface Network {
  readonly rails: readonly Rail[];
  readonly shared: readonly SharedOutput[];
}

/** What a rail gives: the voltage at its terminals (V), and the current out of them (mA). */
export interface RailFlow {
  readonly volts: number;
  readonly milliamps: number;
}

/** The answer: each rail, and the voltage (V) at each shared output. */
export interface NetworkSolution {
  readonly rails: readonly RailFlow[];
  readonly outputs: readonly number[];
}
