import fc from 'fast-check';
import { ledParts } from '#domain/catalogue/leds.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { resistorParts } from '#domain/catalogue/resistors.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomProject } from '#testing/random-project.ts';
import { aComponent } from '#testing/snapshot.ts';

const touchModule = 'switch-touch-ttp223';

const partsOf = {
  led: [...ledParts.map(({ id }) => id), 'gone'],
  // Modules are few in the catalogue and drawn like nothing else.
  control: [...controlParts.map(({ id }) => id), 'gone', ...Array.from({ length: 8 }, () => touchModule)],
  power: powerParts.map(({ id }) => id),
  resistor: resistorParts.map(({ id }) => id),
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

const words = fc.oneof(
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
      customName: fc.option(words),
      properties,
      circuitNumber: fc.option(fc.integer({ min: 1, max: 4 })),
      order: fc.nat({ max: 20 }),
      section: fc.nat({ max: 3 }),
    }),
  );

/**
 * A project with everything that a drawing may meet: own supplies, placed resistors, pre-wired LEDs, parts that are
 * gone.
 */
export const randomWiredProject: fc.Arbitrary<ProjectSnapshot> = fc
  .tuple(randomProject, fc.array(extraPart, { maxLength: 30 }), words)
  .map(([snapshot, extra, name]) => {
    const added = extra.map(({ section, ...part }, index) => {
      const sectionId = snapshot.sections[section % snapshot.sections.length]?.id ?? '';
      return aComponent({ ...part, id: `x${index}`, sectionId });
    });
    const sections = snapshot.sections.map((section, index) => (index === 1 ? { ...section, name } : section));
    return {
      ...snapshot,
      project: { ...snapshot.project, name },
      sections,
      components: [...snapshot.components, ...added],
    };
  });

const feeds = fc.array(
  fc.constantFrom('battery-9v', 'power-plug-5v', 'regulator-lm7805', 'switch-reed', touchModule, null),
  {
    minLength: 3,
    maxLength: 3,
  },
);

/** A battery, plug, regulator or switch before all of a section. */
function feedPart(sectionId: string, componentId: string): Component {
  const componentType = componentId.startsWith('switch') ? 'control' : 'power';
  const properties = { isPowerSupply: true };
  return aComponent({ id: `feed of ${sectionId}`, sectionId, componentType, componentId, properties });
}

/**
 * A large project: another one's parts several times over, in other circuits of its sections, which may share a name
 * and may have feeds of their own.
 */
export const crowdedProject: fc.Arbitrary<ProjectSnapshot> = fc
  .tuple(randomWiredProject, fc.integer({ min: 2, max: 12 }), fc.option(words), feeds)
  .map(([snapshot, times, name, feedIds]) => {
    const [master, ...parts] = snapshot.components;
    const copies = Array.from({ length: times }, (_, copy) =>
      parts.map((part): Component => {
        const circuitNumber = part.circuitNumber === null ? null : part.circuitNumber + 6 * copy;
        return { ...part, id: `${part.id}~${copy}`, circuitNumber };
      }),
    );
    const fed = snapshot.sections.slice(1).flatMap(({ id }, index) => {
      const feed = feedIds[index] ?? null;
      return feed === null ? [] : [feedPart(id, feed)];
    });
    const sections = snapshot.sections.map((section) => ({ ...section, name: name ?? section.name }));
    const masters = master === undefined ? [] : [master];
    return { ...snapshot, sections, components: [...masters, ...fed, ...copies.flat()] };
  });
