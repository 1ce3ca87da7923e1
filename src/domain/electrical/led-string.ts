import type { Brightness } from '#domain/electrical/brightness.ts';
import type { LedFlag } from '#domain/parts/resolved-part.ts';

/** Status of a string of LEDs; only `ok` has a calculated resistor. Source: specification 5. */
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
  /** Its resistor: the user's own value, else the calculated one. */
  readonly standardOhms: number | null;
  readonly calculatedOhms: number | null;
  /** Value that the user chose; null means calculated. */
  readonly ownOhms: number | null;
  readonly powerW: number | null;
  readonly ratingW: number | null;
  readonly stockW: number | null;
  /** Other standard values within 20 % of the exact one, regardless of their current. Rule E20. */
  readonly alternatives: readonly number[];
  /** Offered replacement of the resistor: the next higher value, if within the rating of every LED. Rule D50. */
  readonly alternativeCurrents: readonly AlternativeCurrent[];
  readonly actualCurrentMa: number | null;
  /** Current that a converter in place of the resistor draws from the supply; not set for other strings. */
  readonly inputMa?: number;
  readonly actualPowerW: number | null;
  readonly deviationPct: number | null;
  readonly worstLedRatio: number | null;
  readonly predictedMa: PredictedCurrent | null;
  /** Null for a string that cannot light, unless the user chose its resistor. */
  readonly brightness: Brightness | null;
  readonly flags: readonly StringFlag[];
}

/**
 * One resistor for several strings. `unequalMa` are the largest and the smallest current of all strings if the first LED
 * of the first string needs 0.1 V less; `afterOneFailsMa` is the largest current after the first string fails. All are
 * null if it cannot be calculated. Source: own values, 2.5.
 */
export interface SharedResistor {
  readonly exactOhms: number | null;
  readonly standardOhms: number | null;
  readonly ownOhms: number | null;
  readonly powerW: number | null;
  readonly ratingW: number | null;
  readonly unequalMa: readonly [number, number] | null;
  readonly afterOneFailsMa: number | null;
}
