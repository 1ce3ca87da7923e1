import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type EqualRungs, equalRungs } from '#domain/build-book/equal-rungs.ts';
import { movesOf } from '#domain/build-book/final-assembly.ts';
import { finalTestAdvice } from '#domain/build-book/first-current.ts';
import { JointLocations } from '#domain/build-book/joint-locations.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { rungTitle } from '#domain/build-book/part-names.ts';
import {
  firstSectionOnMainRails,
  mainRailStep,
  feedPartSteps,
  sectionRailStep,
  railExplanation,
  noPowerStep,
} from '#domain/build-book/rail-steps.ts';
import { rungToSolder } from '#domain/build-book/rungs.ts';
import { cautionsOf } from '#domain/build-book/solder-cards.ts';
import {
  terminalBlockStep,
  connectorSteps,
  heatsinkSteps,
  shrinkStep,
  fiberSteps,
  stripSteps,
  trimmerSteps,
} from '#domain/build-book/solder-steps.ts';
import { timerSteps } from '#domain/build-book/timer-steps.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { feedGroupId, type WireBundle, wireList, wiresOf } from '#domain/build-book/wire-list.ts';
import { wiresInOrder } from '#domain/build-book/wire-order.ts';
import { type TestReadings, testReadings } from '#domain/meter/test-readings.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { finalReadings, type Measurement, outputReading, rungReadings } from '#domain/soldering/solder-readings.ts';
import { type SolderStep, type StepPlace, StepBuilder } from '#domain/soldering/solder-step.ts';
import type { Netlist, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** A circuit without steps, because errors exclude it. */
export interface LeftOut {
  readonly section: string;
  readonly circuit: string;
  readonly why: string;
}

/** Soldering of a project: each wire, joint, and reading as a step, in the order of the build book. */
export interface SolderPlan {
  readonly steps: readonly SolderStep[];
  readonly leftOut: readonly LeftOut[];
  /** All wires, including those without a stored number. */
  readonly wires: readonly WireBundle[];
  /** The sections with excluded circuits; what was soldered of these may be needed again. */
  readonly incomplete: ReadonlySet<string | null>;
}

interface PlanInput {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly loads: PartLoads;
  readonly readings: TestReadings;
  /** The section whose rails follow the main rails; undefined without main rails. */
  readonly firstOnMain: string | undefined;
}

function readingSteps(make: StepBuilder, measured: readonly Measurement[]): SolderStep[] {
  return measured.map((each) => make.reading(each));
}

/** Steps of one rung: its joints and wires in the order of the build book, then its readings. */
function rungSteps(rung: Rung, wires: readonly Wire[], place: StepPlace, input: PlanInput): SolderStep[] {
  const { loads } = input;
  if (wires.length === 0) return [];
  const { links, others, loose, alike, data } = wiresInOrder(rung, wires);
  const make = new StepBuilder(place, new JointLocations(loads), { rung, wires, loads });
  const wiresBeforeTest = [...links, ...others, ...loose, ...Array.from(alike.values()).flat()];
  const steps = [
    ...legJoints(rung.string, loads).map(([resistor, led]) => make.joint(resistor, led)),
    ...wiresBeforeTest.map((wire) => make.wire(wire)),
    ...readingSteps(make, rungReadings(rung, loose, place.sectionId, input)),
    ...data.map((wire) => make.wire(wire)),
  ];
  return withNotes(steps, [
    ...cautionsOf(rung, loads),
    ...stripSteps(rung, loads),
    ...fiberSteps(rung, loads),
    ...trimmerSteps(rung),
    ...timerSteps(rung),
    ...terminalBlockStep(rung, wires),
  ]);
}

/** Adds notes to the first step. */
function withNotes(steps: readonly SolderStep[], notes: readonly string[]): SolderStep[] {
  return steps.map((step, at) => (at === 0 ? { ...step, notes: [...notes, ...step.notes] } : step));
}

/** Steps for the wires of a section's feed, or of the supply. */
function feedSteps(wires: readonly Wire[], place: StepPlace, { loads }: PlanInput): SolderStep[] {
  const make = new StepBuilder(place, new JointLocations(loads), null);
  return wires.map((wire) => make.wire(wire));
}

/** Steps before the first wire of a section: its rails, and the main rails if it is the first section on them. */
function railSteps(section: SectionNet, wires: readonly Wire[], place: StepPlace, { loads, firstOnMain }: PlanInput) {
  const make = new StepBuilder(place, new JointLocations(loads), null);
  const isFirstOnMain = firstOnMain === section.id;
  const dead = noPowerStep(section, wires.length === 0);
  const main = isFirstOnMain ? [make.rails([railExplanation, mainRailStep], true)] : [];
  return [...main, make.rails([...(isFirstOnMain ? [] : [railExplanation]), sectionRailStep, dead], false)];
}

/** Adds to the last step the note to shrink the heat-shrink. */
function withShrink(steps: readonly SolderStep[]): SolderStep[] {
  return steps.map((step, at) => (at === steps.length - 1 ? { ...step, notes: [...step.notes, shrinkStep] } : step));
}

function sectionSteps(section: SectionNet, bundle: WireBundle | undefined, input: PlanInput): SolderStep[] {
  const { id, title, feed } = section;
  const { loads } = input;
  const groups: EqualRungs[] = equalRungs(section.rungs, bundle, loads);
  const members = groups.flatMap((group) => group.members);
  const ofFeed = bundle?.groups.find((group) => group.id === feedGroupId)?.wires ?? [];
  const place = (circuit: string): StepPlace => ({ sectionId: id, section: title, circuit });
  const supplyId = loads.supplyOf(id)?.source?.componentId ?? '';
  const endNotes = feed.source === null ? [] : connectorSteps(feed.source.ref, supplyId);
  const heatsinkNotes = feed.source === null ? [] : heatsinkSteps(feed.source, loads.hasHeatsink(id));
  const rungs = members.map(({ rung, wires }) => ({ rung: rungToSolder(rung), wires }));
  const onOutputs = rungs.flatMap(({ rung, wires }) =>
    wires.length === 0 ? [] : outputReading(rung, input).map((each) => ({ rung, wires, each })),
  );
  return [
    ...(bundle === undefined ? [] : railSteps(section, ofFeed, place('Rails'), input)),
    ...withShrink(
      withNotes(feedSteps(ofFeed, place('Rails'), input), [
        ...endNotes,
        ...feedPartSteps(feed.controls),
        ...heatsinkNotes,
      ]),
    ),
    ...rungs.flatMap(({ rung, wires }) => rungSteps(rung, wires, place(rungTitle(rung)), input)),
    ...onOutputs.map(({ rung, wires, each }) =>
      new StepBuilder(place(rungTitle(rung)), new JointLocations(loads), { rung, wires, loads }).reading(each),
    ),
  ];
}

/** Last steps: the wires from the project's supply, and the readings of the whole model. */
function assemblySteps(bundle: WireBundle | undefined, input: PlanInput): SolderStep[] {
  if (bundle === undefined) return [];
  const { netlist, blueprint, loads } = input;
  const { context } = blueprint;
  const place: StepPlace = { sectionId: null, section: 'Supply', circuit: 'Joining the supply' };
  const ends = connectorSteps(netlist.input?.ref ?? netlist.supply.ref, context.input?.id ?? context.supplyPart.id);
  const wires = wiresOf(bundle);
  const make = new StepBuilder(place, new JointLocations(loads), null);
  const advice = finalTestAdvice(netlist, movesOf(netlist, blueprint), loads.isOnLipo(null));
  return [
    ...withNotes(feedSteps(wires, place, input), [
      ...ends,
      ...feedPartSteps(netlist.controls),
      ...heatsinkSteps(netlist.supply, loads.hasHeatsink(null)),
    ]),
    ...readingSteps(make, finalReadings(netlist.supply, [...advice, shrinkStep], input)),
  ];
}

function leftOutOf({ title, rungs }: SectionNet): LeftOut[] {
  return rungs.flatMap((rung) =>
    rung.trouble === null ? [] : [{ section: title, circuit: rungTitle(rung), why: rung.trouble }],
  );
}

/**
 * Returns the soldering of a project step by step, in the order of its build book: section by section, circuit by
 * circuit, and the supply last. A wire keeps its id and number while both of its ends exist. Rule B215.
 */
export function solderPlan(snapshot: ProjectSnapshot, blueprint: Blueprint, netlist: Netlist): SolderPlan {
  const loads = new PartLoads(blueprint);
  const bundles = wireList(netlist, loads, numberedWiresOf(snapshot));
  const readings = testReadings(netlist, blueprint);
  const input = { netlist, blueprint, loads, readings, firstOnMain: firstSectionOnMainRails(bundles) };
  const bundleOf = (sectionId: string | null) => bundles.find((bundle) => bundle.sectionId === sectionId);
  const steps = [
    ...netlist.sections.flatMap((section) => sectionSteps(section, bundleOf(section.id), input)),
    ...assemblySteps(bundleOf(null), input),
  ];
  const leftOut = netlist.sections.flatMap(leftOutOf);
  const troubled = netlist.sections.filter((section) => leftOutOf(section).length > 0).map(({ id }) => id);
  const incomplete = new Set<string | null>(troubled.length === 0 ? [] : [...troubled, null]);
  return { steps: uniqueSteps(steps), leftOut, wires: bundles, incomplete };
}

/** Makes ids unique: repeated wires between the same ends, such as those of two bulbs, get a number. */
function uniqueSteps(steps: readonly SolderStep[]): SolderStep[] {
  const seen = new Map<string, number>();
  return steps.map((step) => {
    const count = (seen.get(step.id) ?? 0) + 1;
    seen.set(step.id, count);
    return count === 1 ? step : { ...step, id: `${step.id} #${count}` };
  });
}
