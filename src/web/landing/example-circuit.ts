import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ResistorLine } from '#domain/parts-list/parts-list-item.ts';
import { type Component, componentDefaults, noReferences } from '#domain/parts/component.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';

/** Values of a small circuit on the landing page, derived like those of every project. */
export interface ExampleCircuit {
  readonly supply: string;
  readonly leds: readonly string[];
  readonly resistor: ResistorLine;
  readonly current: string;
  readonly parts: readonly ExamplePart[];
}

/** A line of the example's parts list: an LED has a color, a resistor a value. */
export interface ExamplePart {
  readonly id: string;
  readonly quantity: number;
  readonly name: string;
  readonly color: string | null;
}

const sectionId = 'ship';
const colors = ['red', 'warm-white', 'orange'];

function place(component: Pick<Component, 'componentType' | 'componentId' | 'properties'>, order: number): Component {
  const id = `${component.componentId}-${String(order)}`;
  return { ...componentDefaults, ...noReferences, ...component, id, sectionId, circuitNumber: 1, order };
}

const components = [
  place({ componentType: 'control', componentId: 'switch-toggle-spst', properties: {} }, 0),
  ...colors.map((color, index) =>
    place({ componentType: 'led', componentId: 'led-3mm', properties: { color } }, index + 1),
  ),
];

/** Derives the ship on the landing page: a red, a warm-white, and an orange LED after a switch, on a 9 V battery. */
export function exampleCircuit(): ExampleCircuit {
  const { supply, strings, resistors, parts } = deriveBlueprint({
    project: projectDefaults,
    sections: [{ id: sectionId, sectionType: 'regular', order: 0 }],
    circuits: [],
    components,
    customComponents: [],
  });
  const [string] = strings;
  const [resistor] = resistors;
  const currentMa = string?.actualCurrentMa ?? null;
  if (currentMa === null || resistor === undefined) throw new Error('The example circuit does not light.');
  return {
    supply: formatVolts(supply.volts),
    leds: colors,
    resistor,
    current: formatMilliamps(currentMa),
    parts: parts.map(({ id, quantity, name, color }) => ({ id, quantity, name, color })),
  };
}
