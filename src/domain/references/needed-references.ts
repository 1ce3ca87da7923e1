import { accessories } from '#domain/catalogue/accessories.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PartTerminals } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { isSwitchPart } from '#domain/circuits/circuit-rules.ts';
import { channelsOf } from '#domain/circuits/packages.ts';
import { mayNeedDivider } from '#domain/driving/input-levels.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { timer555Id, timer555Of } from '#domain/effects/timer-555.ts';
import { circuitNumberOf, type Component, isInput, normalizeQuantity } from '#domain/parts/component.ts';
import { isCalculated, readProperties } from '#domain/parts/part-facts.ts';
import { lettersOf, type ReferenceLetter } from '#domain/parts/reference.ts';
import { type Circuit, circuitDefaults } from '#domain/projects/circuit.ts';
import type { Project } from '#domain/projects/project.ts';
import { readNumber } from '#domain/units/amounts.ts';
import type { Section } from '#domain/projects/section.ts';

/** Letter of the reference of a new part. */
export function letterOf(part: Pick<Component, 'componentType' | 'componentId'>): ReferenceLetter {
  const { componentType, componentId } = part;
  const builtIn = componentType === 'control' ? builtInCatalogue.get(componentId) : undefined;
  if (builtIn?.type === 'control' && builtIn.category === 'connector') return 'P';
  return isSwitchPart(part) ? 'S' : (lettersOf(part.componentType)[0] ?? 'U');
}

/**
 * Whether an LED may get a calculated resistor; the mode of the project and the LED's own choice decide whether it
 * does.
 */
export function mayHaveResistor({ componentType, componentId }: Component): boolean {
  const part = builtInCatalogue.get(componentId);
  return componentType === 'led' && (part?.type !== 'led' || isCalculated(part));
}

const noLetters: readonly ReferenceLetter[] = [];

/** Number of data lines per level shifter. Source: boards and currents, 1.8. */
const linesOfShifter = 4;

/** Letters of the resistors of the strings of a circuit after the first. Source: own values, 2.3 and 5.3. */
export function furtherResistors(rows: readonly Component[], record: Circuit | undefined): readonly ReferenceLetter[] {
  if (record?.sharedResistor === true) return noLetters;
  let strings = 0;
  let inLast = 0;
  for (const row of rows.filter(mayHaveResistor)) {
    const most = channelsOf(row.componentId).length > 0 ? 1 : (record?.ledsPerString ?? Number.POSITIVE_INFINITY);
    for (let left = normalizeQuantity(row.quantity, 'led'); left > 0; left -= 1) {
      const isFull = strings === 0 || inLast >= most;
      if (isFull) strings += 1;
      inLast = isFull ? 1 : inLast + 1;
    }
    // A color of an LED is a string by itself.
    if (most === 1) inLast = Number.POSITIVE_INFINITY;
  }
  return Array.from({ length: Math.max(0, strings - 1) }, () => 'R' as const);
}

/** A transistor with its gate resistors. */
const lettersOfTransistor = ['Q', 'R', 'R'] as const;

function lettersIn(terminals: PartTerminals | undefined): ReferenceLetter[] {
  return (terminals?.accessories ?? []).flatMap(({ id, when }) => {
    const belongsElsewhere = when === 'fuse' || when === 'data-line' || when === 'data-5v';
    return belongsElsewhere ? [] : (accessories[id].reference ?? []);
  });
}

const lettersByPart: ReadonlyMap<string, readonly ReferenceLetter[]> = new Map(
  [...terminalsByPart].map(([id, terminals]) => [id, lettersIn(terminals)]),
);

/**
 * Letters of the parts after an alternating source: its bridge and capacitor, and the resistor and diode at that of a
 * track. Source: own values, 4.4.
 */
function rectifierLetters(id: string, holdUf: number): readonly ReferenceLetter[] {
  const part = builtInCatalogue.get(id);
  if (part?.type !== 'power' || part.alternating === undefined) return noLetters;
  if (part.alternating.kind === 'ac') return ['D', 'C'];
  return holdUf > 0 ? ['D', 'C', 'R', 'D'] : ['D'];
}

/** An addressable part has a capacitor and may have a resistor in its data wire. Source: boards and currents, 1.8. */
const lettersOfPixels = ['R', 'C'] as const;

/**
 * Letters of all accessories that a part may need in any wiring. The accessories of the master supply belong to the
 * project.
 */
export function accessoryLetters(row: Component, isMaster: boolean): readonly ReferenceLetter[] {
  const isSpare = row.componentType === 'power' && readProperties(row.properties).isPowerSupply !== true;
  if (isMaster || isSpare || row.componentType === 'resistor') return noLetters;
  if (row.componentType === 'led') {
    const part = builtInCatalogue.get(row.componentId);
    return part?.type === 'led' && part.category === 'addressable' ? lettersOfPixels : noLetters;
  }
  const own = lettersByPart.get(row.componentId) ?? noLetters;
  if (row.componentType === 'power') {
    const rectifier = rectifierLetters(row.componentId, readNumber(readProperties(row.properties).holdUf) ?? 0);
    return rectifier.length === 0 ? own : rectifier;
  }
  const isOnPin = isInput(row) && mayNeedDivider(terminalsByPart.get(row.componentId));
  if (isOnPin) return [...own, 'R', 'R'];
  // A standalone touch switch switches its section through a transistor.
  const isTouchAlone = row.componentId === 'switch-touch-ttp223' && circuitNumberOf(row) === null;
  return isTouchAlone ? [...lettersOfTransistor, ...own] : own;
}

/** Fields of a project that determine its own accessories. */
export type SuppliedProject = Pick<Project, 'powerSupplyId'> & Partial<Pick<Project, 'supplyInputId' | 'settings'>>;

/** Letters of the accessories of a section: the fuse of its branch. */
export function sectionLetters({ fuseMa }: Partial<Pick<Section, 'fuseMa'>>): readonly ReferenceLetter[] {
  return (fuseMa ?? null) === null ? noLetters : ['F'];
}

/** Letters of the accessories of the project's supply and its source, and of its fuse. */
export function projectLetters(project: SuppliedProject): ReferenceLetter[] {
  const { powerSupplyId, supplyInputId = null, settings } = project;
  const supplies = [...(supplyInputId === null ? [] : [supplyInputId]), powerSupplyId];
  const source: ReferenceLetter[] = supplyInputId === null ? [] : ['PS'];
  const fuse: ReferenceLetter[] = (settings?.fuseMa ?? null) === null ? [] : ['F'];
  const around = supplies.flatMap((id) => [
    ...(lettersByPart.get(id) ?? []),
    ...rectifierLetters(id, settings?.holdUf ?? 0),
  ]);
  return [...source, ...around, ...fuse];
}

/** Letters of the level shifters that the data lines of these parts may need, one per four lines. */
export function shifterLetters(parts: readonly Component[]): ReferenceLetter[] {
  const lines = parts.filter(mayNeedLevelShifter).length;
  return Array.from({ length: Math.ceil(lines / linesOfShifter) }, () => 'IC' as const);
}

/**
 * Whether the data voltage of a part is too low for some addressable parts, so that the project may need a level
 * shifter.
 */
export function mayNeedLevelShifter({ componentType, componentId }: Component): boolean {
  const needed = componentType === 'control' ? terminalsByPart.get(componentId)?.accessories : undefined;
  return needed?.some(({ when }) => when === 'data-5v') === true;
}

/** Whether a control drives its own circuit through an electronic output. */
function drivesByOutput({ componentType, componentId }: Component): boolean {
  const terminals = componentType === 'control' ? terminalsByPart.get(componentId) : undefined;
  return terminals?.drives === true && terminals.terminals.some(({ role }) => role === 'output');
}

/** Letters of the parts of an NE555 that plays the effect of a circuit. Source: effects, 2.5. */
function timerLetters(driving: readonly Component[], effect: Effect | null): readonly ReferenceLetter[] {
  const timer = driving.some(({ componentId }) => componentId === timer555Id) ? timer555Of(effect) : null;
  if (timer === null) return noLetters;
  return timer.diode ? ['R', 'R', 'C', 'D'] : ['R', 'R', 'C'];
}

/**
 * Letters of the accessories of a circuit whose driver cannot drive it directly, and of an NE555 that drives it.
 * `driving` is the part that the circuit names. If it names a throw of a switch, a part in the circuit drives it.
 */
export function circuitLetters(
  parts: readonly Component[],
  { driver, effect }: Pick<Circuit, 'driver' | 'effect'> = circuitDefaults,
  driving: Component | undefined,
): readonly ReferenceLetter[] {
  if (driver !== null && driving === undefined) return noLetters;
  const terminals = driving === undefined ? undefined : terminalsByPart.get(driving.componentId);
  const named = terminals?.terminals.find(({ name }) => name === driver?.output);
  const isOutput = driving !== undefined && named?.role !== 'throw';
  if (!isOutput && !parts.some(drivesByOutput)) return noLetters;
  return [...lettersOfTransistor, ...timerLetters(isOutput ? [driving] : parts, effect)];
}
