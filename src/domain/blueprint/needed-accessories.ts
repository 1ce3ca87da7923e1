import {
  type BlueprintSection,
  partsIn,
  type ProjectCurrents,
  type SectionContext,
} from '#domain/blueprint/blueprint.ts';
import {
  createAccessory,
  createChargeResistor,
  createFuse,
  createRectifier,
  createTimerParts,
  type Place,
} from '#domain/blueprint/create-accessory.ts';
import { type AccessoryId, accessoryRules, pixelCapacitorName, transistors } from '#domain/catalogue/accessories.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { PartAccessory } from '#domain/catalogue/terminal.ts';
import { feedsAnything, hasTouchLoad } from '#domain/blueprint/fed-parts.ts';
import { accessoriesOfInputs } from '#domain/blueprint/input-accessories.ts';
import { circuitTimer } from '#domain/blueprint/circuit-timer.ts';
import { isTouchSwitch, touchLoad, whyNotTouch } from '#domain/blueprint/standalone-touch.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { switchingTransistor } from '#domain/driving/drive-kind.ts';
import { isTransformer } from '#domain/electrical/rectified-supply.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { pixelLines, shiftersOf } from '#domain/driving/pixel-lines.ts';
import { drivingParts, isNeeded } from '#domain/driving/sound-and-signals.ts';
import { hasDrivable, outputKey } from '#domain/driving/find-drivers.ts';
import { groupLinkedSections } from '#domain/driving/linked-sections.ts';
import { accessoryPool, circuitPool } from '#domain/parts/part-references.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import { readNumber } from '#domain/units/amounts.ts';

/**
 * The supply of the whole project, its source, the hold current of its fuse (mA), the capacitor of a track (µF), and the
 * references that the project stores for their accessories.
 */
export interface MainSupply extends Pick<SectionContext, 'supplyPart' | 'input'> {
  readonly fuseMa: number | null;
  readonly holdUf: number;
  readonly references: readonly string[];
}

/** Heat (W) from which a regulator needs a heatsink. Source: boards and currents, 1.8. */
const heatsinkWatts = 1;

const always = ({ when }: PartAccessory): boolean => when === undefined;

/** Returns the accessories that are used of all those of a part; a heatsink only if it gets hot. */
function accessoriesOfPart(
  all: readonly PartAccessory[] | undefined,
  pieces: number,
  isHot: boolean,
  place: Place,
  pool: ReferencePool,
  isTaken = always,
): NeededAccessory[] {
  return (all ?? []).flatMap((accessory) => {
    const { id, between = null, count = 1, when } = accessory;
    const isUsed = when === 'heat-1w' ? isHot : isTaken(accessory);
    if (!isUsed || typeof count !== 'number') return [];
    return [createAccessory(id, place, pool, { quantity: pieces * count, between })];
  });
}

/**
 * Whether a regulator dissipates enough heat with everything on to need a heatsink. Source: boards and currents, 3.4.
 */
function isHot(scope: string, fedBy: string, { supplies }: ProjectCurrents): boolean {
  const [own, source] = [scope, fedBy].map((name) => supplies.find((supply) => supply.scope === name)?.nominal);
  if (own === undefined || source === undefined) return false;
  return (Math.max(0, source.volts - own.volts) * own.mA) / 1000 >= heatsinkWatts;
}

/**
 * Returns the accessories of the project's supply and its source: clip, holder or socket, cells, and fuse. Rule P30.
 */
function accessoriesOfSupply(
  { supplyPart, input, fuseMa, holdUf, references }: MainSupply,
  currents: ProjectCurrents,
): NeededAccessory[] {
  const place = { forId: null, sectionId: null };
  const hot = isHot('master', 'input', currents);
  const parts = input === null ? [supplyPart] : [input, supplyPart];
  const pool = new ReferencePool(references);
  const around = parts.flatMap((part) => [
    ...createRectifier(part, holdUf, place, pool),
    ...accessoriesOfPart(terminalsByPart.get(part.id)?.accessories, 1, hot, place, pool),
  ]);
  const isInAcLead = isTransformer(input ?? supplyPart);
  return fuseMa === null ? around : [...around, createFuse(fuseMa, isInAcLead, place, pool)];
}

/** The parts between an output and its circuits: a transistor with its two resistors, or those that time an NE555. */
interface NeededAtOutput {
  readonly output: string;
  readonly needed: readonly NeededAccessory[];
}

/** Returns the transistors and the parts of NE555s of a section, for each driven circuit. Rules P31, L4. */
function partsAtOutputs(section: BlueprintSection, driving: readonly ResolvedPart[]): NeededAtOutput[] {
  const { id, driven } = section;
  const place = { forId: id, sectionId: id };
  return driven.filter(hasDrivable).flatMap((circuit) => {
    const { drive, parts } = circuit;
    if (drive === null || drive.driver === null) return [];
    const { componentId } = drive.driver;
    const pool = circuitPool(parts);
    const all = transistorIds(drive).map((each) => createAccessory(each, place, pool));
    const timer = circuitTimer(
      circuit,
      section,
      driving.find((control) => control.id === componentId),
    );
    const needed = timer === null ? all : [...all, ...createTimerParts(timer, place, pool)];
    return needed.length === 0 ? [] : [{ output: outputKey(drive.driver), needed }];
  });
}

function transistorIds({ transistor }: CircuitDrive): AccessoryId[] {
  if (transistor === null) return [];
  const isN = transistors[transistor].channel === 'N';
  const around = isN ? accessoryRules.nTransistor : accessoryRules.pTransistor;
  return [transistor, ...around.map(({ id }) => id)];
}

/**
 * Returns the parts of a section that may need accessories: its own supply, even in a stopped circuit, and its
 * controls.
 */
function partsOf(section: BlueprintSection): readonly ResolvedPart[] {
  const source = feedsAnything(section) ? section.supply.source : null;
  return [...(source === null ? [] : [source]), ...partsIn(section).filter(({ type }) => type === 'control')];
}

/** Returns the rectifier of a section's own supply. Rule E310. */
export function rectifierOf(section: BlueprintSection): NeededAccessory[] {
  const { source, part } = section.supply;
  if (source === null || !feedsAnything(section)) return [];
  const place = { forId: source.id, sectionId: section.id };
  return createRectifier(part, readNumber(source.properties.holdUf) ?? 0, place, accessoryPool(source));
}

/**
 * Returns the accessories of a section. `driving`: its controls that drive circuits; `hot`: its regulator is. Rule P31.
 */
const accessoriesOfSection = memoize((section: BlueprintSection, hot: boolean, driving: readonly ResolvedPart[]) => {
  const ids = new Set(driving.map(({ id }) => id));
  const isIdle = (part: ResolvedPart): boolean =>
    isTouchSwitch(part) && part.circuitNumber === null && !ids.has(part.id) && !hasTouchLoad(section);
  const ofParts = partsOf(section).flatMap((each) => {
    if (isIdle(each)) return [];
    const isTaken = (accessory: PartAccessory) => isNeeded(accessory, each, section.resolved, ids);
    const place = { forId: each.id, sectionId: section.id };
    const pool = accessoryPool(each);
    return [
      ...accessoriesOfPart(terminalsOf(each.part)?.accessories, each.quantity, hot, place, pool, isTaken),
      ...createChargeResistor(each, place, pool),
    ];
  });
  const around = [...rectifierOf(section), ...ofParts, ...accessoriesOfPixels(section)];
  return { around, atOutputs: partsAtOutputs(section, driving) };
});

/**
 * Returns the accessories of linked sections; circuits on one output share the parts at it. `hot`: sections with hot
 * regulators.
 */
const accessoriesOfLinked = memoize(
  (
    first: BlueprintSection,
    others: readonly BlueprintSection[],
    hot: readonly string[],
    driving: readonly ResolvedPart[],
  ): readonly (readonly [string, readonly NeededAccessory[]])[] => {
    const seen = new Set<string>();
    return [first, ...others].map((section) => {
      const { around, atOutputs } = accessoriesOfSection(section, hot.includes(section.id), driving);
      const own = atOutputs.filter(({ output }) => {
        const isFirst = !seen.has(output);
        seen.add(output);
        return isFirst;
      });
      return [section.id, [...around, ...own.flatMap(({ needed }) => needed)]];
    });
  },
);

/** Returns the accessories of all sections, in their order. */
function accessoriesOfSections(
  sections: readonly BlueprintSection[],
  currents: ProjectCurrents,
  drives: Drives,
): NeededAccessory[] {
  const all = drivingParts(drives);
  const needed = new Map(
    groupLinkedSections(sections, ({ resolved }) => resolved).flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const linked = [first, ...others];
      const fed = linked.filter(({ supply }) => supply.source !== null && supply.loadsMaster);
      const hot = fed.filter(({ id }) => isHot(id, 'master', currents)).map(({ id }) => id);
      const driving = linked.flatMap(({ controls }) => controls.filter(({ id }) => all.has(id)));
      return accessoriesOfLinked(first, others, hot, driving);
    }),
  );
  return sections.flatMap(({ id }) => needed.get(id) ?? []);
}

/** Returns the transistor with which a touch switch switches the minus of its load, and two resistors. Rule P31. */
function accessoriesOfTouch(
  section: BlueprintSection,
  sections: readonly BlueprintSection[],
  driving: ReadonlySet<string>,
): NeededAccessory[] {
  const touch = section.standalone.find(({ part }) => isTouchSwitch(part))?.part;
  if (touch === undefined || driving.has(touch.id) || !hasTouchLoad(section)) return [];
  const load = touchLoad(section, sections);
  const volts = voltsOf(section);
  const type = switchingTransistor(volts, load.milliamps);
  if (type === null || whyNotTouch(touch, volts, load) !== null) return [];
  const all: AccessoryId[] = [type, ...accessoryRules.nTransistor.map(({ id }) => id)];
  const pool = accessoryPool(touch);
  return all.map((id) => createAccessory(id, { forId: touch.id, sectionId: section.id }, pool));
}

/** Returns the capacitor across each addressable part, by voltage. Rule P33. */
function accessoriesOfPixels(section: BlueprintSection): NeededAccessory[] {
  const { id: sectionId } = section;
  return partsIn(section).flatMap((each) => {
    const { id, part, properties, quantity } = each;
    const volts = readNumber(properties.voltageRating) ?? readNumber(part?.voltageRating);
    const between = [volts === null ? '+' : `+${volts}V`, 'GND'] as const;
    if (part?.category !== 'addressable') return [];
    const capacitor = createAccessory('cap-1000u', { forId: id, sectionId }, accessoryPool(each), {
      quantity,
      between,
    });
    return [volts === null ? capacitor : { ...capacitor, name: pixelCapacitorName(volts) }];
  });
}

/** Returns the resistor of each data line, and the level shifters that lines share. Rule P33. */
function accessoriesOfDataLines(
  sections: readonly BlueprintSection[],
  drives: Drives,
  { references }: MainSupply,
): NeededAccessory[] {
  const lines = pixelLines(
    drives,
    sections.map(({ resolved }) => resolved),
  );
  const pool = new ReferencePool(references);
  return [
    ...lines.map(({ first: { led, section } }) =>
      createAccessory('res-330', { forId: led.id, sectionId: section.id }, accessoryPool(led)),
    ),
    ...shiftersOf(lines).flatMap(({ lines: [holder] }) =>
      holder === undefined
        ? []
        : [createAccessory('level-shifter', { forId: null, sectionId: holder.first.section.id }, pool)],
    ),
  ];
}

/** Returns the fuses of the branches. Rule E302. */
function fusesOfSections(sections: readonly BlueprintSection[]): NeededAccessory[] {
  return sections.flatMap((section) => {
    const { id, fuseMa, accessoryReferences, supply } = section;
    if (fuseMa === null || !feedsAnything(section)) return [];
    const isInAcLead = supply.source !== null && isTransformer(supply.part);
    return [createFuse(fuseMa, isInAcLead, { forId: id, sectionId: id }, new ReferencePool(accessoryReferences))];
  });
}

/**
 * Returns all accessories that a project needs: first those of its supply, then by section. Their references are stored
 * with parts, circuits, and the project. Rules P30, P31, E99. Source: boards and currents, 1.8.
 */
export function neededAccessories(
  sections: readonly BlueprintSection[],
  main: MainSupply,
  currents: ProjectCurrents,
  drives: Drives,
): NeededAccessory[] {
  return [
    ...accessoriesOfSupply(main, currents),
    ...accessoriesOfSections(sections, currents, drives),
    ...sections.flatMap((section) => accessoriesOfTouch(section, sections, drivingParts(drives))),
    ...accessoriesOfDataLines(sections, drives, main),
    ...accessoriesOfInputs(sections),
    ...fusesOfSections(sections),
  ];
}
