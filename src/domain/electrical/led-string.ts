import type { LedFlag } from '#domain/parts/resolved-part.ts';

/** What became of a string of LEDs; only `ok` has a resistor. Source: specification 5. */
export type StringStatus =
  | 'ok'
  | 'insufficient-voltage'
  | 'no-headroom'
  | 'no-leds'
  | 'pre-resistored'
  | 'invalid-supply';

/** What is remarkable about a string. Source: electrical rules, `calcString` of the worked cases. */
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

/** The current through a string by the predictor (mA): at nominal, fresh and tired supply. */
export interface PredictedCurrent {
  readonly nominal: number | null;
  readonly fresh: number | null;
  readonly tired: number | null;
}

/** A resistor value that is also suitable for a string, and the current that it gives (mA). */
export interface AlternativeCurrent {
  readonly ohms: number;
  readonly mA: number;
}

/**
 * One series string with its resistor, or a standalone item of `multiplicity` equal strings. V, mA, ohms, W.
 * `componentIds` are the LEDs in series, first to last; where none is in series, the LEDs that the status is about.
 * `sideBranchIds` are the LEDs that stand in parallel at full voltage.
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
  /** The other standard values within 20 % of the exact one, whatever current they give. Rule E20. */
  readonly alternatives: readonly number[];
  /** What is offered in place of the resistor: the next higher value, within the rating of every LED. Rule D50. */
  readonly alternativeCurrents: readonly AlternativeCurrent[];
  readonly actualCurrentMa: number | null;
  readonly actualPowerW: number | null;
  readonly deviationPct: number | null;
  readonly worstLedRatio: number | null;
  readonly predictedMa: PredictedCurrent | null;
  readonly flags: readonly StringFlag[];
}
