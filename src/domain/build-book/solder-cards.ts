import { type EqualRungs, rungName } from '#domain/build-book/equal-rungs.ts';
import { isPlacedResistor, numberRanges, partNames, refList } from '#domain/build-book/part-names.ts';
import { expandPart, rungToSolder } from '#domain/build-book/rungs.ts';
import type { BenchSupply, PartLoads } from '#domain/build-book/part-loads.ts';
import {
  firstSectionOnMainRails,
  mainRailStep,
  feedPartSteps,
  sectionRailStep,
  noPowerStep,
} from '#domain/build-book/rail-steps.ts';
import { JointLocations } from '#domain/build-book/joint-locations.ts';
import {
  cutStep,
  connectorSteps,
  heatsinkSteps,
  joinStep,
  shrinkStep,
  solderSteps,
  wireNumbers,
} from '#domain/build-book/solder-steps.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import type { TestReadings } from '#domain/meter/test-readings.ts';
import { formatMilliamps, formatOhms } from '#domain/units/formats.ts';
import type { NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** Current path of a circuit, drawn above its steps: its parts, the wire before each, and the wire after the last. */
export interface SolderPath {
  /** Each part with the texts below it: its name and its description. */
  readonly parts: readonly { readonly part: NetPart; readonly texts: readonly string[] }[];
  /** Null where a resistor is soldered to the leg of an LED. */
  readonly wires: readonly (Wire | null)[];
}

/** One of several equal circuits: its name, parts, and wires. */
export interface EqualCircuit {
  readonly name: string;
  readonly parts: string;
  readonly wires: string;
}

/** Soldering of one circuit: facts, the error that excludes it, if any, cautions, and the steps in order. */
export interface SolderCard {
  readonly title: string;
  readonly facts: string;
  readonly trouble: string | null;
  /** Warnings of the checks; the circuit can be soldered nevertheless. */
  readonly cautions: readonly string[];
  readonly path: SolderPath | null;
  readonly steps: readonly string[];
  /** The equal circuits, if there are several. */
  readonly each: readonly EqualCircuit[];
}

/** Whether a rung consists of one board, which is its title. */
function isOneBoard({ title, string, branches, boards }: Rung): boolean {
  return title === null && string.length + branches.length === 0 && boards.length === 1;
}

const isSource = ({ kind }: NetPart): boolean => kind === 'current-source' || kind === 'led-driver';

/** Facts of a circuit: `3 LEDs in series, R1 150Ω 0.25 W, 21.2 mA; at full voltage: D4 Candle`. */
function factsOf(rung: Rung, loads: PartLoads): string {
  const ledString = loads.ledStringOf(rung);
  const facts: string[] = [];
  if (ledString?.status === 'ok') {
    const resistors = rung.string.filter(({ kind }) => kind === 'resistor' || kind === 'trimmer');
    const placed = resistors.filter(isPlacedResistor);
    const leds = ledString.ledCount === 1 ? '1 LED' : `${ledString.ledCount} LEDs in series`;
    const calculated = resistors.find((each) => !isPlacedResistor(each));
    const resistor = `${calculated?.ref ?? ''} ${formatOhms(ledString.standardOhms)} ${ledString.ratingW} W`;
    const sources = [...rung.boards, ...rung.string].filter(isSource).map(({ ref, name }) => `${ref} ${name}`);
    const current = formatMilliamps(rung.currentMa ?? ledString.actualCurrentMa ?? 0);
    const less = `with ${refList(placed)} added by hand`;
    facts.push(
      [leds, ...(calculated === undefined ? sources : [resistor]), current, ...(placed.length > 0 ? [less] : [])].join(
        ', ',
      ),
    );
  }
  if (rung.branches.length > 0) facts.push(`at full voltage: ${partNames(rung.branches)}`);
  const boards = rung.boards.filter((board) => !isSource(board));
  if (boards.length > 0 && !isOneBoard(rung)) facts.push(`next to the lights: ${partNames(boards)}`);
  if (rung.around.length > 0) facts.push(`around them: ${partNames(rung.around)}`);
  const text = facts.join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const timesTexts = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times'];
timesTexts.push('eight times', 'nine times', 'ten times', 'eleven times', 'twelve times');

/** Number of equal circuits as text: `six times`. */
function timesText(times: number): string {
  return timesTexts[times] ?? `${times} times`;
}

/** Title of a card; for equal circuits with their number and wires. */
function cardTitle({ title, members }: EqualRungs): string {
  const wires = members.flatMap((member) => member.wires);
  if (members.length === 1) return title;
  return `${title}: build ${timesText(members.length)}${wires.length === 0 ? '' : `, ${wireNumbers(wires)}`}`;
}

/** Parts and wires of each equal circuit. */
function eachOf({ members }: EqualRungs): EqualCircuit[] {
  if (members.length === 1) return [];
  return members.map(({ rung, wires }) => ({
    name: rungName(rung),
    parts: rung.string.map(({ ref }) => ref).join(', '),
    wires: wireNumbers(wires),
  }));
}

/** Final step of a card whose steps are those of the first of several circuits. */
function repeatSteps({ members }: EqualRungs): string[] {
  const [, second, ...others] = members;
  if (second === undefined) return [];
  const rest = others.length === 0 ? 'the other one' : `the other ${others.length + 1}`;
  return [`Build ${rest} the same way, each with the parts and wires in its row below.`];
}

/** Texts below a part of a path: its name and description, or its value and bands. */
function pathTexts(part: NetPart, loads: PartLoads): string[] {
  const { kind, name, details, bands } = part;
  const { ohms } = loads.ofPart(part);
  if (kind === 'resistor') return [ohms === null ? (details[0] ?? name) : formatOhms(ohms), bands.join(' ')];
  return kind === 'led' || kind === 'trimmer' ? [name, details[0] ?? ''] : [name];
}

/**
 * Returns the path through switch, LEDs, and resistor of a rung. Its wires are the first of the rung; that of a common
 * leg belongs to the first color of its LED.
 */
export function pathOf(rung: Rung, wires: readonly Wire[], loads: PartLoads): SolderPath | null {
  if (rung.string.length === 0) return null;
  const parts = [...rung.head.flatMap(expandPart), ...rung.string].map((part) => {
    return { part, texts: pathTexts(part, loads).filter((text) => text !== '') };
  });
  const onLegs = new Set(legJoints(rung.string, loads).map(([, led]) => led));
  let next = 0;
  const between = [...parts.map(({ part }) => part), null].map((part) => {
    const wire = wires[next];
    const isBefore = part === null ? wire?.from.part?.id === parts.at(-1)?.part.id : wire?.to.part?.id === part.id;
    if (wire === undefined || !isBefore || (part !== null && onLegs.has(part))) return null;
    next += 1;
    return wire;
  });
  return { parts, wires: between };
}

/** Returns the warnings about the parts of a rung, without duplicates, and a note if it is a sealed long string. */
export function cautionsOf({ id, head, string, branches, boards }: Rung, loads: PartLoads): string[] {
  const ofString = string.length > 0 ? [...loads.warningsOf({ id }), loads.sealedNoteOf({ id }) ?? []].flat() : [];
  const parts = [...head, ...branches, ...boards];
  return [...new Set([...ofString, ...parts.flatMap((part) => loads.warningsOf(part))])];
}

/** Numbers of circuits: `Circuits 1 to 6`. */
function circuitNumbers(numbers: readonly number[]): string {
  return `Circuit${numbers.length === 1 ? '' : 's'} ${numberRanges(numbers)}`;
}

function cardOf(group: EqualRungs, bench: BenchSupply, readings: TestReadings, loads: PartLoads): SolderCard {
  const { first, members } = group;
  const { trouble } = first.rung;
  const rung = rungToSolder(first.rung);
  const hasSteps = first.wires.length > 0;
  // On the bench, the supply feeds it without that output; the test sheet has its voltage.
  const reading = loads.isOnOutput(rung) ? null : (readings.strings.get(rung.id) ?? null);
  const circuits = members.flatMap((member) => member.rung.circuitNumber ?? []);
  const of = members.length > 1 && circuits.length > 0 ? [circuitNumbers([...new Set(circuits)])] : [];
  return {
    title: cardTitle(group),
    facts: [...of, factsOf(rung, loads)].join('; '),
    trouble: trouble === null ? null : `${trouble} Leave it out for now: fix the plan, then print this book again.`,
    cautions: cautionsOf(rung, loads),
    path: pathOf(rung, first.wires, loads),
    steps: hasSteps ? [...solderSteps(rung, first.wires, bench, reading, loads), ...repeatSteps(group)] : [],
    each: hasSteps ? eachOf(group) : [],
  };
}

/** Card of a section's rails with the wires of its feed; without such wires they are the rails of the project. */
function feedCard(
  { id, feed, title }: SectionNet,
  wires: readonly Wire[],
  loads: PartLoads,
  isFirst: boolean,
): SolderCard {
  const { source } = feed;
  const supplyId = loads.supplyOf(id)?.source?.componentId ?? '';
  const locations = new JointLocations(loads);
  return {
    title: `Rails of ${title}`,
    facts: feed.source === null ? '' : `${feed.source.ref} ${feed.source.name}, ${feed.source.details[0] ?? ''}`,
    trouble: null,
    cautions: [],
    path: null,
    steps: [
      ...(isFirst ? [mainRailStep] : []),
      sectionRailStep,
      ...(wires.length === 0 ? [] : [cutStep(wires)]),
      ...(source === null ? [] : connectorSteps(source.ref, supplyId)),
      ...feedPartSteps(feed.controls),
      ...wires.map((wire) => joinStep(wire, locations)),
      ...(wires.length === 0 ? [] : [shrinkStep]),
      ...(source === null ? [] : heatsinkSteps(source, loads.hasHeatsink(id))),
      noPowerStep({ feed }, wires.length === 0),
    ],
    each: [],
  };
}

/**
 * Returns the soldering of a section: its rails, then each circuit, equal ones once. Without wires there is no rail
 * card.
 */
export function solderCards(
  section: SectionNet,
  groups: readonly EqualRungs[],
  bundles: readonly WireBundle[],
  readings: TestReadings,
  loads: PartLoads,
): SolderCard[] {
  const bench = loads.benchSupply(section.id);
  const bundle = bundles.find(({ sectionId }) => sectionId === section.id);
  const isFirst = firstSectionOnMainRails(bundles) === section.id;
  const ofFeed = bundle?.groups.find(({ id }) => id === feedGroupId)?.wires ?? [];
  const rails = bundle === undefined ? [] : [feedCard(section, ofFeed, loads, isFirst)];
  return [...rails, ...groups.map((group) => cardOf(group, bench, readings, loads))];
}
