import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { projectFile } from '#contract/projects/project-file.ts';
import { newGlobalSection } from '#domain/projects/section.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { effectLimits } from '#domain/effects/effect.ts';
import { sceneLimits } from '#domain/effects/scene.ts';
import { holdLimits, settingLimits, spareLimits } from '#domain/projects/project.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import { progressBounds } from '#domain/soldering/progress.ts';
import { wireBounds } from '#domain/projects/wire-numbers.ts';

// The largest values that the contract accepts. Texts have maximum length and consist of characters with two UTF-16
// code units and four bytes in UTF-8.

/** The type with all fields required, so that a missing field does not compile. */
export type Whole<T> = T extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: Whole<T[Key]> }
    : T;

export const wide = (letters: number): string => '😀'.repeat(letters / 2);
export const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

// Values that must be unique.
export const longId = (): string => randomUUID().padEnd(100, '-');
const longEmail = (): string => `${randomUUID().padEnd(305, 'e')}@lightyard.test`;
export const login = () => ({ email: longEmail(), username: randomUUID().slice(0, 20), password: wide(200) });
export const names = { firstName: wide(80), lastName: wide(80) };

const order = 1_000_000_000;
const wholeEffect = {
  steps: times(effectLimits.steps, () => ({ ms: effectLimits.ms, level: 100, ramp: true })),
  repeat: effectLimits.repeat,
  startMs: effectLimits.ms,
  levelPct: 100,
  preset: 'p'.repeat(100),
};

/** Scenes without circuits, which a project must have. */
const emptyScenes = times(sceneLimits.scenes, (index) => ({
  id: String(index).padEnd(100, '-'),
  name: wide(80),
  trigger: { kind: 'every', seconds: sceneLimits.seconds } as const,
  entries: [],
  lengthMs: sceneLimits.ms,
  then: String(index).padEnd(100, '-'),
}));
const lengthCm = settingLimits.lengthCm;
export const circuitNumber = 100_000;
export const newIndex = order;

export const project = {
  name: wide(80),
  powerSupplyId: 'regulator-adjustable',
  supplyInputId: 'battery-lipo-7.4v',
  color: 'orange',
  resistorMode: 'pre-resistored',
  resistorRounding: 'next-higher',
  settings: {
    wireAwg: 36,
    wireDiameterMm: 0.12,
    wireLengthCm: lengthCm,
    linkLengthCm: lengthCm,
    feedLengthCm: lengthCm,
    fuseMa: settingLimits.fuseMa,
    ownCapacityMah: settingLimits.supply,
    ownLimitMa: settingLimits.supply,
    holdUf: holdLimits.to,
    spares: spareLimits,
    pictureSlackPct: settingLimits.slackPct,
    pictureEndsMm: settingLimits.endsMm,
    followRoutes: false,
    rooms: [],
    scenes: emptyScenes,
    dismissed: times(settingLimits.dismissed, () => ({ id: wide(100), place: wide(120) })),
  },
} as const;

/** The same project within the 64 KiB limit for guests. */
export const guestsProject = {
  ...project,
  settings: { ...project.settings, scenes: [], dismissed: project.settings.dismissed.slice(0, 120) },
};

export const section = {
  name: wide(80),
  icon: 'shield',
  color: 'emerald',
  order,
  fuseMa: settingLimits.fuseMa,
} as const;
export const output = wide(40);

export const circuit = {
  name: wide(80),
  wireAwg: 36,
  wireDiameterMm: 0.12,
  wireLengthCm: lengthCm,
  dutyPct: 100,
  sealed: true,
  ownOhms: 9_990_000,
  ledsPerString: 99,
  sharedResistor: true,
  effect: wholeEffect,
  order,
} as const;

/** Fields of a blank sheet; its scale would be refused. */
export const pictureFields = {
  name: wide(80),
  order,
  scale: null,
  dim: 100,
  routes: times(pictureBounds.routes, () => times(pictureBounds.routePoints.most, () => ({ x: 1 / 3, y: 2 / 3 }))),
};

export const picture = { ...pictureFields, width: pictureBounds.pixels, height: pictureBounds.pixels };

/** A place of every unit of a part on one picture. */
export const placesOn = (pictureId: string) =>
  times(99, (index) => ({ pictureId, unit: index + 1, x: 1 / 3, y: 2 / 3 }));

export const part = {
  componentId: 'led-5mm',
  quantity: 99,
  customName: wide(80),
  circuitNumber,
  order,
  places: [] as ReturnType<typeof placesOn>,
  input: { componentId: null, terminal: output },
  properties: {
    color: 'z'.repeat(30),
    forwardVoltage: 1000,
    current: 100_000,
    preResistored: true,
    isPowerSupply: false,
    colorTemperature: 20_000,
    voltageRating: 1000,
    stripLength: 100_000,
    stripLengthUnit: 'inch',
    ledsPerMeter: 1000,
    cuttable: true,
    waterproof: true,
    filamentLength: 200,
    filamentLengthUnit: 'inch',
    ownOhms: 9_990_000,
    ownCapacityMah: settingLimits.supply,
    ownLimitMa: settingLimits.supply,
    holdUf: holdLimits.to,
    settingOhms: 9_990_000,
    package: 'p'.repeat(40),
    fiber: { diameterMm: 3, count: 1000, lengthCm: 10_000 },
    colorOrder: 'BGR',
  },
} as const;
export const led = { ...part, componentType: 'led' } as const;

const terminals = times(60, (index) => {
  const name = String(index).padEnd(2, '-') + wide(38);
  const maxMa = 100_000;
  if (index === 0) return { name, role: 'supply+', minV: 1000, maxV: 1000 } as const;
  if (index === 1) return { name, role: 'supply-' } as const;
  if (index === 2) return { name, role: 'contact', pole: 100 } as const;
  if (index === 3) return { name, role: 'throw', pole: 100, position: 100, maxMa } as const;
  return { name, role: 'output', drive: 'low', maxMa, maxV: 1000 } as const;
});

export const customComponent = {
  name: wide(80),
  description: wide(2000),
  notes: wide(2000),
  templateShared: true,
  properties: {
    color: 'z'.repeat(30),
    forwardVoltage: 1000,
    current: 100_000,
    builtInResistor: true,
    voltage: 1000,
    kind: 'battery' as const,
    fresh: 1000,
    tired: 1000,
    ohms: 1000,
    value: 100_000_000,
    wattage: 1000,
    supplyMa: 100_000,
    supplyMin: 1000,
    supplyMax: 1000,
    terminals,
  },
};

const accessoryReferences = times(9, (index) => `Q${9990 + index}`);
const resistorReferences = times(9, (index) => `R${9980 + index}`);
const circuitReferences = { reference: 'R9999', resistorReferences, accessoryReferences };
const ownReferences = { reference: 'D9999', resistorReferences: ['R9998'], accessoryReferences: ['C9999'] };
export const references = {
  ...ownReferences,
  circuitReferences: { ...circuitReferences, isJoined: true },
} as const;

/** The maximum number of wires in one of two lists for a project of three components. */
export const numberedWires = times(150, (index) => String(index).padEnd(4, '-') + wide(wireBounds.letters - 4));

const progressText = wide(progressBounds.letters);

/** Solder progress with the given number of completed steps and the maximum number of undone ones. */
export const progress = (done: number) => ({
  done: times(done, (index) => ({
    id: `done${index}`.padEnd(100, '-'),
    step: progressText,
    kind: 'reading' as const,
    number: 1_000_000,
    color: progressText,
    gauge: progressText,
    lengthCm: 1_000_000,
    from: progressText,
    to: progressText,
    reading: progressText,
  })),
  undone: times(400, (index) => `undone${index}`.padEnd(100, '-')),
  place: { step: progressText, at: Number.MAX_SAFE_INTEGER },
});

type ProjectFile = z.input<typeof projectFile>;

const filePlaces = times(99, (index) => ({ picture: 1, unit: index + 1, x: 1 / 3, y: 2 / 3 }));

// An import assigns new packages.
const { package: _package, ...fileProperties } = part.properties;

const fileInput = { section: null, component: null, terminal: output };

const fileSection = {
  ...section,
  sectionType: 'regular',
  numberedWires,
  accessoryReferences: [],
  circuits: [{ ...circuit, circuitNumber, driver: { section: 2, component: 2, output }, ...circuitReferences }],
  components: [
    { ...led, ...ownReferences, properties: fileProperties, places: filePlaces, input: fileInput },
    {
      ...led,
      properties: fileProperties,
      ...ownReferences,
      componentType: 'control',
      componentId: 'custom'.padEnd(100, '-'),
      quantity: 10,
      places: [],
      input: fileInput,
    },
  ],
} as const satisfies Whole<NonNullable<ProjectFile['sections']>[number]>;

const { circuitReferences: _, ...supply } = newMasterSupply(project.powerSupplyId);
const master = { ...supply, places: [], input: null };

export const file = {
  format: 'lightyard-project',
  version: 5,
  project: { ...project, accessoryReferences: [], numberedWires },
  sections: [{ ...newGlobalSection, circuits: [], components: [master] }, fileSection],
  pictures: [{ ...picture, section: 2, image: null }],
  customComponents: [{ ...customComponent, id: 'custom'.padEnd(100, '-'), category: 'control' }],
} as const satisfies Record<keyof ProjectFile, unknown>;

/** A file that a guest may import at sign-up. */
export const guestFile = {
  ...file,
  project: { ...file.project, ...guestsProject, numberedWires: [] },
  sections: [],
  pictures: [],
  customComponents: [],
};
