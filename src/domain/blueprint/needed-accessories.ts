import type { BlueprintSection, ProjectCurrents, SectionContext } from '#domain/blueprint/blueprint.ts';
import { accessories, type AccessoryId, accessoryRules, transistors } from '#domain/catalogue/accessories.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { PartAccessory } from '#domain/catalogue/terminal.ts';
import { feedsAnything } from '#domain/blueprint/fed-parts.ts';
import { isTouchSwitch, touchLoad, whyNotTouch } from '#domain/blueprint/loose-touch.ts';
import { switchingTransistor } from '#domain/driving/drive-kind.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { pixelLines, shiftersOf } from '#domain/driving/pixel-lines.ts';
import { isNeeded } from '#domain/driving/sound-and-signals.ts';
import { hasDrivable, outputKey } from '#domain/driving/find-drivers.ts';
import { accessoryPool, circuitPool } from '#domain/parts/kept-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** An accessory before it has its name. */
type Needed = Omit<NeededAccessory, 'name'>;

/**
 * What supplies the whole project: its supply, what feeds that, the hold current of its fuse (mA), and the references
 * that the project keeps for what these need.
 */
export interface MainSupply extends Pick<SectionContext, 'supplyPart' | 'input'> {
  readonly fuseMa: number | null;
  readonly references: readonly string[];
}

/** The next reference that is kept for an accessory; null for what is not drawn. Rule E99. */
function referenceFor(id: AccessoryId, pool: ReferencePool): string | null {
  const letter = accessories[id].reference;
  return letter === null ? null : pool.take(letter);
}

/** Above this (W) a regulator needs a heatsink. Source: boards and currents, 1.8. */
const heatsinkWatts = 1;

/** How many of an accessory one part takes, of those that it needs; a heatsink when it gets hot. */
function countOf(accessory: PartAccessory, watts: number, isTaken: (accessory: PartAccessory) => boolean): number {
  const { count = 1, when } = accessory;
  const isUsed = when === 'heat-1w' ? watts >= heatsinkWatts : isTaken(accessory);
  return isUsed && typeof count === 'number' ? count : 0;
}

const always = ({ when }: PartAccessory): boolean => when === undefined;

function neededBy(
  all: readonly PartAccessory[] | undefined,
  pieces: number,
  watts: number,
  at: Pick<Needed, 'forId' | 'sectionId'>,
  pool: ReferencePool,
  isTaken = always,
): Needed[] {
  return (all ?? []).flatMap((accessory) => {
    const { id, between = null } = accessory;
    const quantity = pieces * countOf(accessory, watts, isTaken);
    return quantity === 0 ? [] : [{ id, reference: referenceFor(id, pool), quantity, between, ...at }];
  });
}

/** What a regulator turns into heat (W) with everything on. Source: boards and currents, 3.4. */
function heatOf(scope: string, fedBy: string, { supplies }: ProjectCurrents): number {
  const [own, source] = [scope, fedBy].map((name) => supplies.find((supply) => supply.scope === name)?.nominal);
  if (own === undefined || source === undefined) return 0;
  return (Math.max(0, source.volts - own.volts) * own.mA) / 1000;
}

/** What the project's supply and its source need: clip, holder or socket, cells, and the fuse behind it. Rule P30. */
function ofMainSupply({ supplyPart, input, fuseMa, references }: MainSupply, currents: ProjectCurrents): Needed[] {
  const at = { forId: null, sectionId: null };
  const heat = heatOf('master', 'input', currents);
  const parts = input === null ? [supplyPart] : [input, supplyPart];
  const pool = new ReferencePool(references);
  const fuse: Needed[] =
    fuseMa === null ? [] : [{ id: 'ptc', reference: referenceFor('ptc', pool), quantity: 1, between: null, ...at }];
  return [...parts.flatMap(({ id }) => neededBy(terminalsByPart.get(id)?.accessories, 1, heat, at, pool)), ...fuse];
}

/** The transistors of a section with their two resistors; circuits on one output share one. Rule P31. */
function ofTransistors({ id, driven }: BlueprintSection, seen: Set<string>): Needed[] {
  return driven.filter(hasDrivable).flatMap(({ drive, parts }) => {
    if (drive === null || drive.driver === null || drive.transistor === null || seen.has(outputKey(drive.driver))) {
      return [];
    }
    seen.add(outputKey(drive.driver));
    const isN = transistors[drive.transistor].channel === 'N';
    const around = isN ? accessoryRules.nTransistor : accessoryRules.pTransistor;
    const all: AccessoryId[] = [drive.transistor, ...around.map((each) => each.id)];
    const pool = circuitPool(parts);
    return all.map((each) => {
      return { id: each, reference: referenceFor(each, pool), quantity: 1, forId: id, between: null, sectionId: id };
    });
  });
}

/** The parts of a section that may need accessories: what feeds it, also out of a circuit that is stopped, and its controls. */
function partsOf(section: BlueprintSection): readonly ResolvedPart[] {
  const { circuits, standalone, supply } = section;
  const all = [...circuits.flatMap(({ parts }) => parts), ...standalone.map(({ part }) => part)];
  const source = feedsAnything(section) ? supply.source : null;
  return [...(source === null ? [] : [source]), ...all.filter(({ type }) => type === 'control')];
}

/** What the parts and circuits of a section need. Rule P31. */
function ofSection(section: BlueprintSection, currents: ProjectCurrents, drives: Drives, seen: Set<string>): Needed[] {
  const sectionId = section.id;
  const heat = section.supply.source === null ? 0 : heatOf(sectionId, 'master', currents);
  const ofParts = partsOf(section).flatMap((each) => {
    const isTaken = (accessory: PartAccessory) => isNeeded(accessory, each, section.resolved, drives);
    const at = { forId: each.id, sectionId };
    return neededBy(terminalsOf(each.part)?.accessories, each.quantity, heat, at, accessoryPool(each), isTaken);
  });
  return [...ofParts, ...ofPixels(section), ...ofTransistors(section, seen)];
}

/** The transistor of a touch switch that switches the minus of all behind it, with its two resistors. Rule P31. */
function ofTouch(section: BlueprintSection, sections: readonly BlueprintSection[]): Needed[] {
  const touch = section.standalone.find(({ part }) => isTouchSwitch(part))?.part;
  const load = touchLoad(section, sections);
  const volts = voltsOf(section);
  const isDriving = sections.some(({ driven }) =>
    driven.some(({ drive }) => drive?.driver?.componentId === touch?.id && drive?.kind !== null),
  );
  const type = switchingTransistor(volts, load.milliamps);
  if (touch === undefined || isDriving || type === null || whyNotTouch(touch, volts, load) !== null) return [];
  const all: AccessoryId[] = [type, ...accessoryRules.nTransistor.map(({ id }) => id)];
  const pool = accessoryPool(touch);
  return all.map((id) => ({
    id,
    reference: referenceFor(id, pool),
    quantity: 1,
    forId: touch.id,
    between: null,
    sectionId: section.id,
  }));
}

/** The capacitor across each addressable part. Rule P33. */
function ofPixels({ id: sectionId, circuits, standalone }: BlueprintSection): Needed[] {
  const parts = [...circuits.flatMap(({ leds }) => leds), ...standalone.map(({ part }) => part)];
  return parts.flatMap((each): Needed[] => {
    const { id, part, quantity } = each;
    const volts = part?.voltageRating;
    const between = [typeof volts === 'number' ? `+${volts}V` : '+', 'GND'] as const;
    if (part?.category !== 'addressable') return [];
    const reference = referenceFor('cap-1000u', accessoryPool(each));
    return [{ id: 'cap-1000u', reference, quantity, forId: id, between, sectionId }];
  });
}

/** The resistor of each data line, and the level shifters that lines share. Rule P33. */
function ofDataLines(sections: readonly BlueprintSection[], drives: Drives, { references }: MainSupply): Needed[] {
  const lines = pixelLines(
    sections.map(({ resolved }) => resolved),
    drives,
  );
  const one = { quantity: 1, between: null } as const;
  const pool = new ReferencePool(references);
  return [
    ...lines.map(({ first }): Needed => {
      const reference = referenceFor('res-330', accessoryPool(first.led));
      return { id: 'res-330', reference, ...one, forId: first.led.id, sectionId: first.section.id };
    }),
    ...shiftersOf(lines).flatMap(({ lines: [holder] }): Needed[] => {
      if (holder === undefined) return [];
      const reference = referenceFor('level-shifter', pool);
      return [{ id: 'level-shifter', reference, ...one, forId: null, sectionId: holder.first.section.id }];
    }),
  ];
}

/** The name in a shop; of a fuse with its hold current. */
function nameOf(id: AccessoryId, fuseMa: number | null): string {
  return accessories[id].name.replace('{A}', formatDecimal((fuseMa ?? 0) / 1000, 3));
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
  const seen = new Set<string>();
  const needed = [
    ...ofMainSupply(main, currents),
    ...sections.flatMap((section) => ofSection(section, currents, drives, seen)),
    ...sections.flatMap((section) => ofTouch(section, sections)),
    ...ofDataLines(sections, drives, main),
  ];
  return needed.map((each) => ({ ...each, name: nameOf(each.id, main.fuseMa) }));
}
