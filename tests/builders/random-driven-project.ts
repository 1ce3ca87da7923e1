import fc from 'fast-check';
import { bulbs } from '#domain/catalogue/bulbs.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { preWiredLeds } from '#domain/catalogue/pre-wired-leds.ts';
import { currentSourceParts, resistorParts, trimmerParts } from '#domain/catalogue/resistors.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomEffect } from '#testing/random-effect.ts';
import { namedOutput, withDrivers } from '#testing/random-wired-project.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

const lights = [
  'led-3mm',
  'led-3mm',
  'led-5mm',
  'led-5mm',
  'led-1w-star',
  'led-strip-12v',
  'led-ws2812b',
  'led-candle-flicker',
];
/** Bulbs on any supply, and LEDs with a resistor inside. */
const bulbsAndPreWired = [...bulbs, ...preWiredLeds].map(({ id }) => id);
const driving = controlParts.filter(({ id }) => terminalsByPart.get(id)?.drives === true).map(({ id }) => id);
const switches = controlParts.filter(({ category }) => category === 'switch').map(({ id }) => id);
const boards = controlParts.map(({ id }) => id);
const supplies = powerParts.map(({ id }) => id);
const sources = ['battery-9v', 'power-plug-12v', 'power-plug-9v'];
const feeds = ['battery-9v', 'power-plug-12v', 'regulator-lm7805', 'regulator-adjustable', 'battery-aa-6v'];

const resistors = [...resistorParts.slice(0, 12), ...trimmerParts, ...currentSourceParts, ...currentSourceParts];

/** Settings of a circuit besides its driver. */
const ownSettings = fc.record({
  ownOhms: fc.option(fc.constantFrom(0, 10, 82, 470, 4700)),
  ledsPerString: fc.option(fc.integer({ min: 1, max: 3 })),
  sharedResistor: fc.boolean(),
  sealed: fc.boolean(),
  dutyPct: fc.constantFrom(100, 30),
  effect: fc.option(randomEffect),
});

/** A few LEDs, with or without a control and a resistor, standalone or in a circuit with or without settings. */
const groupOf = (ids: readonly string[]) =>
  fc.record({
    isAlone: fc.boolean(),
    leds: fc.array(
      fc.record({
        componentId: fc.constantFrom(...ids),
        quantity: fc.integer({ min: 1, max: 3 }),
        properties: fc.record(
          {
            color: fc.constantFrom('red', 'green', 'yellow', 'blue', 'warm-white'),
            current: fc.constantFrom(2, 10, 20),
            ownOhms: fc.constantFrom(0, 120, 1000),
          },
          { requiredKeys: ['color'] },
        ),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    own: fc.option(ownSettings, { freq: 2 }),
    control: fc.option(fc.oneof(fc.constantFrom(...driving), fc.constantFrom(...switches), fc.constantFrom(...boards))),
    resistor: fc.option(fc.constantFrom(...resistors.map(({ id }) => id)), { freq: 5 }),
    settingOhms: fc.constantFrom(0, 18.3, 470),
  });

type Group = ReturnType<typeof groupOf> extends fc.Arbitrary<infer Value> ? Value : never;

const sectionOf = (ids: readonly string[]) =>
  fc.record({
    feed: fc.option(fc.constantFrom(...feeds)),
    board: fc.option(fc.constantFrom(...driving, ...switches)),
    groups: fc.array(groupOf(ids), { minLength: 1, maxLength: 4 }),
  });

type Placed = Pick<Component, 'componentType' | 'componentId'> & Partial<Component>;

function partsOfGroup({ isAlone, leds, control, resistor, settingOhms }: Group, at: number): Placed[] {
  const circuitNumber = isAlone ? null : at + 1;
  const others: Placed[] = [];
  if (control !== null) others.push({ componentType: 'control', componentId: control, circuitNumber });
  const properties = resistor?.startsWith('trimmer') === true ? { settingOhms } : {};
  if (resistor !== null) others.push({ componentType: 'resistor', componentId: resistor, circuitNumber, properties });
  return [...leds.map((led): Placed => ({ componentType: 'led', circuitNumber, ...led })), ...others];
}

const projectWith = (ids: readonly string[]): fc.Arbitrary<ProjectSnapshot> =>
  fc
    .record({
      powerSupplyId: fc.constantFrom(...supplies),
      supplyInputId: fc.constantFrom(...sources),
      sections: fc.array(sectionOf(ids), { minLength: 1, maxLength: 3 }),
      named: fc.array(namedOutput, { minLength: 4, maxLength: 16 }),
    })
    .map(({ powerSupplyId, supplyInputId, sections, named }) => {
      const regular = sections.map((_, at) => aSection({ id: `s${at + 1}`, name: `Section ${at + 1}`, order: at + 1 }));
      const components = sections.flatMap(({ feed, board, groups }, at) => {
        const loose: Placed[] = [];
        if (feed !== null) {
          loose.push({ componentType: 'power', componentId: feed, properties: { isPowerSupply: true } });
        }
        if (board !== null) loose.push({ componentType: 'control', componentId: board });
        return [...loose, ...groups.flatMap(partsOfGroup)].map((part, order) =>
          aComponent({ circuitNumber: null, ...part, id: `s${at + 1}p${order}`, sectionId: `s${at + 1}`, order }),
        );
      });
      const circuits = sections.flatMap(({ groups }, at) =>
        groups.flatMap(({ isAlone, own }, index) =>
          isAlone || own === null
            ? []
            : aCircuit({ ...own, id: `r${at} ${index}`, sectionId: `s${at + 1}`, circuitNumber: index + 1, order: at }),
        ),
      );
      const snapshot = aSnapshot({
        project: { powerSupplyId, supplyInputId },
        circuits,
        sections: [aGlobalSection(), ...regular],
        components: [aMasterSupply(powerSupplyId), ...components],
      });
      return withDrivers(snapshot, named);
    });

/** A project on any supply with boards, switches, driven circuits, and own resistors, in which most strings light. */
export const randomDrivenProject = projectWith(lights);

/** The same with bulbs and pre-wired LEDs among the lights. */
export const randomProjectWithBulbs = projectWith([...lights, ...bulbsAndPreWired]);
