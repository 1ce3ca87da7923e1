import { colorVolts } from '#domain/catalogue/leds.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

/** What a made project is to hold. Every circuit has the same number of LED items, and a switch or none. */
export interface Recipe {
  readonly circuits: number;
  readonly ledsPerCircuit: number;
  readonly hasSwitches: boolean;
  /** Whether each circuit hangs on a pin of the microcontroller in its section, which has pins for 11. */
  readonly hasDrivers?: boolean;
  /** Whether the first two circuits of each section hang on a switch of it that stands at one or the other. */
  readonly hasSelectors?: boolean;
  /** 100 unless it says otherwise. */
  readonly circuitsPerSection?: number;
}

const orderOfCircuit = 100;
const colours = [...colorVolts];
const ledIds = ['led-2mm', 'led-3mm', 'led-5mm'] as const;

/** So many LEDs in series light on 12 V in any color; the others of a circuit bring their resistors along. */
const inSeries = 3;

/** What a whole project takes at most with everything on (mA), so that its supply bears it and all of it is wired. */
const mostMilliamps = 1500;

/** What each LED takes (mA): its usual current, or an equal share of what the supply gives. */
function currentOf(recipe: Recipe): number {
  const paths = recipe.circuits * (1 + Math.max(0, recipe.ledsPerCircuit - inSeries));
  const ofBoards = hasOwnPlugs(recipe) ? 0 : boardMilliamps(recipe);
  return Math.min(usualMilliamps, (mostMilliamps - ofBoards) / paths);
}

const usualMilliamps = 20;

const sectionsOf = ({ circuits, circuitsPerSection = 100 }: Recipe): number => Math.ceil(circuits / circuitsPerSection);

/** What the microcontrollers of a project take by themselves (mA). */
const boardMilliamps = (recipe: Recipe): number =>
  recipe.hasDrivers === true ? sectionsOf(recipe) * usualMilliamps : 0;

/** Whether the microcontrollers are too many for one supply: each section then has a plug of its own. */
const hasOwnPlugs = (recipe: Recipe): boolean => boardMilliamps(recipe) > mostMilliamps;

function partsOfCircuit(recipe: Recipe, sectionId: string, circuitNumber: number): Component[] {
  const place = (at: number) => ({
    id: `${sectionId}-${circuitNumber}-${at}`,
    sectionId,
    circuitNumber,
    order: circuitNumber * orderOfCircuit + at,
  });
  const current = currentOf(recipe);
  const leds = Array.from({ length: recipe.ledsPerCircuit }, (_, at) => {
    const [color, forwardVoltage] = colours[(circuitNumber + at) % colours.length] ?? ['red', 2];
    const componentId = ledIds[circuitNumber % ledIds.length] ?? 'led-5mm';
    const preResistored = at >= inSeries;
    const properties = { color, forwardVoltage, current, ...(preResistored && { preResistored }) };
    return aComponent({ ...place(at), componentId, properties });
  });
  if (!recipe.hasSwitches) return leds;
  const toggle = { componentType: 'control', componentId: 'switch-slide-spdt' } as const;
  return [...leds, aComponent({ ...place(recipe.ledsPerCircuit), ...toggle })];
}

const pins = outputsOf(terminalsByPart.get('mcu-arduino-nano') ?? { terminals: [] }).map(({ name }) => name);
const throws = ['A', 'B'];

/** The pin of the microcontroller, or the throw of the switch, in its section that drives a circuit. */
function driverOf(sectionId: string, circuitNumber: number, recipe: Recipe): CircuitDriver | null {
  const { hasDrivers = false, hasSelectors = false } = recipe;
  const output = (hasDrivers ? pins : hasSelectors ? throws : [])[circuitNumber - 1];
  return output === undefined ? null : { componentId: `${sectionId}-${hasDrivers ? 'nano' : 'selector'}`, output };
}

function boardsOf(sectionId: string, recipe: Recipe): Component[] {
  const selector = { componentType: 'control', componentId: 'switch-toggle-spdt' } as const;
  if (recipe.hasSelectors === true) return [aComponent({ id: `${sectionId}-selector`, sectionId, ...selector })];
  if (recipe.hasDrivers !== true) return [];
  const nano = { componentType: 'control', componentId: 'mcu-arduino-nano' } as const;
  const plug = { componentType: 'power', componentId: powerSupplyId, properties: { isPowerSupply: true } } as const;
  return [
    aComponent({ id: `${sectionId}-nano`, sectionId, ...nano }),
    ...(hasOwnPlugs(recipe) ? [aComponent({ id: `${sectionId}-plug`, sectionId, ...plug })] : []),
  ];
}

const powerSupplyId = 'power-plug-12v';

/** Makes a project on a 12 V plug from a recipe, the same each time, which can be soldered as a whole. Its rows are read from JSON, as the builder's are. */
export function madeProject(recipe: Recipe): ProjectSnapshot {
  return JSON.parse(JSON.stringify(rowsOf(recipe))) as ProjectSnapshot;
}

function rowsOf(recipe: Recipe): ProjectSnapshot {
  const { circuitsPerSection = 100 } = recipe;
  const sections = Array.from({ length: sectionsOf(recipe) }, (_, at) =>
    aSection({ id: `section${at}`, name: `Section ${at + 1}`, order: at + 1 }),
  );
  const numbers = Array.from({ length: recipe.circuits }, (_, at) => at);
  const sectionOf = (at: number) => `section${Math.floor(at / circuitsPerSection)}`;
  const numberOf = (at: number) => (at % circuitsPerSection) + 1;
  return aSnapshot({
    project: { name: 'A large layout', powerSupplyId },
    sections: [aGlobalSection(), ...sections],
    circuits: numbers.map((at) =>
      aCircuit({
        id: `circuit${at}`,
        sectionId: sectionOf(at),
        circuitNumber: numberOf(at),
        name: `Windows ${at}`,
        order: at,
        driver: driverOf(sectionOf(at), numberOf(at), recipe),
      }),
    ),
    components: [
      aMasterSupply(powerSupplyId),
      ...sections.flatMap(({ id }) => boardsOf(id, recipe)),
      ...numbers.flatMap((at) => partsOfCircuit(recipe, sectionOf(at), numberOf(at))),
    ],
  });
}
