import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { drawnNumbers } from '#domain/build-book/drawn-numbers.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { place, placeAsPicture } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';

/** What is drawn: a project, or one section of it. */
export interface DrawingSubject {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly sectionId: string | null;
}

/** A drawing as it is shown. */
export interface Drawing {
  readonly netlist: Netlist;
  readonly sheet: Sheet;
  /** The wires of all sections, also where one is drawn. */
  readonly wires: readonly WireBundle[];
}

/** A project with at most this many components is drawn in one step; of a larger one the beginning comes first. */
const drawnAtOnce = 2500;
const firstPart = 600;
const step = 800;

/** The wires of all sections, and from the supply. */
export function wiresOf(
  whole: Netlist,
  { snapshot, blueprint }: Pick<DrawingSubject, 'snapshot' | 'blueprint'>,
): WireBundle[] {
  return wireList(whole, new PartLoads(blueprint), numberedWiresOf(snapshot));
}

function draw(subject: DrawingSubject, layOut: (netlist: Netlist) => Sheet): Drawing {
  const { snapshot, blueprint, sectionId } = subject;
  const whole = connect(snapshot, blueprint);
  const netlist = sectionId === null ? whole : onlySections(whole, new Set([sectionId]));
  const wires = wiresOf(whole, subject);
  return { netlist, wires, sheet: numberWires(layOut(netlist), drawnNumbers(wires)) };
}

/** Draws all of the subject as wide as its window (px); one that is not laid out yet has no width. */
export function drawAll(subject: DrawingSubject, width: number): Drawing {
  return draw(subject, (netlist) => place(netlist, width > 0 ? { width } : {}));
}

/** Draws all of the subject as it is printed. */
export function drawForPrint(subject: DrawingSubject): Sheet {
  return draw(subject, place).sheet;
}

/** Draws all of the subject as one picture. */
export function drawAsPicture(subject: DrawingSubject): Drawing {
  return draw(subject, placeAsPicture);
}

/** Whether a project is too large to be drawn in one step without a noticeable delay. */
export function isLarge({ snapshot }: DrawingSubject): boolean {
  return snapshot.components.length > drawnAtOnce;
}

/** Whether a part that stands alone feeds or switches its section, and so is drawn before the circuits. */
function isFeed({ type }: ResolvedPart): boolean {
  return type === 'control' || type === 'power';
}

/** The beginning of a section: what feeds it, and circuits and parts that stand alone until `room` parts are in it. */
function beginSection(section: BlueprintSection, room: number): { begun: BlueprintSection; count: number } {
  const feeds = section.standalone.filter(({ part }) => isFeed(part));
  const loads = section.standalone.filter(({ part }) => !isFeed(part));
  let count = feeds.length;
  let circuits = 0;
  for (const { parts } of section.circuits) {
    if (count >= room) break;
    count += parts.length;
    circuits += 1;
  }
  const some = new Set(loads.slice(0, Math.max(0, room - count)));
  const isComplete = circuits === section.circuits.length && some.size === loads.length;
  const standalone = section.standalone.filter((entry) => isFeed(entry.part) || some.has(entry));
  return {
    begun: isComplete ? section : { ...section, circuits: section.circuits.slice(0, circuits), standalone },
    count: count + some.size,
  };
}

/**
 * The beginning of a Blueprint: some `count` parts of what is wired of its sections, those of the section on show early. No circuit is
 * parted; a section that is all in it is the same object.
 */
export function beginningOf(blueprint: Blueprint, sectionId: string | null, count: number): Blueprint {
  const early = ({ id, isGlobal }: BlueprintSection) => (isGlobal ? 0 : id === sectionId ? 1 : 2);
  let room = count;
  const begun = new Map<string, BlueprintSection>();
  const all = blueprint.wired.sections;
  for (const section of all.toSorted((one, other) => early(one) - early(other))) {
    const beginning = beginSection(section, room);
    begun.set(section.id, beginning.begun);
    room = Math.max(0, room - beginning.count);
  }
  const sections = all.map((section) => begun.get(section.id) ?? section);
  return { ...blueprint, wired: { ...blueprint.wired, sections } };
}

/** Draws what a large project begins with: what a window shows at first, at the place where it will be. */
export function drawBeginning(subject: DrawingSubject, width: number): Drawing {
  const { blueprint, sectionId } = subject;
  return drawAll({ ...subject, blueprint: beginningOf(blueprint, sectionId, firstPart) }, width);
}

/**
 * Draws more and more of a large project: what is drawn once is not drawn again, so that all of it is quick afterwards.
 */
export function* warmUp(subject: DrawingSubject, width: number): Generator<void> {
  const { snapshot, blueprint, sectionId } = subject;
  for (let count = firstPart + step; count < snapshot.components.length; count += step) {
    drawAll({ ...subject, blueprint: beginningOf(blueprint, sectionId, count) }, width);
    yield;
  }
}
