import { circuitNumberOf } from '#domain/circuits/circuit-number.ts';
import type { Component } from '#domain/parts/component.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import type { ConnectMemory } from '#domain/wiring/connect/connect-memory.ts';
import { type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { place } from '#domain/wiring/place/place.ts';
import { newPlaceMemory, type PlaceMemory } from '#domain/wiring/place/place-section.ts';
import { type Sheet, sheetGrid } from '#domain/wiring/sheet.ts';

/** Where a component comes in its section: what feeds it, its circuits, what stands alone. */
function placeInSection(component: Component): number {
  const isLoad = component.componentType === 'led' || component.componentType === 'resistor';
  return circuitNumberOf(component) ?? (isLoad ? Infinity : -1);
}

/**
 * The components of a project in the order in which they are drawn; those of the section on show come early. They come
 * one by one, so that who needs the first ones does not wait for the order of all.
 */
export function* drawingOrder({ sections, components }: WholeProject, sectionId: string | null): Generator<Component> {
  const bySection = new Map<string, Component[]>(sections.map(({ id }) => [id, []]));
  for (const component of components) bySection.get(component.sectionId)?.push(component);
  const early = (section: Section) => (isGlobal(section) ? 0 : section.id === sectionId ? 1 : 2);
  for (const { id } of sortByOrder(sections).toSorted((one, other) => early(one) - early(other))) {
    const placed = (bySection.get(id) ?? []).map((component) => ({ component, place: placeInSection(component) }));
    // Places may both be infinite, whose difference is no number.
    placed.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place));
    for (const { component } of placed) yield component;
  }
}

function isSameCircuit(one: Component, other: Component): boolean {
  const number = circuitNumberOf(one);
  return number !== null && one.sectionId === other.sectionId && number === circuitNumberOf(other);
}

/** So many components of such an order or a few more: no circuit is parted. */
export function upToCircuitEnd(ordered: Iterable<Component>, count: number): readonly Component[] {
  const first: Component[] = [];
  for (const component of ordered) {
    const last = first.at(-1);
    if (first.length >= count && (last === undefined || !isSameCircuit(last, component))) break;
    first.push(component);
  }
  return first;
}

/** What is drawn: a project, or one section of it. */
export interface DrawingSubject {
  readonly whole: WholeProject;
  readonly blueprint: Blueprint;
  readonly sectionId: string | null;
}

/** A drawing as it is shown. */
export interface Drawing {
  readonly netlist: Netlist;
  readonly sheet: Sheet;
}

/** What was connected and laid out before, so that an edit costs what it changes. */
export interface DrawingMemory {
  readonly connected: ConnectMemory;
  readonly placed: PlaceMemory;
}

/** Projects of up to so many components are drawn in one go; of others a first part, then the rest in steps. */
const drawnAtOnce = 2500;
const firstPart = 600;
const step = 800;

/** A memory of nothing. */
export function newDrawingMemory(): DrawingMemory {
  return { connected: new Map(), placed: newPlaceMemory() };
}

/** The netlist of the subject. */
export function connectSubject({ whole, blueprint, sectionId }: DrawingSubject, memory: DrawingMemory): Netlist {
  const all = connect(whole, blueprint, memory.connected);
  return sectionId === null ? all : onlySections(all, new Set([sectionId]));
}

/** Draws all of the subject. */
export function drawAll(subject: DrawingSubject, memory: DrawingMemory): Drawing {
  const netlist = connectSubject(subject, memory);
  return { netlist, sheet: place(netlist, { memory: memory.placed, layout: 'columns' }) };
}

/** Draws all of the subject in one column, which can be cut into pages. */
export function drawRibbon(subject: DrawingSubject): Sheet {
  return place(connectSubject(subject, newDrawingMemory()));
}

/** Whether a project is so large that drawing it in one go would be felt. */
export function isLarge({ whole }: DrawingSubject): boolean {
  return whole.components.length > drawnAtOnce;
}

/** Draws what a large project begins with: what a window shows at first, at the place where it will be. */
export function drawBeginning(subject: DrawingSubject, memory: DrawingMemory): Drawing {
  const { whole, sectionId } = subject;
  const components = upToCircuitEnd(drawingOrder(whole, sectionId), firstPart);
  const { netlist, sheet } = drawAll(withComponents(subject, components), memory);
  const inSubject = (each: Component) => sectionId === null || each.sectionId === sectionId;
  // What is drawn in several columns later stands at the left of the window from the beginning.
  const isCut = whole.components.filter(inSubject).length > components.filter(inSubject).length;
  return { netlist, sheet: isCut ? { ...sheet, width: Math.max(sheet.width, 2 * sheetGrid.width) } : sheet };
}

/** Fills the memory step by step, so that drawing all of a large project is quick afterwards. */
export function* warmUp(subject: DrawingSubject, memory: DrawingMemory): Generator<void> {
  const ordered = [...drawingOrder(subject.whole, subject.sectionId)];
  for (let count = firstPart + step; count < ordered.length; count += step) {
    drawAll(withComponents(subject, upToCircuitEnd(ordered, count)), memory);
    yield;
  }
}

function withComponents(subject: DrawingSubject, components: readonly Component[]): DrawingSubject {
  return { ...subject, whole: { ...subject.whole, components } };
}
