import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { checkTexts } from '#domain/checks/check-texts.ts';
import { type Check, type CheckLocation, projectLocation, toCheck, locationIn } from '#domain/checks/check.ts';
import { type CheckedProject, type CheckedSection, locationOf } from '#domain/checks/checked-project.ts';
import { acFuseMa, holdTime, isTransformer } from '#domain/electrical/rectified-supply.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** A supply that is connected by hand, with what it feeds: its load (mA), fuse (mA), and the capacitor of a track (µF). */
interface FeedingSupply {
  readonly place: CheckLocation;
  readonly part: PowerPart;
  readonly sections: readonly CheckedSection[];
  readonly milliamps: number;
  readonly fuseMa: number | null;
  readonly holdUf: number;
}

function suppliesOf({ sections, supplyPart, input, totalMa, settings }: CheckedProject): FeedingSupply[] {
  const { fuseMa, holdUf } = settings;
  const fed = sections.filter(({ supply }) => supply.loadsMaster);
  const part = input ?? supplyPart;
  const own = sections.flatMap((section): FeedingSupply[] => {
    const { id, supply, milliamps } = section;
    if (supply.source === null || supply.loadsMaster) return [];
    const hold = readNumber(supply.source.properties.holdUf) ?? 0;
    const feeding = { place: locationIn(id), part: supply.part, sections: [section], milliamps };
    return [{ ...feeding, fuseMa: section.fuseMa, holdUf: hold }];
  });
  return [{ place: projectLocation, part, sections: fed, milliamps: totalMa, fuseMa, holdUf }, ...own];
}

const inAcLead = {
  message: 'A short circuit after the transformer makes thin wire glow.',
  fix: 'Put a slow-blow fuse of 1 A in the AC lead.',
} as const;

function checkAcFuse({ place, part, milliamps, fuseMa }: FeedingSupply): Check[] {
  const isMissing = isTransformer(part) && milliamps > 0 && fuseMa !== acFuseMa;
  return isMissing ? [toCheck('fuse-needed', { values: {}, ...inAcLead }, place)] : [];
}

const isTrack = ({ part }: FeedingSupply): boolean => part.alternating?.kind === 'track';

const inMilliseconds = { message: checkTexts['track-hold'].message.replace('{t} s', '{t} ms') } as const;

/** Reports for how long the capacitor of a track feeds the lights, by the string with the least headroom. */
function checkHold(supply: FeedingSupply): Check[] {
  const { place, sections, milliamps, holdUf } = supply;
  if (!isTrack(supply) || milliamps === 0 || holdUf <= 0) return [];
  const headrooms = sections.flatMap(({ strings }) => strings.flatMap(({ headroomV }) => headroomV ?? []));
  const least = Math.min(...headrooms.filter((volts) => volts > 0));
  if (!Number.isFinite(least)) return [];
  const ms = holdTime(holdUf, least, milliamps);
  const isShort = ms < 100;
  const values = { c: String(holdUf), t: isShort ? formatDecimal(Math.max(1, ms), 0) : formatDecimal(ms / 1000, 2) };
  return [toCheck('track-hold', { values, ...(isShort ? inMilliseconds : {}) }, place)];
}

/** Reports circuits and data lines that would join the − of a track with that of another supply. */
function checkJoined(project: CheckedProject, supplies: readonly FeedingSupply[]): Check[] {
  const supplyOf = new Map(supplies.flatMap((supply) => supply.sections.map(({ id }) => [id, supply] as const)));
  const sectionOf = new Map(project.sections.flatMap(({ id, controls }) => controls.map((part) => [part.id, id])));
  const isJoined = (one: string, other: string): boolean => {
    const both = [supplyOf.get(one), supplyOf.get(other)].flatMap((each) => each ?? []);
    return both.length === 2 && both[0] !== both[1] && both.some(isTrack);
  };
  const report = (place: CheckLocation, id: string): Check => {
    return toCheck('track-minus-joined', { values: { name: supplyOf.get(id)?.part.name ?? '' } }, place);
  };
  const driven = project.sections.flatMap(({ id, circuits }) =>
    circuits.flatMap(({ number, drive }) => {
      const from = sectionOf.get(drive?.driver?.componentId ?? '');
      if (drive?.lead !== 'minus' || from === undefined || !isJoined(id, from)) return [];
      return [report(locationIn(id, number), from)];
    }),
  );
  const lines = project.pixelLines.flatMap(({ section: { id: from }, pixels }) =>
    pixels
      .filter(({ section: { id } }) => isJoined(id, from))
      .map(({ led, section }) => report(locationOf(section, led), from)),
  );
  return [...driven, ...lines];
}

/** Checks the transformers and tracks of a project. Rules E310, E311. Source: own values, 4.4. */
export function checkRectifiers(project: CheckedProject): Check[] {
  const supplies = suppliesOf(project);
  if (supplies.every(({ part }) => part.alternating === undefined)) return [];
  return [...supplies.flatMap((each) => [...checkAcFuse(each), ...checkHold(each)]), ...checkJoined(project, supplies)];
}
