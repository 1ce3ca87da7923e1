import type { BlueprintSection, ProjectCurrents, SectionContext } from '#domain/blueprint/blueprint.ts';
import {
  accessories,
  type AccessoryId,
  accessoryRules,
  pixelCapacitorName,
  transistors,
} from '#domain/catalogue/accessories.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { PartAccessory } from '#domain/catalogue/terminal.ts';
import { feedsAnything, hasTouchLoad } from '#domain/blueprint/fed-parts.ts';
import { isTouchSwitch, touchLoad, whyNotTouch } from '#domain/blueprint/loose-touch.ts';
import { switchingTransistor } from '#domain/driving/drive-kind.ts';
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
import { formatDecimal } from '#domain/units/formats.ts';

/**
 * What supplies the whole project: its supply, what feeds that, the hold current of its fuse (mA), and the references
 * that the project keeps for what these need.
 */
export interface MainSupply extends Pick<SectionContext, 'supplyPart' | 'input'> {
  readonly fuseMa: number | null;
  readonly references: readonly string[];
}

/** Where accessories are needed: at what part or section's circuit, and in which section. */
type Place = Pick<NeededAccessory, 'forId' | 'sectionId'>;

/** The next reference that is kept for an accessory; null for what is not drawn. Rule E99. */
function referenceFor(id: AccessoryId, pool: ReferencePool): string | null {
  const letter = accessories[id].reference;
  return letter === null ? null : pool.take(letter);
}

/** An accessory by its name in a shop, with the next reference of its kind. */
function need(
  id: AccessoryId,
  place: Place,
  pool: ReferencePool,
  { quantity = 1, between = null }: Partial<Pick<NeededAccessory, 'quantity' | 'between'>> = {},
): NeededAccessory {
  return { id, name: accessories[id].name, reference: referenceFor(id, pool), quantity, between, ...place };
}

/** Above this (W) a regulator needs a heatsink. Source: boards and currents, 1.8. */
const heatsinkWatts = 1;

/** How many of an accessory one part takes, of those that it needs; a heatsink when it gets hot. */
function countOf(accessory: PartAccessory, isHot: boolean, isTaken: (accessory: PartAccessory) => boolean): number {
  const { count = 1, when } = accessory;
  const isUsed = when === 'heat-1w' ? isHot : isTaken(accessory);
  return isUsed && typeof count === 'number' ? count : 0;
}

const always = ({ when }: PartAccessory): boolean => when === undefined;

function neededBy(
  all: readonly PartAccessory[] | undefined,
  pieces: number,
  isHot: boolean,
  place: Place,
  pool: ReferencePool,
  isTaken = always,
): NeededAccessory[] {
  return (all ?? []).flatMap((accessory) => {
    const { id, between = null } = accessory;
    const quantity = pieces * countOf(accessory, isHot, isTaken);
    return quantity === 0 ? [] : [need(id, place, pool, { quantity, between })];
  });
}

/** Whether what a regulator turns into heat with everything on asks for a heatsink. Source: boards and currents, 3.4. */
function isHot(scope: string, fedBy: string, { supplies }: ProjectCurrents): boolean {
  const [own, source] = [scope, fedBy].map((name) => supplies.find((supply) => supply.scope === name)?.nominal);
  if (own === undefined || source === undefined) return false;
  return (Math.max(0, source.volts - own.volts) * own.mA) / 1000 >= heatsinkWatts;
}

/** The name of a fuse with its hold current. */
function fuseName(fuseMa: number): string {
  return accessories.ptc.name.replace('{A}', formatDecimal(fuseMa / 1000, 3));
}

/** What the project's supply and its source need: clip, holder or socket, cells, and the fuse behind it. Rule P30. */
function ofMainSupply(
  { supplyPart, input, fuseMa, references }: MainSupply,
  currents: ProjectCurrents,
): NeededAccessory[] {
  const place = { forId: null, sectionId: null };
  const hot = isHot('master', 'input', currents);
  const parts = input === null ? [supplyPart] : [input, supplyPart];
  const pool = new ReferencePool(references);
  const around = parts.flatMap(({ id }) => neededBy(terminalsByPart.get(id)?.accessories, 1, hot, place, pool));
  return fuseMa === null ? around : [...around, { ...need('ptc', place, pool), name: fuseName(fuseMa) }];
}

/** A transistor with its two resistors, and the output that it stands behind. */
interface NeededTransistor {
  readonly output: string;
  readonly needed: readonly NeededAccessory[];
}

/** The transistors of a section; circuits on one output share one. Rule P31. */
function transistorsOf({ id, driven }: BlueprintSection): NeededTransistor[] {
  const place = { forId: id, sectionId: id };
  return driven.filter(hasDrivable).flatMap(({ drive, parts }) => {
    if (drive === null || drive.driver === null || drive.transistor === null) return [];
    const isN = transistors[drive.transistor].channel === 'N';
    const around = isN ? accessoryRules.nTransistor : accessoryRules.pTransistor;
    const all: AccessoryId[] = [drive.transistor, ...around.map((each) => each.id)];
    const pool = circuitPool(parts);
    return [{ output: outputKey(drive.driver), needed: all.map((each) => need(each, place, pool)) }];
  });
}

/** The parts of a section that may need accessories: what feeds it, also out of a circuit that is stopped, and its controls. */
function partsOf(section: BlueprintSection): readonly ResolvedPart[] {
  const { circuits, standalone, supply } = section;
  const all = [...circuits.flatMap(({ parts }) => parts), ...standalone.map(({ part }) => part)];
  const source = feedsAnything(section) ? supply.source : null;
  return [...(source === null ? [] : [source]), ...all.filter(({ type }) => type === 'control')];
}

/** What the parts and circuits of a section need, if its regulator is hot and `driving` are its controls that drive circuits. Rule P31. */
const ofSection = memoize((section: BlueprintSection, hot: boolean, driving: readonly ResolvedPart[]) => {
  const ids = new Set(driving.map(({ id }) => id));
  const isIdle = (part: ResolvedPart): boolean =>
    isTouchSwitch(part) && part.circuitNumber === null && !ids.has(part.id) && !hasTouchLoad(section);
  const ofParts = partsOf(section).flatMap((each) => {
    if (isIdle(each)) return [];
    const isTaken = (accessory: PartAccessory) => isNeeded(accessory, each, section.resolved, ids);
    const place = { forId: each.id, sectionId: section.id };
    return neededBy(terminalsOf(each.part)?.accessories, each.quantity, hot, place, accessoryPool(each), isTaken);
  });
  return { around: [...ofParts, ...ofPixels(section)], transistors: transistorsOf(section) };
});

/** What each of linked sections needs, if `hot` are those whose regulator gets hot; circuits on one output share a transistor. */
const ofLinked = memoize(
  (
    first: BlueprintSection,
    others: readonly BlueprintSection[],
    hot: readonly string[],
    driving: readonly ResolvedPart[],
  ): readonly (readonly [string, readonly NeededAccessory[]])[] => {
    const seen = new Set<string>();
    return [first, ...others].map((section) => {
      const { around, transistors: behind } = ofSection(section, hot.includes(section.id), driving);
      const unseen = behind.filter(({ output }) => {
        const isFirst = !seen.has(output);
        seen.add(output);
        return isFirst;
      });
      return [section.id, [...around, ...unseen.flatMap(({ needed }) => needed)]];
    });
  },
);

/** What the sections of a project need, in their order. */
function ofSections(
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
      return ofLinked(first, others, hot, driving);
    }),
  );
  return sections.flatMap(({ id }) => needed.get(id) ?? []);
}

/** The transistor of a touch switch that switches the minus of all behind it, with its two resistors. Rule P31. */
function ofTouch(
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
  return all.map((id) => need(id, { forId: touch.id, sectionId: section.id }, pool));
}

/** The capacitor across each addressable part, for its voltage. Rule P33. */
function ofPixels({ id: sectionId, circuits, standalone }: BlueprintSection): NeededAccessory[] {
  const parts = [...circuits.flatMap(({ leds }) => leds), ...standalone.map(({ part }) => part)];
  return parts.flatMap((each) => {
    const { id, part, properties, quantity } = each;
    const volts = readNumber(properties.voltageRating) ?? readNumber(part?.voltageRating);
    const between = [volts === null ? '+' : `+${volts}V`, 'GND'] as const;
    if (part?.category !== 'addressable') return [];
    const capacitor = need('cap-1000u', { forId: id, sectionId }, accessoryPool(each), { quantity, between });
    return [volts === null ? capacitor : { ...capacitor, name: pixelCapacitorName(volts) }];
  });
}

/** The resistor of each data line, and the level shifters that lines share. Rule P33. */
function ofDataLines(
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
      need('res-330', { forId: led.id, sectionId: section.id }, accessoryPool(led)),
    ),
    ...shiftersOf(lines).flatMap(({ lines: [holder] }) =>
      holder === undefined ? [] : [need('level-shifter', { forId: null, sectionId: holder.first.section.id }, pool)],
    ),
  ];
}

/**
 * All accessories that a project needs, in the order of supply, sections and parts. References are those that parts,
 * circuits and the project keep. Rules P30, P31, E99. Source: boards and currents, 1.8.
 */
export function neededAccessories(
  sections: readonly BlueprintSection[],
  main: MainSupply,
  currents: ProjectCurrents,
  drives: Drives,
): NeededAccessory[] {
  return [
    ...ofMainSupply(main, currents),
    ...ofSections(sections, currents, drives),
    ...sections.flatMap((section) => ofTouch(section, sections, drivingParts(drives))),
    ...ofDataLines(sections, drives, main),
  ];
}
