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

/** Subject of a drawing: a project, or one section of it. */
export interface DrawingSubject {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly sectionId: string | null;
}

/** A drawing as shown on the screen. */
export interface Drawing {
  readonly netlist: Netlist;
  readonly sheet: Sheet;
  /** The wires of all sections, even if only one is drawn. */
  readonly wires: readonly WireBundle[];
}

/** Components up to which a project is drawn in one step; a larger one starts with a preview. */
const mostAtOnce = 2500;
const previewSize = 600;
const step = 800;

/** Returns the wires of all sections and of the supply. */
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

/** Draws the whole subject at the width of its window (px). */
export function drawAll(subject: DrawingSubject, width: number): Drawing {
  return draw(subject, (netlist) => place(netlist, width > 0 ? { width } : {}));
}

/** Draws the whole subject for print. */
export function drawForPrint(subject: DrawingSubject): Sheet {
  return draw(subject, place).sheet;
}

/** Draws the whole subject as one picture. */
export function drawAsPicture(subject: DrawingSubject): Drawing {
  return draw(subject, placeAsPicture);
}

/** Whether a project is too large to be drawn in one step without a noticeable delay. */
export function isLarge({ snapshot }: DrawingSubject): boolean {
  return snapshot.components.length > mostAtOnce;
}

/** Whether a standalone part feeds or switches its section, and so is drawn before the circuits. */
function isFeed({ type }: ResolvedPart): boolean {
  return type === 'control' || type === 'power';
}

/** Takes the feeds of a section, then circuits and other standalone parts up to `limit` parts. */
function previewSection(section: BlueprintSection, limit: number): { preview: BlueprintSection; count: number } {
  const feeds = section.standalone.filter(({ part }) => isFeed(part));
  const loads = section.standalone.filter(({ part }) => !isFeed(part));
  let count = feeds.length;
  let circuits = 0;
  for (const { parts } of section.circuits) {
    if (count >= limit) break;
    count += parts.length;
    circuits += 1;
  }
  const some = new Set(loads.slice(0, Math.max(0, limit - count)));
  const isComplete = circuits === section.circuits.length && some.size === loads.length;
  const standalone = section.standalone.filter((entry) => isFeed(entry.part) || some.has(entry));
  return {
    preview: isComplete ? section : { ...section, circuits: section.circuits.slice(0, circuits), standalone },
    count: count + some.size,
  };
}

/**
 * Returns a Blueprint with about `count` wired parts, preferring the global and the shown section. Circuits stay
 * complete; a section that is complete keeps its identity.
 */
export function previewBlueprint(blueprint: Blueprint, sectionId: string | null, count: number): Blueprint {
  const rankOf = ({ id, isGlobal }: BlueprintSection) => (isGlobal ? 0 : id === sectionId ? 1 : 2);
  let limit = count;
  const previews = new Map<string, BlueprintSection>();
  const all = blueprint.wired.sections;
  for (const section of all.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { preview, count: previewed } = previewSection(section, limit);
    previews.set(section.id, preview);
    limit = Math.max(0, limit - previewed);
  }
  const sections = all.map((section) => previews.get(section.id) ?? section);
  return { ...blueprint, wired: { ...blueprint.wired, sections } };
}

/** Draws the first parts of a large project, enough for the first window, at their final positions. */
export function drawPreview(subject: DrawingSubject, width: number): Drawing {
  const { blueprint, sectionId } = subject;
  return drawAll({ ...subject, blueprint: previewBlueprint(blueprint, sectionId, previewSize) }, width);
}

/** Fills the memo of the drawing with ever larger previews, so that drawing everything is quick afterwards. */
export function* prefill(subject: DrawingSubject, width: number): Generator<void> {
  const { snapshot, blueprint, sectionId } = subject;
  for (let count = previewSize + step; count < snapshot.components.length; count += step) {
    drawAll({ ...subject, blueprint: previewBlueprint(blueprint, sectionId, count) }, width);
    yield;
  }
}
