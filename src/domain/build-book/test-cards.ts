import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import type { NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';
import { isAddedByHand, rungTitle } from '#domain/build-book/part-names.ts';
import { expandPart, expandRung, collapseRungs, rungToSolder } from '#domain/build-book/rungs.ts';

/** Where a section gets its current from while it is tested: its own supply, or the project's, which is joined later. */
function connecting({ feed }: SectionNet, bundle: WireBundle | undefined, supply: NetPart): string {
  const { source } = feed;
  if (source !== null && source.kind !== 'regulator') return `connect ${source.ref} (${source.name})`;
  const hangsOnMains = bundle?.groups.some(({ id }) => id === feedGroupId) === true;
  const rail = hangsOnMains ? 'main rail' : 'rail';
  return `clip ${supply.ref} (${supply.name}) to ${rail} + and ${rail} − for as long as you test`;
}

/** What a fresh battery does to the readings. */
function whenFresh(sectionId: string, loads: PartLoads): string {
  const profile = loads.supplyOf(sectionId)?.profile ?? null;
  const volts = loads.voltsOfSection(sectionId);
  if (profile === null || profile.ratingMeans !== 'mAh' || volts === null || profile.vMax <= volts) return '';
  return ` A fresh battery gives up to ${formatVolts(profile.vMax)}; the resistors get the difference.`;
}

/** How the readings of a section's test sheet are taken, and how far they may be off. */
export function testAdvice(
  section: SectionNet,
  bundle: WireBundle | undefined,
  supply: NetPart,
  loads: PartLoads,
): string[] {
  return [
    `With the supply off, the meter must not show a short (0 Ω) between rail + and rail −. Then ${connecting(section, bundle, supply)}, switch on and measure.`,
    'Measure a voltage across a part while it is on; measure a current with the meter in the red wire, never from + to −.',
    `A tenth more or less is good. An LED may differ by 0.2 V, and its resistor then gets what is left.${whenFresh(section.id, loads)} Write your readings on the lines.`,
  ];
}

/** How the readings of the whole model are taken. */
export const finalTestAdvice = [
  'With the supply off, the meter must not show a short (0 Ω) between the rails. Then switch on and measure: the current with the meter in the red wire from the supply. A tenth more or less is good.',
] as const;

/** Something to measure: between what, and the value to expect. */
export interface TestPoint {
  readonly what: string;
  readonly expected: string;
}

/** What to measure of one rung; with `trouble` there is nothing to measure, and why. */
export interface TestCard {
  readonly title: string;
  readonly trouble: string | null;
  readonly points: readonly TestPoint[];
  /** What a rung stands for several times: each has a box of its own to tick when it lights. */
  readonly each: readonly string[];
}

/** Voltages along a string: across the resistor what is left for it, across each LED its forward voltage. */
function stringPoints(rung: Rung, loads: PartLoads): TestPoint[] {
  const ledString = loads.ledStringOf(rung);
  if (ledString?.status !== 'ok') return [];
  const { headroomV, actualCurrentMa } = ledString;
  const leds = rung.string.filter(({ kind }) => kind === 'led');
  const resistors = rung.string.filter((part) => part.kind === 'resistor');
  // With a resistor placed by hand as well, what is left is shared in a way that was not worked out.
  const isShared = rung.string.some(isAddedByHand);
  const ofResistors = isShared ? [] : resistors;
  const current = { what: 'current', expected: formatMilliamps(actualCurrentMa ?? 0) };
  return [
    ...ofResistors.map(({ ref }) => ({ what: `across ${ref}`, expected: formatVolts(headroomV ?? 0) })),
    ...leds.map((led) => ({ what: `across ${led.ref}`, expected: formatVolts(loads.ofPart(led).volts ?? 0) })),
    ...(isShared ? [] : [current]),
  ];
}

/** Side branches and boards get the whole voltage; what a strip or board draws is its rating. */
function acrossPoints(parts: readonly NetPart[], volts: number | null, loads: PartLoads): TestPoint[] {
  if (volts === null) return [];
  return parts.flatMap(expandPart).flatMap((part) => {
    const { milliamps } = loads.ofPart(part);
    const current = { what: `${part.ref}, current`, expected: `up to ${formatMilliamps(milliamps)}` };
    const voltage = { what: `${part.ref}, + to −`, expected: formatVolts(volts) };
    return milliamps > 0 ? [voltage, current] : [voltage];
  });
}

function cardOf(planned: Rung, volts: number | null, loads: PartLoads): TestCard {
  const { rung, trouble } = rungToSolder(planned, loads);
  const across = acrossPoints([...rung.branches, ...rung.boards], volts, loads);
  const each = rung.times > 1 ? `, each of the ${rung.times}` : '';
  const lights =
    rung.times > 1 ? expandRung(rung).flatMap(({ string }) => string.filter(({ kind }) => kind === 'led')) : [];
  return {
    title: rungTitle(planned) + each,
    trouble,
    points: [...stringPoints(rung, loads), ...across],
    each: lights.map(({ ref }) => ref),
  };
}

/**
 * What a section draws with everything on: exactly that when it is all strings that are built as planned, at most that
 * when strips and boards take what they show, or something is left out.
 */
function currentOf({ id, rungs }: SectionNet, loads: PartLoads): string {
  const isExact = rungs.every((rung) => {
    const isPlanned = rung.branches.length + rung.boards.length === 0 && rungToSolder(rung, loads).trouble === null;
    return isPlanned && !rung.string.some(isAddedByHand);
  });
  const current = formatMilliamps(loads.milliampsOfSection(id));
  return isExact ? current : `up to ${current}`;
}

/** The test sheet of a section: its rails, then rung by rung. */
export function testCards(section: SectionNet, loads: PartLoads): TestCard[] {
  const { id, rungs } = section;
  if (rungs.length === 0) return [];
  const volts = loads.voltsOfSection(id);
  const rails: TestCard = {
    title: 'Rails of this section',
    trouble: volts === null ? 'Its supply has no voltage that can be used.' : null,
    points: [
      ...(volts === null ? [] : [{ what: 'rail + to rail −', expected: formatVolts(volts) }]),
      { what: 'all on', expected: currentOf(section, loads) },
    ],
    each: [],
  };
  return [rails, ...collapseRungs(rungs).map(({ rung }) => cardOf(rung, volts, loads))];
}
