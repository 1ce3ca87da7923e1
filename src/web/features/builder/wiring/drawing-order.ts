import { circuitNumberOf } from '#domain/parts/component.ts';
import type { Component } from '#domain/parts/component.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

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
