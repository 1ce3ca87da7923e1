import fc from 'fast-check';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { currentSourceParts, resistorParts, trimmerParts } from '#domain/catalogue/resistors.ts';
import { type Component, type ComponentProperties, noReferences } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomProject } from '#testing/random-project.ts';
import { aCircuit, aComponent } from '#testing/snapshot.ts';

const touchModule = 'switch-touch-ttp223';

const partsOf = {
  led: [...ledParts.map(({ id }) => id), 'gone'],
  control: [...controlParts.map(({ id }) => id), 'gone'],
  power: powerParts.map(({ id }) => id),
  resistor: [...resistorParts, ...trimmerParts, ...currentSourceParts].map(({ id }) => id),
};

const properties: fc.Arbitrary<ComponentProperties> = fc.record(
  {
    preResistored: fc.boolean(),
    isPowerSupply: fc.boolean(),
    forwardVoltage: fc.double({ min: 0.5, max: 20, noNaN: true }),
    color: fc.constantFrom('red', 'blue', 'warm-white', 'rgb', 'gone'),
  },
  { requiredKeys: [] },
);

const label = fc.oneof(
  fc.string({ maxLength: 80, unit: 'grapheme' }),
  fc.constantFrom(
    'Window',
    'W'.repeat(80),
    'A very long label of a lamp over the door of the keeper of the light',
    'שלום עולם',
    '👩‍🚀🚂💡',
    '漢字',
  ),
);

const extraPart = fc
  .constantFrom(
    'led' as const,
    'led' as const,
    'led' as const,
    'control' as const,
    'power' as const,
    'resistor' as const,
  )
  .chain((componentType) =>
    fc.record({
      componentType: fc.constant(componentType),
      componentId: fc.constantFrom(...partsOf[componentType]),
      quantity:
        componentType === 'led'
          ? fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 99 }))
          : fc.integer({ min: 1, max: 10 }),
      customName: fc.option(label),
      properties,
      circuitNumber: fc.option(fc.integer({ min: 1, max: 4 })),
      order: fc.nat({ max: 20 }),
      section: fc.nat({ max: 3 }),
    }),
  );

/** A circuit with a driver; numbers select section, control, and output. */
export const namedOutput = fc.record({
  section: fc.nat({ max: 3 }),
  circuitNumber: fc.integer({ min: 1, max: 4 }),
  control: fc.nat(),
  output: fc.nat(),
});

/** The project with circuits that outputs of its controls drive. */
export function withDrivers(
  snapshot: ProjectSnapshot,
  named: readonly { section: number; circuitNumber: number; control: number; output: number }[],
): ProjectSnapshot {
  const outputs = snapshot.components.flatMap(({ id, componentId }) => {
    const terminals = terminalsByPart.get(componentId);
    return terminals === undefined ? [] : [outputsOf(terminals).map(({ name }) => ({ componentId: id, output: name }))];
  });
  const driving = outputs.filter((all) => all.length > 0);
  if (driving.length === 0) return snapshot;
  const circuits = new Map(snapshot.circuits.map((row) => [`${row.sectionId} ${row.circuitNumber}`, row]));
  for (const [at, { section, circuitNumber, control, output }] of named.entries()) {
    const sectionId = snapshot.sections[section % snapshot.sections.length]?.id ?? '';
    const all = driving[control % driving.length] ?? [];
    const key = `${sectionId} ${circuitNumber}`;
    const row = circuits.get(key) ?? aCircuit({ id: `n${at}`, sectionId, circuitNumber, order: 50 + at });
    circuits.set(key, { ...row, driver: all[output % all.length] ?? null });
  }
  return { ...snapshot, circuits: [...circuits.values()] };
}

/** A project with supplies of sections, resistors, pre-resistored LEDs, unknown parts, and driven circuits. */
export const randomWiredProject: fc.Arbitrary<ProjectSnapshot> = fc
  .tuple(randomProject, fc.array(extraPart, { maxLength: 30 }), label, fc.array(namedOutput, { maxLength: 6 }))
  .map(([snapshot, extra, name, named]) => {
    const added = extra.map(({ section, ...part }, index) => {
      const sectionId = snapshot.sections[section % snapshot.sections.length]?.id ?? '';
      return aComponent({ ...part, id: `x${index}`, sectionId });
    });
    const sections = snapshot.sections.map((section, index) => (index === 1 ? { ...section, name } : section));
    const components = [...snapshot.components, ...added];
    const project = { ...snapshot, project: { ...snapshot.project, name }, sections, components };
    return assignAllReferences(withDrivers(project, named));
  });

const feeds = fc.array(
  fc.constantFrom('battery-9v', 'power-plug-5v', 'regulator-lm7805', 'switch-reed', touchModule, null),
  {
    minLength: 3,
    maxLength: 3,
  },
);

/** A battery, plug, regulator, or switch that feeds a section. */
function feedPart(sectionId: string, componentId: string): Component {
  const componentType = componentId.startsWith('switch') ? 'control' : 'power';
  const properties = { isPowerSupply: true };
  return aComponent({ id: `feed of ${sectionId}`, sectionId, componentType, componentId, properties });
}

/**
 * A large project: copies of the parts of another project in additional circuits of its sections, which may have the
 * same name and their own feeds.
 */
export const crowdedProject: fc.Arbitrary<ProjectSnapshot> = fc
  .tuple(randomWiredProject, fc.integer({ min: 2, max: 12 }), fc.option(label), feeds)
  .map(([snapshot, times, name, feedIds]) => {
    const [master, ...parts] = snapshot.components;
    const copies = Array.from({ length: times }, (_, copy) =>
      parts.map((part): Component => {
        const circuitNumber = part.circuitNumber === null ? null : part.circuitNumber + 6 * copy;
        return { ...part, ...noReferences, id: `${part.id}~${copy}`, circuitNumber };
      }),
    );
    const fed = snapshot.sections.slice(1).flatMap(({ id }, index) => {
      const feed = feedIds[index] ?? null;
      return feed === null ? [] : [feedPart(id, feed)];
    });
    const sections = snapshot.sections.map((section) => ({ ...section, name: name ?? section.name }));
    const masters = master === undefined ? [] : [master];
    return assignAllReferences({ ...snapshot, sections, components: [...masters, ...fed, ...copies.flat()] });
  });
