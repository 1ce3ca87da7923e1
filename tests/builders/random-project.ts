import fc from 'fast-check';
import { commonLegLeds } from '#domain/catalogue/common-leg-leds.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { projectColors, resistorModes, resistorRoundings, settingLimits } from '#domain/projects/project.ts';
import { allowedPlaces } from '#domain/parts/picture-place.ts';
import { dutyRange } from '#domain/projects/circuit.ts';
import { enameledDiameters, wireGauges } from '#domain/catalogue/wires.ts';
import { sectionColors, type Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { withoutMissingHouses } from '#domain/project-file/file-effects.ts';
import { randomEffect, randomRooms, randomScenes } from '#testing/random-effect.ts';
import {
  aCircuit,
  aComponent,
  aGlobalSection,
  aMasterSupply,
  aPicture,
  aSection,
  aSnapshot,
} from '#testing/snapshot.ts';

const supplyIds = powerParts.map((part) => part.id);
const label = fc.option(fc.string({ minLength: 1, maxLength: 80 }).map((text) => `x${text.trim()}`.slice(0, 80)));

const catalogueParts = [...ledParts, ...controlParts, ...powerParts].map(({ type, id }) => {
  return { componentType: type, componentId: id };
});

/** A part of the catalog with label and properties, without section, circuit, and order. */
export const randomPart = fc
  .tuple(
    fc.constantFrom(...catalogueParts),
    fc.record({
      quantity: fc.integer({ min: 1, max: 10 }),
      customName: label,
      properties: fc.record(
        { forwardVoltage: fc.double({ min: 0.5, max: 20, noNaN: true }), color: fc.constantFrom('red', 'blue') },
        { requiredKeys: [] },
      ),
    }),
  )
  .map(([part, rest]) => ({ ...part, ...rest }));

const project = fc.record({
  id: fc.constant('p'),
  name: fc.constantFrom('Falcon', 'Nautilus', 'Orient Express'),
  powerSupplyId: fc.constantFrom(...supplyIds),
  color: fc.constantFrom(...projectColors),
  resistorMode: fc.constantFrom(...resistorModes),
  resistorRounding: fc.constantFrom(...resistorRoundings),

  supplyInputId: fc.constantFrom(null, 'battery-9v', 'power-plug-12v'),
  settings: fc.record({
    wireAwg: fc.constantFrom(...wireGauges),
    wireDiameterMm: fc.option(fc.constantFrom(...enameledDiameters)),
    wireLengthCm: fc.constantFrom(0, 12.5, 50),
    linkLengthCm: fc.constantFrom(0.5, 5),
    feedLengthCm: fc.constantFrom(50, settingLimits.lengthCm),
    fuseMa: fc.constantFrom(null, 500),
    pictureSlackPct: fc.constantFrom(0, 15, 100),
    pictureEndsMm: fc.constantFrom(0, 25, 200),
    followRoutes: fc.boolean(),
    ownCapacityMah: fc.constantFrom(null, 1500),
    ownLimitMa: fc.constantFrom(null, 750),
    holdUf: fc.constantFrom(0, 220),
    spares: fc.record({ ledPct: fc.nat(20), resistors: fc.nat(5), wirePct: fc.nat(20) }),
    rooms: fc.constant([]),
    scenes: fc.constant([]),
    dismissed: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('led-dim', 'fuse-missing'),
        place: fc.constantFrom('s1', 's2/3', 'c0', 'c1', 'gone'),
      }),
      { maxLength: 3, selector: ({ id, place }) => `${id} ${place}` },
    ),
  }),
});

function section(index: number): Section {
  const fields = { projectId: 'p', color: sectionColors[index] ?? 'primary', order: index };
  return index === 0 ? aGlobalSection(fields) : aSection({ ...fields, id: `s${index}`, name: `Section ${index}` });
}

/** Settings of a circuit; the driver is a part from `c0` to `c13`, which may not exist. */
const circuitSettings = fc.record({
  name: label,
  driver: fc.option(
    fc.oneof(
      fc.constant({ componentId: null, output: null }),
      fc.record({
        componentId: fc.option(fc.nat({ max: 13 }).map((index) => `c${index}`)),
        output: fc.constantFrom('D6', 'OUT+', '1A'),
      }),
    ),
  ),
  wireAwg: fc.option(fc.constantFrom(...wireGauges)),
  wireDiameterMm: fc.option(fc.constantFrom(...enameledDiameters)),
  wireLengthCm: fc.option(fc.constantFrom(0, 7.5, 120)),
  dutyPct: fc.integer({ min: dutyRange.least, max: dutyRange.most }),
  sealed: fc.boolean(),
  ownOhms: fc.option(fc.constantFrom(0, 0.47, 82, 470, 4700, 1_000_000)),
  ledsPerString: fc.option(fc.integer({ min: 1, max: 4 })),
  sharedResistor: fc.boolean(),
  effect: fc.option(randomEffect, { freq: 2 }),
});

const fraction = fc.integer({ min: 0, max: 16 }).map((sixteenths) => sixteenths / 16);

/** Random routes of a picture. */
export const randomRoutes = fc.array(
  fc.array(fc.record({ x: fraction, y: fraction }), { minLength: 2, maxLength: 4 }),
  { maxLength: 3 },
);

/** Places on the pictures `v0` and `v1`, of which some may not be allowed. */
export const randomPlaces = fc.array(
  fc.record({ pictureId: fc.constantFrom('v0', 'v1'), unit: fc.integer({ min: 1, max: 4 }), x: fraction, y: fraction }),
  { maxLength: 4 },
);

const place = fc.record({
  section: fc.nat({ max: 3 }),
  circuitNumber: fc.option(fc.integer({ min: 1, max: 6 })),
  order: fc.nat({ max: 12 }),
  places: randomPlaces,
  input: fc.option(
    fc.record({ componentId: fc.option(fc.nat({ max: 13 }).map((index) => `c${index}`)), terminal: fc.constant('D2') }),
    { freq: 1 },
  ),
});

/** An LED of several colors, each a row of its own, in one section; some colors may be missing. */
const severalColors = fc.record({
  part: fc.constantFrom(...commonLegLeds),
  section: fc.nat({ max: 3 }),
  channels: fc.array(
    fc.option(fc.record({ circuitNumber: fc.option(fc.integer({ min: 1, max: 6 })), order: fc.nat({ max: 12 }) })),
    { minLength: 3, maxLength: 3 },
  ),
});

const withoutScenes: fc.Arbitrary<ProjectSnapshot> = fc
  .record({
    project,
    sections: fc.integer({ min: 1, max: 4 }),
    parts: fc.array(fc.tuple(randomPart, place), { maxLength: 14 }),
    packages: fc.array(severalColors, { maxLength: 2 }),
    records: fc.uniqueArray(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 6 }), circuitSettings), {
      maxLength: 5,
      selector: ([sectionIndex, circuitNumber]) => `${sectionIndex} ${circuitNumber}`,
    }),
    pictures: fc.array(fc.record({ dim: fc.nat(100), routes: randomRoutes, isOfSection: fc.boolean() }), {
      maxLength: 2,
    }),
  })
  .map(({ project, sections: count, parts, packages, records, pictures: drawn }) => {
    const sections = Array.from({ length: count }, (_, index) => section(index));
    const idOf = (index: number) => sections[index % count]?.id ?? 'global';
    const pictures = drawn.map(({ isOfSection, ...picture }, at) =>
      aPicture({ ...picture, projectId: 'p', id: `v${at}`, order: at, sectionId: isOfSection ? idOf(at + 1) : null }),
    );
    const hasPicture = (id: string): boolean => pictures.some((picture) => picture.id === id);
    const existing = (id: string | null) => (id !== null && Number(id.slice(1)) < parts.length ? id : null);
    const components = parts.map(([part, { section: index, places: wanted, input, ...rest }], at) => {
      const circuitNumber = part.componentType === 'power' ? null : rest.circuitNumber;
      const places = allowedPlaces({ places: wanted, quantity: part.quantity }, hasPicture);
      const pin =
        part.componentType === 'control' && input !== null
          ? { ...input, componentId: existing(input.componentId) }
          : null;
      return aComponent({ ...part, ...rest, places, input: pin, circuitNumber, id: `c${at}`, sectionId: idOf(index) });
    });
    const colors = packages.flatMap(({ part: { id: componentId, commonLeg }, section: index, channels }, at) =>
      (commonLeg?.channels ?? []).flatMap((channel, color) => {
        const placed = channels[color] ?? null;
        if (placed === null) return [];
        const properties = { ...channel, package: `k${3 * at}` };
        return aComponent({ ...placed, id: `k${3 * at + color}`, componentId, properties, sectionId: idOf(index) });
      }),
    );
    const circuits = records
      .filter(([index]) => index < count)
      .map(([index, circuitNumber, settings], at) => {
        const driver = settings.driver && { ...settings.driver, componentId: existing(settings.driver.componentId) };
        return aCircuit({ ...settings, driver, id: `r${at}`, sectionId: idOf(index), circuitNumber, order: at });
      });
    return aSnapshot({
      project,
      pictures,
      sections,
      circuits,
      components: [aMasterSupply(project.powerSupplyId), ...components, ...colors],
    });
  });

/**
 * A project with the global section and up to three others, duplicate `order` values, LEDs of several colors, records of
 * some circuits, and scenes and a house of them.
 */
export const randomProject: fc.Arbitrary<ProjectSnapshot> = withoutScenes.chain((snapshot) => {
  const { project, circuits, components } = snapshot;
  const circuitIds = circuits.map(({ id }) => id);
  const parts = components.flatMap(({ id, componentType }) => (componentType === 'control' ? id : []));
  return fc
    .record({ rooms: randomRooms(circuitIds), scenes: randomScenes(circuitIds, parts) })
    .map((naming) => ({ ...snapshot, project: { ...project, settings: { ...project.settings, ...naming } } }));
});

/** A project as it is stored: `order` is unique, also for the master supply, and rooms are those of a house. */
export const storedProject = randomProject.map((snapshot): ProjectSnapshot => {
  const components = snapshot.components.map((row, index) => ({ ...row, order: index }));
  return { ...snapshot, components, circuits: withoutMissingHouses(snapshot.circuits, snapshot.project.settings) };
});
