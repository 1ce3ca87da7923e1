import { isAddedByHand, partNames, refList, rungTitle } from '#domain/build-book/part-names.ts';
import { expandPart, expandRung, collapseRungs, rungToSolder } from '#domain/build-book/rungs.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import {
  JointLocations,
  cutStep,
  endsOnStep,
  heatsinkSteps,
  joinStep,
  shrinkStep,
  solderSteps,
  wireNumbers,
} from '#domain/build-book/solder-steps.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { feedGroupId, legJoints, type WireBundle } from '#domain/build-book/wire-list.ts';
import { formatMilliamps, formatOhms } from '#domain/units/formats.ts';
import type { NetPart, Rung, SectionFeed, SectionNet } from '#domain/wiring/netlist.ts';

/** The current path of a circuit, to be drawn above its steps: its parts, and the wire before each and behind the last. */
export interface SolderPath {
  readonly parts: readonly { readonly part: NetPart; readonly text: string }[];
  /** Null where a resistor is soldered to the leg of an LED. */
  readonly wires: readonly (Wire | null)[];
}

/** How one circuit is soldered: what it is, why it is to be left out if it is, what to mind, and the steps in order. */
export interface SolderCard {
  readonly title: string;
  readonly facts: string;
  readonly trouble: string | null;
  /** What the checks warn of; it can be soldered all the same. */
  readonly cautions: readonly string[];
  readonly path: SolderPath | null;
  readonly steps: readonly string[];
}

/** What a circuit is in a line: `3 LEDs in series, R1 150Ω 0.25 W, 21.2 mA; at full voltage: D4 Candle`. */
function factsOf(rung: Rung, loads: PartLoads): string {
  const ledString = loads.ledStringOf(rung);
  const facts: string[] = [];
  if (ledString?.status === 'ok') {
    const [first] = expandRung(rung);
    const resistors = (first?.string ?? []).filter(({ kind }) => kind === 'resistor');
    const placed = resistors.filter(isAddedByHand);
    const leds = ledString.ledCount === 1 ? '1 LED' : `${ledString.ledCount} LEDs in series`;
    const calculated = resistors.find((each) => !isAddedByHand(each));
    const resistor = `${calculated?.ref ?? ''} ${formatOhms(ledString.standardOhms)} ${ledString.ratingW} W`;
    const current = formatMilliamps(rung.currentMa ?? ledString.actualCurrentMa ?? 0);
    const less = `with ${refList(placed)} added by hand`;
    facts.push([leds, resistor, current, ...(placed.length > 0 ? [less] : [])].join(', '));
  }
  if (rung.branches.length > 0) facts.push(`at full voltage: ${partNames(rung.branches)}`);
  if (rung.boards.length > 0) facts.push(`beside the lights: ${partNames(rung.boards)}`);
  if (rung.around.length > 0) facts.push(`around them: ${partNames(rung.around)}`);
  const text = facts.join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What is left to say of a rung that stands for several equal ones. */
function repeats(rung: Rung, wires: readonly Wire[]): string[] {
  const { times, string } = rung;
  if (times === 1 || wires.length === 0) return [];
  const rest = wires.slice(wires.length / times);
  const [, second, ...others] = expandRung(rung).map((one) => one.string);
  const last = others.at(-1);
  const parts = string
    .map((_, at) => [second?.[at]?.ref, last?.[at]?.ref].filter((ref) => ref !== undefined).join('-'))
    .join(' and ');
  return [`Build the other ${times - 1} the same way (${parts}, ${wireNumbers(rest)}), each with its own resistor.`];
}

/** The path through switch, LEDs and resistor of a rung. Its wires are the first that were cut for it. */
function pathOf(rung: Rung, wires: readonly Wire[], loads: PartLoads): SolderPath | null {
  const [first] = expandRung(rung);
  if (first === undefined || first.string.length === 0) return null;
  const parts = [...first.head.flatMap(expandPart), ...first.string].map((part) => {
    const { ohms } = loads.ofPart(part);
    const text = part.kind === 'led' || part.kind === 'resistor' ? (part.details[0] ?? part.name) : part.name;
    return { part, text: ohms === null ? text : formatOhms(ohms) };
  });
  const onLegs = new Set(legJoints(first.string, loads).map(([, led]) => led));
  let next = 0;
  const between = [...parts.map(({ part }) => part), null].map((part) => {
    if (part !== null && onLegs.has(part)) return null;
    next += 1;
    return wires[next - 1] ?? null;
  });
  return { parts, wires: between };
}

/** What the checks warn of in what is soldered, each warning once. */
function cautionsOf({ id, head, string, branches, boards }: Rung, loads: PartLoads): string[] {
  const ofString = string.length > 0 ? loads.warningsOf({ id }) : [];
  const parts = [...head, ...branches, ...boards];
  return [...new Set([...ofString, ...parts.flatMap((part) => loads.warningsOf(part))])];
}

function cardOf(planned: Rung, wires: readonly Wire[], volts: number | null, loads: PartLoads): SolderCard {
  const { rung, trouble, leftOut } = rungToSolder(planned, loads);
  const own = wires.slice(0, wires.length / rung.times);
  const steps = own.length === 0 ? [] : solderSteps(rung, own, volts, loads);
  return {
    title: rungTitle(planned),
    facts: factsOf(rung, loads),
    trouble:
      trouble === null ? null : `${trouble} Leave ${leftOut} out for now: mend the plan, then print this book again.`,
    cautions: cautionsOf(rung, loads),
    path: pathOf(rung, own, loads),
    steps: [...steps, ...repeats(rung, wires)],
  };
}

/** How the rails of a section stay dead while it is soldered. */
function withoutCurrent({ source }: SectionFeed, isMain: boolean): string {
  const ofItsOwn = source === null || source.kind === 'regulator' ? null : source;
  const rails = isMain ? 'rails' : 'main rails';
  if (ofItsOwn === null) return `Leave the ${rails} without current until every circuit is tested.`;
  return `Keep ${ofItsOwn.ref} (${ofItsOwn.name}) off until every circuit is tested: battery out, or unplugged.`;
}

/** The rails of a section, with the wires that feed them; without any they are the project's. */
function feedCard({ id, feed, title, rungs }: SectionNet, wires: readonly Wire[], loads: PartLoads): SolderCard[] {
  if (rungs.length === 0) return [];
  const { source } = feed;
  const supplyId = loads.supplyOf(id)?.source?.componentId ?? '';
  const locations = new JointLocations(loads);
  return [
    {
      title: `Rails of ${title}`,
      facts: feed.source === null ? '' : `${feed.source.ref} ${feed.source.name}, ${feed.source.details[0] ?? ''}`,
      trouble: null,
      cautions: [],
      path: null,
      steps: [
        'Fix two rails where all circuits of this section reach them: a terminal block, a strip of copper or bare wire. Mark them + and −.',
        ...(wires.length === 0 ? [] : [cutStep(wires)]),
        ...(source === null ? [] : endsOnStep(source.ref, supplyId)),
        ...wires.map((wire) => joinStep(wire, locations)),
        ...(wires.length === 0 ? [] : [shrinkStep]),
        ...(source === null ? [] : heatsinkSteps(source, loads.hasHeatsink(id))),
        withoutCurrent(feed, wires.length === 0),
      ],
    },
  ];
}

/** The soldering of a section: its rails first, then circuit by circuit. */
export function solderCards(section: SectionNet, bundle: WireBundle | undefined, loads: PartLoads): SolderCard[] {
  const groups = new Map(bundle?.groups.map(({ id, wires }) => [id, wires]));
  const volts = loads.voltsOfSection(section.id);
  const rungs = collapseRungs(section.rungs).map(({ rung, ids }) => {
    const wires = ids.flatMap((id) => groups.get(id) ?? []);
    return cardOf(rung, wires, volts, loads);
  });
  return [...feedCard(section, groups.get(feedGroupId) ?? [], loads), ...rungs];
}
