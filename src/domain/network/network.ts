import type { Curve, Resistance } from '#domain/network/curve.ts';

/** The three states of a supply. Source: electrical rules, 1.7. */
export const supplyStates = ['nominal', 'fresh', 'tired'] as const;
export type SupplyState = (typeof supplyStates)[number];

/** A value for each state. */
export type ByState<Value> = { readonly [State in SupplyState]: Value };

/**
 * The source of a rail: a voltage source of `volts` with an internal resistance of `ohms`, or a regulator with an
 * output of `volts`, which the earlier rail `from` feeds and which needs `dropoutV` more at its input.
 */
export type RailSource =
  | { readonly kind: 'source'; readonly volts: ByState<number>; readonly ohms: number }
  | { readonly kind: 'regulator'; readonly from: number; readonly volts: ByState<number>; readonly dropoutV: number };

/** The plus of one supply with all loads between it and the minus, which all supplies share. */
export interface Rail {
  readonly source: RailSource;
  readonly curves: readonly Curve[];
  /** Loads that the curves include but that are disconnected now. */
  readonly without: readonly Curve[];
}

/** A load between a rail and an output. */
export interface OutputBranch {
  readonly rail: number;
  readonly curve: Curve;
}

/** An output in the minus lead of circuits on several rails. */
export interface SharedOutput {
  readonly output: Resistance;
  readonly branches: readonly OutputBranch[];
}

/**
 * A network whose circuits meet only at their supplies, except for those on shared outputs. A rail comes after the rail
 * that feeds it. Source: boards and currents, 4.1.
 */
export interface Network {
  readonly rails: readonly Rail[];
  readonly shared: readonly SharedOutput[];
}

/** The voltage of a rail (V) and the current of its supply (mA). */
export interface RailFlow {
  readonly volts: number;
  readonly milliamps: number;
}

/** The solution: each rail, and the voltage (V) at each shared output. */
export interface NetworkSolution {
  readonly rails: readonly RailFlow[];
  readonly outputs: readonly number[];
}
