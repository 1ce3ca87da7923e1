import { eachPart, eachRung } from '#domain/build-book/one-by-one.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { rungTitle } from '#domain/build-book/rung-title.ts';
import { solderSteps, wireNumbers } from '#domain/build-book/solder-steps.ts';
import { feedGroupId, type Wire, type WireBundle } from '#domain/build-book/wire-list.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import type { NetPart, Rung, SectionFeed, SectionNet } from '#domain/wiring/netlist.ts';

/** The current path of a circuit, to be drawn above its steps: its parts, and the wire before each and behind the last. */
export interface SolderPath {
  readonly parts: readonly NetPart[];
  readonly wires: readonly Wire[];
}

/** How one circuit is soldered: what it is, why it is to be left out if it is, and the steps in their order. */
export interface SolderCard {
  readonly title: string;
  readonly facts: string;
  readonly trouble: string | null;
  readonly path: SolderPath | null;
  readonly steps: readonly string[];
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** What a circuit is in a line: `3 LEDs in series, R1 150Ω 0.25 W, 21.2 mA`. */
function factsOf(rung: Rung, loads: PartLoads): string {
  const string = loads.stringOf(rung);
  const facts: string[] = [];
  if (string?.status === 'ok') {
    const resistor = rung.string.findLast(({ kind }) => kind === 'resistor');
    facts.push(string.ledCount === 1 ? '1 LED' : `${string.ledCount} LEDs in series`);
    facts.push(`${resistor?.ref ?? ''} ${formatOhms(string.standardOhms)} ${string.ratingW} W`);
    facts.push(formatMilliamps(string.actualCurrentMa ?? 0));
  }
  const branches = rung.branches.reduce((sum, { count }) => sum + count, 0);
  if (branches > 0) facts.push(counted(branches, 'part at full voltage', 'parts at full voltage'));
  const boards = rung.boards.reduce((sum, { count }) => sum + count, 0);
  if (boards > 0) facts.push(counted(boards, 'part with its own supply', 'parts with their own supply'));
  return facts.join(', ');
}

/** The check before a circuit is joined to the rails. */
function benchTest(rung: Rung, volts: number | null, loads: PartLoads): string {
  const string = loads.stringOf(rung);
  const ends = rung.branches.length + rung.boards.length > 0 ? 'ends' : 'end';
  const on = rung.head.length === 0 ? '' : `, with ${rung.head.map(({ ref }) => ref).join(' and ')} on`;
  const hold = `hold the free red ${ends} to + and the free black ${ends} to − of ${volts === null ? 'the supply' : formatVolts(volts)}${on}`;
  if (string?.status !== 'ok') {
    return `Test on the bench: ${hold}. Dark, or warm? Take it off at once and check + and −.`;
  }
  const [resistor, other] = (eachRung(rung)[0]?.string ?? []).filter(({ kind }) => kind === 'resistor');
  const reading =
    resistor === undefined || other !== undefined
      ? ''
      : ` Across ${resistor.ref} you measure about ${formatVolts(string.headroomV ?? 0)}.`;
  const lights = ['', 'The LED lights.', 'Both LEDs light.'][string.ledCount] ?? `All ${string.ledCount} LEDs light.`;
  const dark = string.ledCount === 1 ? 'Dark? It is the wrong way round.' : 'Dark? One of them is the wrong way round.';
  return `Test on the bench: ${hold}. ${lights}${reading} ${dark}`;
}

/** What is left to say of a rung that stands for several equal ones. */
function repeats(rung: Rung, wires: readonly Wire[]): string[] {
  const { times, string } = rung;
  if (times === 1 || wires.length === 0) return [];
  const rest = wires.slice(wires.length / times);
  const [, second, ...others] = eachRung(rung).map((one) => one.string);
  const last = others.at(-1);
  const parts = string
    .map((_, at) => [second?.[at]?.ref, last?.[at]?.ref].filter((ref) => ref !== undefined).join('-'))
    .join(' and ');
  return [`Build the other ${times - 1} the same way (${parts}, ${wireNumbers(rest)}), each with its own resistor.`];
}

/** The path through switch, LEDs and resistor of a rung that lights. Its wires are the first that were cut for it. */
function pathOf(rung: Rung, wires: readonly Wire[]): SolderPath | null {
  const [first] = eachRung(rung);
  if (first === undefined || first.string.length === 0 || first.string.some(({ kind }) => kind === 'gap')) return null;
  const parts = [...first.head.flatMap(eachPart), ...first.string];
  return { parts, wires: wires.slice(0, parts.length + 1) };
}

/** Why a circuit is not to be soldered as planned: it stays dark, or its current burns an LED. */
function troubleOf(rung: Rung, loads: PartLoads): string | null {
  const mend = 'mend the plan, then print this book again.';
  const string = loads.stringOf(rung);
  if (rung.trouble !== null) {
    const isRest = rung.branches.length + rung.boards.length > 0;
    return `${rung.trouble} Leave ${isRest ? 'its LEDs in series' : 'it'} out for now: ${mend}`;
  }
  if (string === null || !string.flags.includes('over-current-severe')) return null;
  const times = formatDecimal(string.worstLedRatio ?? 0, 1);
  return `An LED would get ${times} times the current it is made for and burn out. Do not solder this yet: ${mend}`;
}

function cardOf(rung: Rung, wires: readonly Wire[], volts: number | null, loads: PartLoads): SolderCard {
  const { times } = rung;
  const own = wires.slice(0, wires.length / times);
  const steps = own.length === 0 ? [] : solderSteps(rung, own, benchTest(rung, volts, loads), loads);
  return {
    title: rungTitle(rung),
    facts: factsOf(rung, loads),
    trouble: troubleOf(rung, loads),
    path: pathOf(rung, own),
    steps: [...steps, ...repeats(rung, wires)],
  };
}

/** How the rails of a section stay dead while it is soldered. */
function withoutCurrent({ source }: SectionFeed): string {
  if (source?.kind === 'battery') return 'Leave the battery out until every circuit is tested.';
  if (source?.kind === 'supply') return `Leave ${source.ref} unplugged until every circuit is tested.`;
  return 'Leave the main rails without current until every circuit is tested.';
}

function feedCard({ feed, title }: SectionNet, wires: readonly Wire[]): SolderCard[] {
  if (wires.length === 0) return [];
  const wiring = wires.map(
    ({ number, colour, from, to }) => `Wire ${number}, ${colour}: ${from.label} to ${to.label}.`,
  );
  return [
    {
      title: `Rails of ${title}`,
      facts: feed.source === null ? '' : `${feed.source.ref} ${feed.source.name}, ${feed.source.details.join(', ')}`,
      trouble: null,
      path: null,
      steps: [
        'Fix two rails where all circuits of this section reach them: a terminal block, a strip of copper or bare wire. Mark them + and −.',
        ...wiring,
        withoutCurrent(feed),
      ],
    },
  ];
}

/** The soldering of a section: its rails first, then circuit by circuit. */
export function solderCards(section: SectionNet, bundle: WireBundle | undefined, loads: PartLoads): SolderCard[] {
  const groups = new Map(bundle?.groups.map(({ id, wires }) => [id, wires]));
  const volts = loads.voltsOfSection(section.id);
  const rungs = section.rungs.map((rung) => cardOf(rung, groups.get(rung.id) ?? [], volts, loads));
  return [...feedCard(section, groups.get(feedGroupId) ?? []), ...rungs];
}
