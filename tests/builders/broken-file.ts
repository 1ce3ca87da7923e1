import fc from 'fast-check';
import { controlParts } from '#domain/catalogue/controls.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, '', 'gone', '__proto__', '-1', -1, 0, 0.5, 1e21, 1e-300, [], {}),
  fc.integer({ min: -3, max: 40 }),
  fc.string({ maxLength: 20 }),
);

const name = fc.constantFrom('+', '-', 'OUT', 'OUT', 'NO', 'COM', '');
const amount = fc.oneof(fc.constantFrom<Json>(0, 1, 3.3, 5, 12, 20, 500, 'supply'), junk);

/** A terminal of a custom component, with missing or invalid fields. */
const terminal = fc.record(
  {
    name: fc.oneof({ weight: 6, arbitrary: name }, junk),
    role: fc.constantFrom('supply+', 'supply+', 'supply-', 'output', 'output', 'throw', 'contact', 'speaker'),
    drive: fc.constantFrom('high', 'low', 'logic', 'contact', 'none'),
    minV: amount,
    maxV: amount,
    maxMa: amount,
    logicV: amount,
    dropV: amount,
    kneeV: amount,
    onOhms: amount,
    pole: amount,
    position: amount,
    pwm: junk,
    data: junk,
    pair: name,
  },
  { requiredKeys: ['name', 'role'] },
);

/** A custom component with any values. */
const custom = fc.record({
  id: fc.constantFrom('own1', 'own2', 'own3'),
  name: fc.constantFrom('Own', 'My board'),
  category: fc.constantFrom('control', 'control', 'control', 'led', 'power', 'resistor'),
  description: fc.constant(''),
  notes: fc.constant(null),
  templateShared: fc.constant(false),
  properties: fc.record(
    {
      terminals: fc.oneof(fc.array(terminal, { maxLength: 6 }), junk),
      supplyMa: amount,
      supplyMin: amount,
      supplyMax: amount,
      voltage: amount,
      current: amount,
      value: amount,
      forwardVoltage: amount,
      voltageRating: amount,
      category: fc.constantFrom('strip', 'addressable', 'none'),
    },
    { requiredKeys: [] },
  ),
});

const customPart = fc.record({
  componentId: fc.oneof(fc.constantFrom('own1', 'own2', 'own3'), fc.constantFrom(...controlParts.map(({ id }) => id))),
  componentType: fc.constantFrom('control', 'control', 'control', 'led', 'power'),
  circuitNumber: fc.option(fc.integer({ min: 1, max: 4 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), junk),
});

/** A driver with any part and output, which may not exist. */
const driver = fc.record({
  section: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(null)),
  component: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(null)),
  output: fc.constantFrom('OUT', 'NO', 'A', 'B', '1A', '2A', 'D3', 'D6', 'OUT+', '1', 'Q1', null),
});

/** A change at one path of the file; each step selects a key by its index. */
const breakage = fc.record({
  isDeep: fc.boolean(),
  steps: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  value: fc.option(junk),
});

/** Replaces the value at a path, or deletes it if the new value is null. */
function breakAt(file: Json, { steps, value }: { readonly steps: readonly number[]; readonly value: Json }): void {
  let at: Json = file;
  for (const [index, step] of steps.entries()) {
    if (typeof at !== 'object' || at === null) return;
    const keys = Object.keys(at);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) return;
    const parent: { [key: string]: Json } = at as { [key: string]: Json };
    const next: Json = parent[key] ?? null;
    if (index === steps.length - 1 || typeof next !== 'object' || next === null) {
      if (value === null) delete parent[key];
      else parent[key] = value;
      return;
    }
    at = next;
  }
}

interface LooseFile {
  version: number;
  sections: { circuits: { [key: string]: Json }[]; components: { [key: string]: Json }[] }[];
  customComponents: Json[];
}

/**
 * Invalid project files of version 1 or 2, as text: with unknown drivers, duplicate circuits, custom components with
 * invalid values, and values anywhere that are missing or of the wrong type.
 */
export const brokenFile: fc.Arbitrary<string> = fc
  .record({
    snapshot: randomWiredProject,
    version: fc.constantFrom(1, 2, 2, 2),
    customs: fc.array(custom, { maxLength: 3 }),
    parts: fc.array(fc.tuple(fc.nat(), customPart), { maxLength: 8 }),
    drivers: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 }), driver), { maxLength: 6 }),
    breakages: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(breakage, { maxLength: 3 })),
  })
  .map(({ snapshot, version, customs, parts, drivers, breakages }) => {
    const file = JSON.parse(JSON.stringify(toProjectFile(snapshot))) as LooseFile;
    file.version = version;
    file.customComponents = customs;
    for (const [at, part] of parts) {
      const [example] = file.sections.flatMap(({ components }) => components);
      const components = file.sections[at % file.sections.length]?.components;
      components?.push({ ...example, properties: {}, ...(part as { [key: string]: Json }) });
    }
    for (const [at, circuitNumber, named] of drivers) {
      const circuits = file.sections[at % file.sections.length]?.circuits;
      circuits?.push({ circuitNumber, name: null, order: 9, driver: named });
    }
    // Deep changes, because most files would otherwise be rejected for their header.
    const { customComponents } = file;
    const rows = file.sections.flatMap(({ circuits, components }) => [...circuits, ...components]);
    for (const each of breakages) {
      breakAt((each.isDeep ? [customComponents, rows] : file) as unknown as Json, each);
    }
    return JSON.stringify(file);
  });
