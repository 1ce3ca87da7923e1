import { accessories } from '#domain/catalogue/accessories.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PartTerminals } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { isCalculated, readProperties } from '#domain/parts/part-facts.ts';
import { lettersOf, type ReferenceLetter } from '#domain/parts/reference.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { Project } from '#domain/projects/project.ts';

/** The letter of the reference that a new part is given. */
export function letterOf(part: Pick<Component, 'componentType' | 'componentId'>): ReferenceLetter {
  return isSwitch(part) ? 'S' : (lettersOf(part.componentType)[0] ?? 'U');
}

/** Whether an LED may get a calculated resistor; whether it does, the mode of the project and its own choice decide. */
export function mayHaveResistor({ componentType, componentId }: Component): boolean {
  const part = builtInCatalogue.get(componentId);
  return componentType === 'led' && (part?.type !== 'led' || isCalculated(part));
}

/** How many data lines one level shifter takes. Source: boards and currents, 1.8. */
const linesOfShifter = 4;

/** A transistor with the resistors at its gate. */
const lettersOfTransistor = ['Q', 'R', 'R'] as const;

const noLetters: readonly ReferenceLetter[] = [];

function lettersIn(terminals: PartTerminals | undefined): ReferenceLetter[] {
  return (terminals?.accessories ?? []).flatMap(({ id, when }) => {
    const isOfOthers = when === 'fuse' || when === 'data-line' || when === 'data-5v';
    return isOfOthers ? [] : (accessories[id].reference ?? []);
  });
}

const lettersByPart: ReadonlyMap<string, readonly ReferenceLetter[]> = new Map(
  [...terminalsByPart].map(([id, terminals]) => [id, lettersIn(terminals)]),
);

/** An addressable part may have the resistor of its data wire, and has a capacitor. Source: boards and currents, 1.8. */
const lettersOfPixels = ['R', 'C'] as const;

/** The letters of all accessories that a part may need, whatever hangs on it: the master supply's are the project's. */
export function accessoryLetters(row: Component, isMaster: boolean): readonly ReferenceLetter[] {
  const isSpare = row.componentType === 'power' && readProperties(row.properties).isPowerSupply !== true;
  if (isMaster || isSpare || row.componentType === 'resistor') return noLetters;
  if (row.componentType === 'led') {
    const part = builtInCatalogue.get(row.componentId);
    return part?.type === 'led' && part.category === 'addressable' ? lettersOfPixels : noLetters;
  }
  const own = lettersByPart.get(row.componentId) ?? noLetters;
  // Alone in a section it switches all of it by a transistor.
  const isTouchAlone = row.componentId === 'switch-touch-ttp223' && circuitNumberOf(row) === null;
  return isTouchAlone ? [...lettersOfTransistor, ...own] : own;
}

/** What of a project says what its own accessories are. */
export type SuppliedProject = Pick<Project, 'powerSupplyId'> & Partial<Pick<Project, 'supplyInputId' | 'settings'>>;

/** The letters of what the project's supply, its source and its fuse need. */
export function projectLetters(project: SuppliedProject): ReferenceLetter[] {
  const { powerSupplyId, supplyInputId = null, settings } = project;
  const supplies = [...(supplyInputId === null ? [] : [supplyInputId]), powerSupplyId];
  const source: ReferenceLetter[] = supplyInputId === null ? [] : ['PS'];
  const fuse: ReferenceLetter[] = (settings?.fuseMa ?? null) === null ? [] : ['F'];
  return [...source, ...supplies.flatMap((id) => lettersByPart.get(id) ?? []), ...fuse];
}

/** The letters of the level shifters that the data lines of all these parts may need, four to one. */
export function shifterLetters(parts: readonly Component[]): ReferenceLetter[] {
  const lines = parts.filter(mayNeedLevelShifter).length;
  return Array.from({ length: Math.ceil(lines / linesOfShifter) }, () => 'IC' as const);
}

/** Whether the data of a part are too low for some pixels, so that the project may need a level shifter. */
export function mayNeedLevelShifter({ componentType, componentId }: Component): boolean {
  const needed = componentType === 'control' ? terminalsByPart.get(componentId)?.accessories : undefined;
  return needed?.some(({ when }) => when === 'data-5v') === true;
}

/** Whether a control drives its own circuit through an electronic output. */
function drivesByOutput({ componentType, componentId }: Component): boolean {
  const terminals = componentType === 'control' ? terminalsByPart.get(componentId) : undefined;
  return terminals?.drives === true && terminals.terminals.some(({ role }) => role === 'output');
}

/**
 * The letters of what a circuit of `parts` needs where its driver cannot drive it directly. `driving` is the part that it
 * names; a throw of a switch leaves what stands in the circuit to drive it.
 */
export function circuitLetters(
  parts: readonly Component[],
  driver: CircuitDriver | null,
  driving: Component | undefined,
): readonly ReferenceLetter[] {
  if (driver !== null && driving === undefined) return noLetters;
  const terminals = driving === undefined ? undefined : terminalsByPart.get(driving.componentId);
  const named = terminals?.terminals.find(({ name }) => name === driver?.output);
  const isOutput = driving !== undefined && named?.role !== 'throw';
  return isOutput || parts.some(drivesByOutput) ? lettersOfTransistor : noLetters;
}
