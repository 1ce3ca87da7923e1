import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type EqualRungs, equalRungs } from '#domain/build-book/equal-rungs.ts';
import { movesOf } from '#domain/build-book/final-assembly.ts';
import { finalTestAdvice } from '#domain/build-book/first-current.ts';
import { JointLocations } from '#domain/build-book/joint-locations.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { rungTitle } from '#domain/build-book/part-names.ts';
import {
  firstOnMainRails,
  mainRailStep,
  sectionRailStep,
  whatRailIs,
  withoutCurrent,
} from '#domain/build-book/rail-steps.ts';
import { rungToSolder } from '#domain/build-book/rungs.ts';
import { cautionsOf } from '#domain/build-book/solder-cards.ts';
import { crowdStep, endsOnSteps, heatsinkSteps, shrinkStep, stripSteps } from '#domain/build-book/solder-steps.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { feedGroupId, type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import { wiresInOrder } from '#domain/build-book/wire-order.ts';
import { type TestReadings, testReadings } from '#domain/meter/test-readings.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { finalReadings, type Measured, outputReading, rungReadings } from '#domain/soldering/solder-readings.ts';
import { type SolderStep, stepId, type StepPlace, StepMaker } from '#domain/soldering/solder-step.ts';
import type { Netlist, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** What errors keep from being soldered: it has no steps. */
export interface LeftOut {
  readonly section: string;
  readonly circuit: string;
  readonly why: string;
}

/** A project as it is soldered: each wire, joint and reading by itself, in the order of the build book. */
export interface SolderPlan {
  readonly title: string;
  readonly steps: readonly SolderStep[];
  readonly leftOut: readonly LeftOut[];
  /** All wires, with those that have no lasting number yet. */
  readonly wires: readonly WireBundle[];
  /** The sections of which something is left out; what was soldered of them before may come back. */
  readonly incomplete: ReadonlySet<string | null>;
}

/** What the steps are made of. */
interface Planning {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly loads: PartLoads;
  readonly readings: TestReadings;
  /** The section whose rails come right after the main rails; undefined without main rails. */
  readonly firstOnMain: string | undefined;
}

/** What is measured, as steps. */
function readingSteps(make: StepMaker, measured: readonly Measured[]): SolderStep[] {
  return measured.map((each) => make.reading(each));
}

/** The steps of one rung: its joints and wires in the order of the build book, and what to measure then. */
function rungSteps(rung: Rung, wires: readonly Wire[], place: StepPlace, planning: Planning): SolderStep[] {
  const { loads } = planning;
  if (wires.length === 0) return [];
  const { links, others, loose, alike, data } = wiresInOrder(rung, wires);
  const make = new StepMaker(place, new JointLocations(loads), { rung, wires, loads });
  const before = [...links, ...others, ...loose, ...Array.from(alike.values()).flat()];
  const steps = [
    ...legJoints(rung.string, loads).map(([resistor, led]) => make.joint(resistor, led)),
    ...before.map((wire) => make.wire(wire)),
    ...readingSteps(make, rungReadings(rung, loose, place.sectionId, planning)),
    ...data.map((wire) => make.wire(wire)),
  ];
  return withNotes(steps, [...cautionsOf(rung, loads), ...stripSteps(rung, loads), ...crowdStep(rung, wires)]);
}

/** Steps of which the first says what to mind. */
function withNotes(steps: readonly SolderStep[], notes: readonly string[]): SolderStep[] {
  return steps.map((step, at) => (at === 0 ? { ...step, notes: [...notes, ...step.notes] } : step));
}

/** The wires that feed a section, or of the supply, one after the other. */
function feedSteps(wires: readonly Wire[], place: StepPlace, { loads }: Planning): SolderStep[] {
  const make = new StepMaker(place, new JointLocations(loads), null);
  return wires.map((wire) => make.wire(wire));
}

/** What to do before the first wire of a section: its rails, and the main rails of the project if it is the first on them. */
function railSteps(section: SectionNet, wires: readonly Wire[], place: StepPlace, { loads, firstOnMain }: Planning) {
  const make = new StepMaker(place, new JointLocations(loads), null);
  const isFirstOnMain = firstOnMain === section.id;
  const dead = withoutCurrent(section, wires.length === 0);
  const main = isFirstOnMain ? [make.rails([whatRailIs, mainRailStep], true)] : [];
  return [...main, make.rails([...(isFirstOnMain ? [] : [whatRailIs]), sectionRailStep, dead], false)];
}

/** Steps of which the last says to shrink what was slid onto the wires. */
function withShrink(steps: readonly SolderStep[]): SolderStep[] {
  return steps.map((step, at) => (at === steps.length - 1 ? { ...step, notes: [...step.notes, shrinkStep] } : step));
}

function sectionSteps(section: SectionNet, bundle: WireBundle | undefined, planning: Planning): SolderStep[] {
  const { id, title, feed } = section;
  const { loads } = planning;
  const groups: EqualRungs[] = equalRungs(section.rungs, bundle, loads);
  const members = groups.flatMap((group) => group.members);
  const ofFeed = bundle?.groups.find((group) => group.id === feedGroupId)?.wires ?? [];
  const place = (circuit: string): StepPlace => ({ sectionId: id, section: title, circuit });
  const supplyId = loads.supplyOf(id)?.source?.componentId ?? '';
  const mind = feed.source === null ? [] : endsOnSteps(feed.source.ref, supplyId);
  const cool = feed.source === null ? [] : heatsinkSteps(feed.source, loads.hasHeatsink(id));
  const rungs = members.map(({ rung, wires }) => ({ rung: rungToSolder(rung), wires }));
  const onOutputs = rungs.flatMap(({ rung, wires }) =>
    wires.length === 0 ? [] : outputReading(rung, planning).map((each) => ({ rung, wires, each })),
  );
  return [
    ...(bundle === undefined ? [] : railSteps(section, ofFeed, place('Rails'), planning)),
    ...withShrink(withNotes(feedSteps(ofFeed, place('Rails'), planning), [...mind, ...cool])),
    ...rungs.flatMap(({ rung, wires }) => rungSteps(rung, wires, place(rungTitle(rung)), planning)),
    ...onOutputs.map(({ rung, wires, each }) =>
      new StepMaker(place(rungTitle(rung)), new JointLocations(loads), { rung, wires, loads }).reading(each),
    ),
  ];
}

/** The last steps: the wires from the project's supply, and the model as a whole. */
function assemblySteps(bundle: WireBundle | undefined, planning: Planning): SolderStep[] {
  if (bundle === undefined) return [];
  const { netlist, blueprint, loads } = planning;
  const { context } = blueprint;
  const place: StepPlace = { sectionId: null, section: 'Supply', circuit: 'Joining the supply' };
  const ends = endsOnSteps(netlist.input?.ref ?? netlist.supply.ref, context.input?.id ?? context.supplyPart.id);
  const wires = bundle.groups.flatMap((group) => group.wires);
  const make = new StepMaker(place, new JointLocations(loads), null);
  const advice = finalTestAdvice(netlist, movesOf(netlist, blueprint), loads.isOnLipo(null));
  return [
    ...withNotes(feedSteps(wires, place, planning), [
      ...ends,
      ...heatsinkSteps(netlist.supply, loads.hasHeatsink(null)),
    ]),
    ...readingSteps(make, finalReadings(netlist.supply, [...advice, shrinkStep], planning)),
  ];
}

function leftOutOf({ title, rungs }: SectionNet): LeftOut[] {
  return rungs.flatMap((rung) =>
    rung.trouble === null ? [] : [{ section: title, circuit: rungTitle(rung), why: rung.trouble }],
  );
}

/**
 * How a project is soldered, step by step, in the order of its build book: section by section, circuit by circuit, and
 * the supply at last. A wire keeps its id and its number while both of its ends do. Rule B215.
 */
export function solderPlan(snapshot: ProjectSnapshot, blueprint: Blueprint, netlist: Netlist): SolderPlan {
  const loads = new PartLoads(blueprint);
  const bundles = wireList(netlist, loads, numberedWiresOf(snapshot));
  const readings = testReadings(netlist, blueprint);
  const planning = { netlist, blueprint, loads, readings, firstOnMain: firstOnMainRails(bundles) };
  const bundleOf = (sectionId: string | null) => bundles.find((bundle) => bundle.sectionId === sectionId);
  const steps = [
    ...netlist.sections.flatMap((section) => sectionSteps(section, bundleOf(section.id), planning)),
    ...assemblySteps(bundleOf(null), planning),
  ];
  const leftOut = netlist.sections.flatMap(leftOutOf);
  const troubled = netlist.sections.filter((section) => leftOutOf(section).length > 0).map(({ id }) => id);
  const incomplete = new Set<string | null>(troubled.length === 0 ? [] : [...troubled, null]);
  return { title: netlist.title, steps: distinct(steps), leftOut, wires: bundles, incomplete };
}

/** Steps of which no two have one id: what is measured twice at one place is distinguished by its order. */
function distinct(steps: readonly SolderStep[]): SolderStep[] {
  const seen = new Map<string, number>();
  return steps.map((step) => {
    const count = (seen.get(step.id) ?? 0) + 1;
    seen.set(step.id, count);
    return count === 1 ? step : { ...step, id: stepId(step.sectionId, `${step.id} #${count}`) };
  });
}
