import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { SectionSupply, BlueprintSupply } from '#domain/electrical/supply.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { DrivingCircuit, DrivingSection } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import type { ByState } from '#domain/network/network.ts';
import type { Bend, Curve, Resistance } from '#domain/network/curve.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Check } from '#domain/checks/check.ts';
import type { StoppedPlaces } from '#domain/checks/stopped-places.ts';
import type { LedString, PredictedCurrent } from '#domain/electrical/led-string.ts';
import type { PartsListItem, ResistorLine } from '#domain/parts-list/parts-list-item.ts';
import type { ResolveContext, ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import type { ProjectSettings, ResistorRounding } from '#domain/projects/project.ts';

/**
 * What everything on together draws from the master supply (mA), what of it is drawn on average, and what that supply
 * can give.
 */
export interface PowerBudget {
  readonly totalMa: number;
  readonly averageMa: number;
  readonly limitMa: number | null;
  readonly capacityMah: number | null;
  readonly batteryHours: number | null;
  readonly averageHours: number | null;
  readonly bySection: readonly { readonly sectionId: string; readonly mA: number; readonly averageMa: number }[];
  readonly supplies: readonly SupplyBudget[];
}

/** What one supply can give, and what it does with everything on: V at its terminals, mA out of them. */
export interface SupplyBudget extends ByState<SupplyReading> {
  /** The project's supply, the source of it when that is a regulator, or the section that the supply feeds. */
  readonly scope: string;
  readonly supplyId: string;
  /** What it feeds by the rule that a user can check by hand (mA), and what of it on average. */
  readonly totalMa: number;
  readonly averageMa: number;
  readonly limitMa: number | null;
  readonly batteryHours: number | null;
  readonly averageHours: number | null;
}

/** What all sections of a project are derived with. */
export interface SectionContext extends ResolveContext {
  readonly supplyPart: PowerPart;
  /** What feeds the project's supply when it is a regulator; null without a source that can. */
  readonly input: PowerPart | null;
  readonly rounding: ResistorRounding;
  /** The project's supply, which feeds the sections without a supply of their own. */
  readonly master: SectionSupply;
}

/** The rows of one section, in the sequence of their lists. */
export interface SectionRows {
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
}

/** A circuit with its parts resolved, and what it was resolved from. */
export interface ResolvedCircuit extends DrivingCircuit {
  readonly name: string | null;
  readonly rows: readonly Component[];
}

/**
 * A section with its parts resolved. It and its circuits and parts stay the same objects as long as their rows and what
 * feeds them stay the same.
 */
export interface ResolvedSection extends DrivingSection {
  readonly circuits: readonly ResolvedCircuit[];
  /** The parts that are in no circuit, by order. */
  readonly standalone: readonly ResolvedPart[];
  /** All but the LEDs, in the sequence of the rows. */
  readonly others: readonly ResolvedOther[];
  readonly rows: SectionRows;
  readonly context: SectionContext;
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
  /** What drives it; null where it is on as long as its section is. */
  readonly drive: CircuitDrive | null;
  /** What stands in the current path of its string, its LEDs included; null where the string cannot light. */
  readonly resistance: Resistance | null;
  /** What an output drives of it, and what hangs at the rails, as curves. */
  readonly lights: readonly Bend[];
  readonly boards: readonly Bend[];
  /** What it was derived from. */
  readonly resolved: ResolvedCircuit;
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
  /** What stands in the current path of one of its strings, the LED included; null where it cannot light. */
  readonly resistance: Resistance | null;
  /** It as a curve. */
  readonly bends: readonly Bend[];
}

/**
 * A section with its parts resolved and all that is computed from them. As long as its rows, its supply, what drives
 * its circuits and the settings of the project stay the same, it stays the same object from one Blueprint to the next; so do its circuits and parts.
 */
export interface BlueprintSection {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  /** By number. */
  readonly circuits: readonly BlueprintCircuit[];
  /** By order. */
  readonly standalone: readonly StandalonePart[];
  /** Its controls, in the sequence of its rows. */
  readonly controls: readonly ResolvedOther[];
  /** The strings of its circuits, then those of its standalone LEDs. */
  readonly strings: readonly LedString[];
  /** The checks about the section as a whole. */
  readonly ownChecks: readonly Check[];
  /** All checks about the section and what is in it. */
  readonly checks: readonly Check[];
  /** What the section draws with everything on (mA). */
  readonly milliamps: number;
  /** The same with lights and motors counted for their share of the time (mA). */
  readonly averageMa: number;
  /** The same with motors stalled and boards at their busiest (mA). */
  readonly peakMa: number;
  /** All that always hangs at its rails, as a curve. */
  readonly steady: Curve;
  /** Its circuits that are not simply on. */
  readonly driven: readonly BlueprintCircuit[];
  readonly rows: SectionRows;
  /** What it was derived from. */
  readonly resolved: ResolvedSection;
}

/** The voltage at the terminals of a supply (V) and the current out of them (mA). */
export interface SupplyReading {
  readonly volts: number;
  readonly mA: number;
}

/** What a supply gives with everything on. */
export interface SupplyCurrent extends ByState<SupplyReading> {
  readonly scope: string;
  readonly supplyId: string;
}

/** The currents of a project with everything on. */
export interface ProjectCurrents {
  readonly supplies: readonly SupplyCurrent[];
  /** Of each section, those of its strings (mA), in their order; null for a string that cannot light. */
  readonly strings: ReadonlyMap<string, readonly (PredictedCurrent | null)[]>;
}

/** What is left of a project without what errors stop: its sections, and what they need around them. Rule E120. */
export interface WiredProject {
  readonly sections: readonly BlueprintSection[];
  readonly accessories: readonly NeededAccessory[];
}

/** All that is computed from a project. Nothing in it is stored, and nothing is computed anywhere else. */
export interface Blueprint {
  readonly supply: BlueprintSupply;
  readonly strings: readonly LedString[];
  readonly resistors: readonly ResistorLine[];
  readonly parts: readonly PartsListItem[];
  /** What parts, circuits and supplies need around them. */
  readonly accessories: readonly NeededAccessory[];
  readonly checks: readonly Check[];
  /** The checks that the project's owner does not want to see. */
  readonly dismissed: readonly Check[];
  readonly power: PowerBudget;
  /** The sections by order. */
  readonly sections: readonly BlueprintSection[];
  /** The same without checks: what the next Blueprint is derived from, and the currents are read from. */
  readonly unchecked: readonly BlueprintSection[];
  /** The settings that every section was derived with; the same object as long as they stay the same. */
  readonly context: SectionContext;
  /** How the project is wired. */
  readonly settings: ProjectSettings;
  /** What errors keep from being soldered. */
  readonly stopped: StoppedPlaces;
  /** What is soldered. */
  readonly wired: WiredProject;
  /** What drives the circuits that are not simply on. */
  readonly drives: Drives;
  /** The currents with everything on. */
  readonly currents: ProjectCurrents;
}

/** The parts of a section: those of its circuits, then the standalone ones. */
export function partsIn({ circuits, standalone }: Pick<BlueprintSection, 'circuits' | 'standalone'>): ResolvedPart[] {
  return [...circuits.flatMap(({ parts }) => parts), ...standalone.map(({ part }) => part)];
}

/** A section of a Blueprint by its id. */
export function findSection({ sections }: Blueprint, id: string): BlueprintSection | undefined {
  return sections.find((section) => section.id === id);
}
