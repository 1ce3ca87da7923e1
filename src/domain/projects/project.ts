import type { WireAwg, WireDiameterMm } from '#domain/catalogue/wires.ts';
import type { NumberedWires } from '#domain/projects/wire-numbers.ts';
import type { HighestReferences } from '#domain/parts/reference.ts';

/** The nine project colours, in the order the project list sorts them. Source: specification 1, section 2. */
export const projectColors = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'purple', 'pink', 'gray'] as const;
export type ProjectColor = (typeof projectColors)[number];

/** How LEDs get their resistors: worked out here, or bought with the LED. */
export const resistorModes = ['calculate', 'pre-resistored'] as const;
export type ResistorMode = (typeof resistorModes)[number];

/** Which standard resistor is taken: the nearest, or the smallest that is not below the exact value. */
export const resistorRoundings = ['nearest', 'next-higher'] as const;
export type ResistorRounding = (typeof resistorRoundings)[number];

/**
 * A finding that its owner does not want to see: the id of the check, and where. `place` is `p` for the project, the id
 * of a section or component, or the id of a section, a slash and the number of a circuit; a project file has positions
 * for ids.
 */
export interface DismissedFinding {
  readonly id: string;
  readonly place: string;
}

/** How a project is wired. Lengths in cm. Source: specification 5. */
export interface ProjectSettings {
  readonly wireAwg: WireAwg;
  /** Of enameled wire of a metric size its diameter; `wireAwg` is then the gauge that comes closest. See `storedWire`. */
  readonly wireDiameterMm: WireDiameterMm | null;
  /** From a rail to its circuit, where the circuit does not say otherwise. */
  readonly wireLengthCm: number;
  /** Between two parts of a string. */
  readonly linkLengthCm: number;
  /** From the supply to the rails. */
  readonly feedLengthCm: number;
  /** The hold current of the fuse in the plus lead (mA); null is none. */
  readonly fuseMa: number | null;
  readonly dismissed: readonly DismissedFinding[];
}

/** The longest wire (cm), the largest fuse (mA), and the most findings that are dismissed in one project. */
export const settingLimits = { lengthCm: 10_000, fuseMa: 10_000, dismissed: 1000 } as const;

/**
 * What a project keeps of names that were given: the references of its own accessories, the highest number given for
 * each letter, and the wires of its supply that have a number.
 */
export interface ProjectReferences {
  readonly accessoryReferences: readonly string[];
  readonly highestReferences: HighestReferences;
  readonly numberedWires: NumberedWires;
}

/** The references of a project that has given none yet. */
export const noProjectReferences: ProjectReferences = {
  accessoryReferences: [],
  highestReferences: {},
  numberedWires: [],
};

/** A project: one model and the choices that hold for all of it. */
export interface Project extends ProjectReferences {
  readonly id: string;
  readonly name: string;
  readonly powerSupplyId: string;
  /** The source of a supply that is a regulator; itself none. Source: boards and currents, 3.1. */
  readonly supplyInputId: string | null;
  readonly color: ProjectColor;
  readonly resistorMode: ResistorMode;
  readonly resistorRounding: ResistorRounding;
  readonly settings: ProjectSettings;
}

/** The fields of a project that its owner may change. */
export type ProjectFields = Omit<Project, 'id' | keyof ProjectReferences>;

/** The settings of a new project. Source: specification 5. */
export const projectSettingsDefaults: ProjectSettings = {
  wireAwg: 24,
  wireDiameterMm: null,
  wireLengthCm: 50,
  linkLengthCm: 5,
  feedLengthCm: 50,
  fuseMa: null,
  dismissed: [],
};

/** What a new project holds until its owner says otherwise. Source: specification 1, section 9. */
export const projectDefaults: ProjectFields = {
  name: 'Untitled Project',
  powerSupplyId: 'battery-9v',
  supplyInputId: null,
  color: 'blue',
  resistorMode: 'calculate',
  resistorRounding: 'nearest',
  settings: projectSettingsDefaults,
};
