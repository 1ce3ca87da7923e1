import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { CheckedCircuit, CheckedStandalone, CheckedSection } from '#domain/checks/checked-project.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Rooms } from '#domain/effects/effect.ts';
import type { SectionSupply, BlueprintSupply } from '#domain/electrical/supply.ts';
import type { DrivingCircuit, DrivingSection } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import type { ByState } from '#domain/network/network.ts';
import type { Bend, Branch, Curve } from '#domain/network/curve.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Check } from '#domain/checks/check.ts';
import type { StoppedPlaces } from '#domain/checks/stopped-places.ts';
import type { LedString, PredictedCurrent } from '#domain/electrical/led-string.ts';
import type { PartsListItem, ResistorLine } from '#domain/parts-list/parts-list-item.ts';
import type { ResolveContext, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectSettings, ResistorRounding } from '#domain/projects/project.ts';

/** Loads of a supply with everything on and on average (mA), its limit (mA), and the life of a battery (h) with each. */
interface SupplyLoads {
  readonly totalMa: number;
  readonly averageMa: number;
  readonly limitMa: number | null;
  readonly batteryHours: number | null;
  readonly averageHours: number | null;
  /** Time (h) until the first string has less than half of its nominal current; with everything on, and on average. */
  readonly brightHours: number | null;
  readonly averageBrightHours: number | null;
}

/** The loads and limits of the master supply of a project, the loads of its sections, and its other supplies. */
export interface PowerBudget extends SupplyLoads {
  readonly capacityMah: number | null;
  readonly bySection: readonly { readonly sectionId: string; readonly mA: number; readonly averageMa: number }[];
  readonly supplies: readonly SupplyBudget[];
}

/**
 * The loads of one supply by the rule that a user can check by hand, its limits, and its voltage (V) and current (mA)
 * with everything on.
 */
export interface SupplyBudget extends ByState<SupplyReading>, SupplyLoads {
  /**
   * `master`, `input` (the source of a regulator that is the project's supply), or the id of the section that it feeds.
   */
  readonly scope: string;
  readonly supplyId: string;
}

/** The settings with which all sections of a project are derived. */
export interface SectionContext extends ResolveContext {
  readonly supplyPart: PowerPart;
  /** The source of the project's supply if that is a regulator; null without a suitable source. */
  readonly input: PowerPart | null;
  readonly rounding: ResistorRounding;
  /** Houses of the project, whose rooms are lit for a share of the time. */
  readonly rooms: readonly Rooms[];
  /** The project's supply, which feeds the sections without their own supply. */
  readonly master: SectionSupply;
}

/** The rows of one section, in their stored order. */
export interface SectionRows {
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
}

/** A circuit with its parts resolved, and the rows from which it was resolved. */
export interface ResolvedCircuit extends DrivingCircuit {
  readonly name: string | null;
  readonly rows: readonly Component[];
}

/**
 * A section with its parts resolved. It and its circuits and parts keep their identity while their rows and their
 * supply are the same.
 */
export interface ResolvedSection extends DrivingSection {
  /** Fuse of its branch (mA); null for none. */
  readonly fuseMa: number | null;
  /** Reference of that fuse. */
  readonly accessoryReferences: readonly string[];
  readonly circuits: readonly ResolvedCircuit[];
  /** The parts without a circuit, by order. */
  readonly standalone: readonly ResolvedPart[];
  /** All parts except LEDs, in the order of the rows. */
  readonly others: readonly ResolvedOther[];
  readonly rows: SectionRows;
  readonly context: SectionContext;
}

/** A circuit of a section; it has a record, a part, or both. */
export interface BlueprintCircuit extends CheckedCircuit {
  readonly name: string | null;
  /** Resistance of each string, LEDs included; null for one that cannot light. */
  readonly resistances: readonly (Branch | null)[];
  /** The checks of its string and its parts. */
  readonly checks: readonly Check[];
  /** Curves of the loads that an output drives, and of those at the rails. */
  readonly lights: readonly Bend[];
  readonly boards: readonly Bend[];
  /** The circuit from which it was derived. */
  readonly resolved: ResolvedCircuit;
}

/** A part of a section without a circuit. */
export interface StandalonePart extends CheckedStandalone {
  /** The checks of its string and the part itself. */
  readonly checks: readonly Check[];
  /** Current of an LED (mA); 0 for other parts. */
  readonly milliamps: number;
  /** Resistance and knee voltage of one of its strings, the LED included; null if it cannot light. */
  readonly resistance: Branch | null;
  /** Its curve of current over voltage. */
  readonly bends: readonly Bend[];
}

/**
 * A section with its parts resolved and everything that is computed from them. It, its circuits, and its parts keep
 * their identity from one Blueprint to the next while their rows, supply, drivers, and the settings of the project are
 * the same.
 */
export interface BlueprintSection extends CheckedSection {
  /** Reference of the fuse of its branch. */
  readonly accessoryReferences: readonly string[];
  /** By number. */
  readonly circuits: readonly BlueprintCircuit[];
  /** By order. */
  readonly standalone: readonly StandalonePart[];
  /** The checks about the section as a whole. */
  readonly ownChecks: readonly Check[];
  /** All checks about the section, its circuits, and its parts. */
  readonly checks: readonly Check[];
  /** Curve of all loads that are always connected to its rails. */
  readonly steady: Curve;
  /** Its circuits that a switch or an output drives. */
  readonly driven: readonly BlueprintCircuit[];
  /** The section from which it was derived. */
  readonly resolved: ResolvedSection;
}

/** The voltage at the terminals of a supply (V) and the current out of them (mA). */
export interface SupplyReading {
  readonly volts: number;
  readonly mA: number;
}

/** Voltage and current of a supply with everything on. */
export interface SupplyCurrent extends ByState<SupplyReading> {
  readonly scope: string;
  readonly supplyId: string;
}

/** The currents of a project with everything on. */
export interface ProjectCurrents {
  readonly supplies: readonly SupplyCurrent[];
  /** Currents of the strings of each section (mA), in their order; null for a string that cannot light. */
  readonly strings: ReadonlyMap<string, readonly (PredictedCurrent | null)[]>;
}

/** The sections and accessories of a project without the places that errors stop. Rule E120. */
export interface WiredProject {
  readonly sections: readonly BlueprintSection[];
  readonly accessories: readonly NeededAccessory[];
}

/** Everything that is computed from a project. It is never stored, and nothing is computed anywhere else. */
export interface Blueprint {
  readonly supply: BlueprintSupply;
  readonly strings: readonly LedString[];
  readonly resistors: readonly ResistorLine[];
  readonly parts: readonly PartsListItem[];
  /** The accessories that parts, circuits, and supplies need. */
  readonly accessories: readonly NeededAccessory[];
  readonly checks: readonly Check[];
  /** The checks that the project's owner dismissed. */
  readonly dismissed: readonly Check[];
  readonly power: PowerBudget;
  /** The sections by order. */
  readonly sections: readonly BlueprintSection[];
  /** The sections without checks; input of the next derivation and of the currents. */
  readonly unchecked: readonly BlueprintSection[];
  /** The settings with which every section was derived; keeps its identity while they are the same. */
  readonly context: SectionContext;
  /** The same with unloaded supplies, from which the loads of rectifiers follow. */
  readonly unloaded: SectionContext;
  readonly settings: ProjectSettings;
  readonly pictures: readonly ModelPicture[];
  /** The places that must not be soldered because of errors. */
  readonly stopped: StoppedPlaces;
  /** The sections and accessories to solder. */
  readonly wired: WiredProject;
  /** The drivers of the circuits that a switch or an output drives. */
  readonly drives: Drives;
  /** The currents with everything on. */
  readonly currents: ProjectCurrents;
}

/** A project with the Blueprint that was derived from it. */
export interface DerivedProject {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
}

/** Returns the parts of a section: those of its circuits, then the standalone ones. */
export function partsIn({ circuits, standalone }: Pick<BlueprintSection, 'circuits' | 'standalone'>): ResolvedPart[] {
  return [...circuits.flatMap(({ parts }) => parts), ...standalone.map(({ part }) => part)];
}

/** Finds a section by id. */
export function findSection({ sections }: Blueprint, id: string): BlueprintSection | undefined {
  return sections.find((section) => section.id === id);
}
