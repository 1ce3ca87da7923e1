import type { Circuit } from '#domain/circuits/circuit.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import type { Component, ComponentType } from '#domain/parts/component.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { PartLines } from '#domain/parts-list/part-lines.ts';

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
  | 'above-range'
  | 'below-range'
  | 'current-defaulted'
  | 'dim'
  | 'excluded-led'
  | 'headroom-low'
  | 'headroom-very-low'
  | 'mixed-current'
  | 'needs-driver'
  | 'not-in-catalogue'
  | 'over-current'
  | 'over-current-severe'
  | 'quantity-coerced'
  | 'rating-over-10w'
  | 'vf-defaulted'
  | 'vf-override-ignored';

/** The current through a string by the predictor (mA): at nominal, fresh and tired supply. */
export interface PredictedCurrent {
  readonly nominal: number | null;
  readonly fresh: number | null;
  readonly tired: number | null;
}

/** What another resistor value makes of a string: its current (mA), and that as a share of the weakest LED's rating. */
export interface AlternativeCurrent {
  readonly ohms: number;
  readonly mA: number;
  readonly worstLedRatio: number;
  /** More than 1.10 times the rating. Source: electrical rules, 1.6. */
  readonly overCurrent: boolean;
}

/** The same over all strings that a line of resistors is for: the least and the greatest current, and the worst share. */
export interface AlternativeCurrentRange {
  readonly ohms: number;
  readonly minMa: number;
  readonly maxMa: number;
  readonly worstLedRatio: number;
  readonly overCurrent: boolean;
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
  readonly alternatives: readonly number[];
  readonly alternativeCurrents: readonly AlternativeCurrent[];
  readonly actualCurrentMa: number | null;
  readonly actualPowerW: number | null;
  readonly deviationPct: number | null;
  readonly worstLedRatio: number | null;
  readonly predictedMa: PredictedCurrent | null;
  readonly flags: readonly StringFlag[];
}

/** A line of calculated resistors to buy: equal value and rating, counted. */
export interface ResistorLine {
  readonly ohms: number;
  readonly watt: number;
  readonly quantity: number;
  readonly alternatives: readonly number[];
  readonly alternativeCurrents: readonly AlternativeCurrentRange[];
  readonly bands: readonly string[];
}

/** The four headings of the parts list. Source: specification 1, section 2. */
export const partGroups = ['LEDs', 'Resistors', 'Controls & Switches', 'Power Components'] as const;
export type PartGroup = (typeof partGroups)[number];

/** A line of the parts list. `value` in ohms, `wattage` in W. Source: specification 1, section 3. */
export interface PartsListItem {
  readonly id: string;
  readonly name: string;
  readonly type: ComponentType;
  readonly group: PartGroup;
  readonly quantity: number;
  readonly color: string | null;
  readonly value: number | null;
  readonly wattage: number | null;
  readonly alternativeValues: readonly number[];
  readonly alternativeCurrents: readonly AlternativeCurrentRange[];
  readonly specifications: string | null;
}

export type Severity = 'error' | 'warning' | 'info';

/** Something the plan should be told about, the place it is about, and what mends it. */
export interface Check {
  readonly id: string;
  readonly severity: Severity;
  readonly sectionId: string | null;
  readonly circuitNumber: number | null;
  readonly componentId: string | null;
  readonly message: string;
  readonly fix: string;
}

/** What everything on together draws from the master supply (mA), and what that supply can give. */
export interface PowerBudget {
  readonly totalMa: number;
  readonly limitMa: number | null;
  readonly capacityMah: number | null;
  readonly batteryHours: number | null;
  readonly bySection: readonly { readonly sectionId: string; readonly mA: number }[];
}

/** The project's master supply as the rules read it; an unknown id reads as 9 V. */
export interface BlueprintSupply {
  readonly id: string;
  readonly label: string;
  readonly volts: number;
  readonly known: boolean;
}

/** The rows of one section, in the sequence of their lists. */
export interface SectionRows {
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
}

/** A circuit of a section: one that has a record, a part, or both. */
export interface BlueprintCircuit {
  readonly number: number;
  readonly name: string | null;
  /** Switches, then other parts, then LEDs; by order inside each. */
  readonly parts: readonly ResolvedPart[];
  readonly leds: readonly ResolvedLed[];
  /** Its LEDs with their resistor; null without LEDs. */
  readonly ledString: LedString | null;
  /** The checks of its string and its parts. */
  readonly checks: readonly Check[];
  /** What its LEDs draw (mA). */
  readonly milliamps: number;
}

/** A part of a section that is in no circuit. */
export interface StandalonePart {
  readonly part: ResolvedPart;
  /** The LED with its resistor; null for what is no LED. */
  readonly ledString: LedString | null;
  /** The checks of its string and the part itself. */
  readonly checks: readonly Check[];
  /** What an LED draws (mA); 0 for what is no LED. */
  readonly milliamps: number;
}

/**
 * A section with its parts resolved and all that is computed from them. As long as its rows, its supply and the settings
 * of the project stay the same, it stays the same object from one Blueprint to the next; so do its circuits and parts.
 */
export interface BlueprintSection {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  /** By number. */
  readonly circuits: readonly BlueprintCircuit[];
  /** By order. */
  readonly standalone: readonly StandalonePart[];
  /** The strings of its circuits, then those of its standalone LEDs. */
  readonly strings: readonly LedString[];
  /** All checks about the section and what is in it. */
  readonly checks: readonly Check[];
  /** What the section draws with everything on (mA). */
  readonly milliamps: number;
  /** Its lines of the parts list. */
  readonly lines: PartLines;
  /** What it was derived from. */
  readonly rows: SectionRows;
}

/** All that is computed from a project. Nothing in it is stored, and nothing is computed anywhere else. */
export interface Blueprint {
  readonly supply: BlueprintSupply;
  readonly strings: readonly LedString[];
  readonly resistors: readonly ResistorLine[];
  readonly parts: readonly PartsListItem[];
  readonly checks: readonly Check[];
  readonly power: PowerBudget;
  /** The sections by order. Not part of the JSON of specification 5. */
  readonly sections: readonly BlueprintSection[];
}

/** The Blueprint as the API and the command line write it. Source: specification 5. */
export type BlueprintReply = Omit<Blueprint, 'sections'>;

/** The fields of a Blueprint that are written as JSON. Source: specification 5. */
export function presentBlueprint({ sections: _, ...reply }: Blueprint): BlueprintReply {
  return reply;
}

/** The parts of a section: those of its circuits, then the standalone ones. */
export function partsIn({ circuits, standalone }: BlueprintSection): ResolvedPart[] {
  return [...circuits.flatMap(({ parts }) => parts), ...standalone.map(({ part }) => part)];
}

/** A section of a Blueprint by its id. */
export function findSection({ sections }: Blueprint, id: string): BlueprintSection | undefined {
  return sections.find((section) => section.id === id);
}
