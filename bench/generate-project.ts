import { colorVolts } from '#domain/catalogue/leds.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Contents of a generated project. Every circuit has the same number of LEDs, and a switch or none. */
export interface Recipe {
  readonly circuits: number;
  readonly ledsPerCircuit: number;
  readonly hasSwitches: boolean;
  /** Whether a microcontroller in each section drives its circuits; it has 11 pins. */
  readonly hasDrivers?: boolean;
  /** Whether a changeover switch in each section drives its first two circuits. */
  readonly hasSelectors?: boolean;
  /** Default: 100. */
  readonly circuitsPerSection?: number;
  /** Quantity of each LED, which are in strings of three. Default: 1. */
  readonly quantity?: number;
}

const orderOfCircuit = 100;
const colors = [...colorVolts];
const ledIds = ['led-2mm', 'led-3mm', 'led-5mm'] as const;

/** LEDs of a circuit in series, which light on 12 V in any color; the others are pre-resistored. */
const ledsInSeries = 3;

/** Maximum total current (mA), so that the supply is strong enough and everything is wired. */
const maxMilliamps = 1500;

/** Current of each LED (mA): its usual current, or an equal share of the supply current. */
function currentOf(recipe: Recipe): number {
  const { quantity = 1 } = recipe;
  const paths = recipe.circuits * (1 + Math.max(0, recipe.ledsPerCircuit - ledsInSeries)) * quantity;
  const ofBoards = hasOwnPlugs(recipe) ? 0 : boardMilliamps(recipe);
  return Math.min(usualMilliamps, (maxMilliamps - ofBoards) / paths);
}

const usualMilliamps = 20;

const sectionsOf = ({ circuits, circuitsPerSection = 100 }: Recipe): number => Math.ceil(circuits / circuitsPerSection);

/** Own current of all microcontrollers of a project (mA). */
const boardMilliamps = (recipe: Recipe): number =>
  recipe.hasDrivers === true ? sectionsOf(recipe) * usualMilliamps : 0;

/** Whether each section has its own plug, because the microcontrollers are too many for one supply. */
const hasOwnPlugs = (recipe: Recipe): boolean => boardMilliamps(recipe) > maxMilliamps;

function partsOfCircuit(recipe: Recipe, sectionId: string, circuitNumber: number): Component[] {
  const place = (at: number) => ({
    id: `${sectionId}-${circuitNumber}-${at}`,
    sectionId,
    circuitNumber,
    order: circuitNumber * orderOfCircuit + at,
  });
  const current = currentOf(recipe);
  const leds = Array.from({ length: recipe.ledsPerCircuit }, (_, at) => {
    const [color, forwardVoltage] = colors[(circuitNumber + at) % colors.length] ?? ['red', 2];
    const componentId = ledIds[circuitNumber % ledIds.length] ?? 'led-5mm';
    const preResistored = at >= ledsInSeries;
    const properties = { color, forwardVoltage, current, ...(preResistored && { preResistored }) };
    return aComponent({ ...place(at), componentId, properties, quantity: recipe.quantity ?? 1 });
  });
  if (!recipe.hasSwitches) return leds;
  const toggle = { componentType: 'control', componentId: 'switch-slide-spdt' } as const;
  return [...leds, aComponent({ ...place(recipe.ledsPerCircuit), ...toggle })];
}

const pins = outputsOf(terminalsByPart.get('mcu-arduino-nano') ?? { terminals: [] }).map(({ name }) => name);
const throws = ['A', 'B'];

/** Driver of a circuit: a pin of the microcontroller or a throw of the switch in its section. */
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

/** Generates a deterministic project without errors on a 12 V plug. Its rows are parsed from JSON, as in the builder. */
export function generateProject(recipe: Recipe): ProjectSnapshot {
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
        ledsPerString: (recipe.quantity ?? 1) > 1 ? ledsInSeries : null,
      }),
    ),
    components: [
      aMasterSupply(powerSupplyId),
      ...sections.flatMap(({ id }) => boardsOf(id, recipe)),
      ...numbers.flatMap((at) => partsOfCircuit(recipe, sectionOf(at), numberOf(at))),
    ],
  });
}
