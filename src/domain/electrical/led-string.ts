import type { LedFlag } from '#domain/parts/resolved-part.ts';

/** Status of a string of LEDs; only `ok` has a resistor. Source: specification 5. */
export type StringStatus =
  | 'ok'
  | 'insufficient-voltage'
  | 'no-headroom'
  | 'no-leds'
  | 'pre-resistored'
  | 'invalid-supply';

/** Flags of a string. Source: electrical rules, `calcString` of the worked cases. */
export type StringFlag =
  | LedFlag
  | 'above-range'
  | 'below-range'
  | 'dim'
  | 'excluded-led'
  | 'headroom-low'
  | 'headroom-very-low'
  | 'mixed-current'
  | 'not-in-catalogue'
  | 'over-current'
  | 'over-current-severe'
  | 'rating-over-10w';

/** Predicted current through a string (mA), at nominal, fresh, and tired supply voltage. */
export interface PredictedCurrent {
  readonly nominal: number | null;
  readonly fresh: number | null;
  readonly tired: number | null;
}

/** An alternative resistor value for a string, and its current (mA). */
export interface AlternativeCurrent {
  readonly ohms: number;
  readonly mA: number;
}

/**
 * One series string with its resistor, or a standalone component of `multiplicity` equal strings. V, mA, ohms, W.
 * `componentIds` are the LEDs in series, first to last; if none is in series, the LEDs that the status concerns.
 * `sideBranchIds` are the LEDs in parallel at full voltage.
 */
export interface LedString {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly componentIds: readonly string[];
  readonly sideBranchIds: readonly string[];
  readonly ledCount: number;
  readonly excludedCount: number;
  readonly multiplicity: number;
  readonly status: StringStatus;
  readonly supplyV: number | null;
  readonly totalVf: number | null;
  readonly currentMa: number | null;
  readonly headroomV: number | null;
  readonly exactOhms: number | null;
  readonly standardOhms: number | null;
  readonly powerW: number | null;
  readonly ratingW: number | null;
  readonly stockW: number | null;
  /** Other standard values within 20 % of the exact one, regardless of their current. Rule E20. */
  readonly alternatives: readonly number[];
  /** Offered replacement of the resistor: the next higher value, if within the rating of every LED. Rule D50. */
  readonly alternativeCurrents: readonly AlternativeCurrent[];
  readonly actualCurrentMa: number | null;
  readonly actualPowerW: number | null;
  readonly deviationPct: number | null;
  readonly worstLedRatio: number | null;
  readonly predictedMa: PredictedCurrent | null;
  readonly flags: readonly StringFlag[];
}
