import type { Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { WireAwg, WireDiameterMm } from '#domain/catalogue/wires.ts';
import type { NumberedWires } from '#domain/projects/wire-numbers.ts';
import type { HighestReferences } from '#domain/parts/reference.ts';

/** Project colors, in the sort order of the project list. Source: specification 1, section 2. */
export const projectColors = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'purple', 'pink', 'gray'] as const;
export type ProjectColor = (typeof projectColors)[number];

/** Source of the resistors of LEDs: calculated, or bought with the LED. */
export const resistorModes = ['calculate', 'pre-resistored'] as const;
export type ResistorMode = (typeof resistorModes)[number];

/** Choice of the standard resistor: the nearest, or the smallest that is not below the exact value. */
export const resistorRoundings = ['nearest', 'next-higher'] as const;
export type ResistorRounding = (typeof resistorRoundings)[number];

/**
 * A dismissed finding: the id of the check, and its place. `place` is `p` for the project, the id of a section or
 * component, or `{section id}/{circuit number}`; a project file has positions in place of ids.
 */
export interface DismissedFinding {
  readonly id: string;
  readonly place: string;
}

/** Parts to buy beyond the needed ones. Rule P36. */
export interface Spares {
  /** Percentage of each line of LEDs, rounded up to whole pieces. */
  readonly ledPct: number;
  /** Number of resistors of each value and rating. */
  readonly resistors: number;
  /** Percentage of the length of wire. */
  readonly wirePct: number;
}

/** Maximum spares of a project. */
export const spareLimits: Spares = { ledPct: 100, resistors: 100, wirePct: 100 };

/** Settings of a project for wires and parts. Lengths in cm. Source: specification 5. */
export interface ProjectSettings {
  readonly wireAwg: WireAwg;
  /** Diameter of enameled wire of a metric size; `wireAwg` is then the closest gauge. See `storedWire`. */
  readonly wireDiameterMm: WireDiameterMm | null;
  /** From a rail to a circuit, unless the circuit has its own length. */
  readonly wireLengthCm: number;
  /** Between two parts of a string. */
  readonly linkLengthCm: number;
  /** From the supply to the rails. */
  readonly feedLengthCm: number;
  /** Hold current of the fuse in the plus lead (mA); null for no fuse. */
  readonly fuseMa: number | null;
  /** Own capacity (mAh) or limit (mA) of its supply, or of the source of that; null for that of the catalogue. */
  readonly ownCapacityMah: number | null;
  readonly ownLimitMa: number | null;
  /** Capacitor (µF) after the rectifier of a track; 0 for none. */
  readonly holdUf: number;
  readonly spares: Spares;
  /** Added to wire lengths from pictures (percent), and to each end of them (mm). Source: model pictures, 4. */
  readonly pictureSlackPct: number;
  readonly pictureEndsMm: number;
  /** Whether wires follow the routes of pictures. */
  readonly followRoutes: boolean;
  /** Houses whose rooms are lit at random; they name circuits by id. Source: effects, 1.1. */
  readonly rooms: readonly Rooms[];
  /** Scenes besides Idle, which is what the effects of the circuits say. Source: effects, 3.1. */
  readonly scenes: readonly Scene[];
  readonly dismissed: readonly DismissedFinding[];
}

/** Capacitors (µF) that a track can charge. Source: own values, 4.4. */
export const holdLimits = { from: 47, to: 2200 } as const;

/**
 * Maximum wire length (cm), fuse (mA), capacity (mAh) or limit (mA) of a supply, number of dismissed findings, and slack
 * (percent) and ends (mm) of wires on pictures.
 */
export const settingLimits = {
  lengthCm: 10_000,
  fuseMa: 15_000,
  supply: 1_000_000,
  dismissed: 1000,
  slackPct: 100,
  endsMm: 200,
} as const;

/**
 * Assigned names of a project: the references of its own accessories, the highest assigned number of each letter, and
 * the numbered wires of its supply.
 */
export interface ProjectReferences {
  readonly accessoryReferences: readonly string[];
  readonly highestReferences: HighestReferences;
  readonly numberedWires: NumberedWires;
}

/** References of a project without any. */
export const noProjectReferences: ProjectReferences = {
  accessoryReferences: [],
  highestReferences: {},
  numberedWires: [],
};

/** A project: one model and its general settings. */
export interface Project extends ProjectReferences {
  readonly id: string;
  readonly name: string;
  readonly powerSupplyId: string;
  /** Source of a supply that is a regulator; not a regulator itself. Source: boards and currents, 3.1. */
  readonly supplyInputId: string | null;
  readonly color: ProjectColor;
  readonly resistorMode: ResistorMode;
  readonly resistorRounding: ResistorRounding;
  readonly settings: ProjectSettings;
}

/** Fields of a project that its owner can change. */
export type ProjectFields = Omit<Project, 'id' | keyof ProjectReferences>;

/** Settings of a new project. Source: specification 5. */
export const projectSettingsDefaults: ProjectSettings = {
  wireAwg: 24,
  wireDiameterMm: null,
  wireLengthCm: 50,
  linkLengthCm: 5,
  feedLengthCm: 50,
  fuseMa: null,
  ownCapacityMah: null,
  ownLimitMa: null,
  holdUf: 0,
  spares: { ledPct: 10, resistors: 2, wirePct: 15 },
  pictureSlackPct: 15,
  pictureEndsMm: 25,
  followRoutes: true,
  rooms: [],
  scenes: [],
  dismissed: [],
};

/** Fields of a new project. Source: specification 1, section 9. */
export const projectDefaults: ProjectFields = {
  name: 'Untitled Project',
  powerSupplyId: 'battery-9v',
  supplyInputId: null,
  color: 'blue',
  resistorMode: 'calculate',
  resistorRounding: 'nearest',
  settings: projectSettingsDefaults,
};
