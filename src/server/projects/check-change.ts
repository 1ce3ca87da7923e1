import { isSameValue } from '#domain/changes/changed-fields.ts';
import type { Change } from '#domain/changes/change.ts';
import type { Component } from '#domain/parts/component.ts';
import { largestQuantity } from '#domain/parts/normalise-quantity.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { invalid, Refusal } from '#server/refusal.ts';
import type { KindOfPart } from '#server/projects/known-parts.ts';

/** A change under examination: the project as it then is, which parts there are, and what a field is called outside. */
interface Examination {
  readonly whole: WholeProject;
  readonly kindOf: KindOfPart;
  readonly pathOf: (field: string) => string;
}

/** Throws STALE when a field does not hold what the writer last saw. Source: decisions B16. */
function refuseStale(row: object | undefined, was: object): void {
  const held = new Map<string, unknown>(Object.entries(row ?? {}));
  const holds = Object.entries(was).every(([field, value]) => isSameValue(held.get(field), value));
  if (row === undefined || !holds) throw new Refusal('STALE');
}

function sectionOf(whole: WholeProject, sectionId: string): Section {
  const section = whole.sections.find((row) => row.id === sectionId);
  if (section === undefined) throw new Refusal('STALE');
  return section;
}

function refuseTaken(rows: readonly { readonly id: string }[], id: string): void {
  if (rows.some((row) => row.id === id)) throw new Refusal('TAKEN');
}

function refuseMaster(whole: WholeProject, component: Component): void {
  const section = whole.sections.find((row) => row.id === component.sectionId);
  if (section !== undefined && isGlobal(section) && isSupplyItem(component)) throw new Refusal('PROTECTED');
}

/**
 * Refuses a component that cannot be: an unknown part, too many of it, or a supply of its own where none may be. Of a
 * changed component only what is new is judged. Source: decisions B1, B5, B6; electrical rules, 6.
 */
function refuseComponent({ whole, kindOf, pathOf }: Examination, after: Component, before: Component | null): void {
  const section = sectionOf(whole, after.sectionId);
  const { componentType, componentId, quantity } = after;
  if (componentId !== before?.componentId && kindOf(componentId) !== componentType) {
    throw invalid(pathOf('componentId'), `There is no ${componentType} part of this id.`);
  }
  if (quantity !== before?.quantity && quantity > largestQuantity(componentType)) {
    throw invalid(pathOf('quantity'), `This must be at most ${largestQuantity(componentType)}.`);
  }
  if (after.properties.isPowerSupply !== true) return;
  if (componentType !== 'power') {
    throw invalid(pathOf('properties.isPowerSupply'), 'Only a power part can feed its section.');
  }
  if (isGlobal(section)) throw new Refusal('PROTECTED');
}

function checkSection(whole: WholeProject, change: Change): void {
  if (change.action !== 'update-section' && change.action !== 'delete-section') return;
  const section = whole.sections.find((row) => row.id === change.id);
  if (section !== undefined && isGlobal(section)) throw new Refusal('PROTECTED');
  if (change.action === 'update-section') refuseStale(section, change.was);
}

function checkComponent(examination: Examination, change: Change): void {
  const { whole } = examination;
  if (change.action === 'create-component') {
    refuseTaken(whole.components, change.component.id);
    refuseComponent(examination, change.component, null);
    return;
  }
  if (change.action !== 'update-component' && change.action !== 'delete-component') return;
  const before = whole.components.find((row) => row.id === change.id);
  if (before !== undefined) refuseMaster(whole, before);
  if (change.action === 'delete-component') return;
  refuseStale(before, change.was);
  if (before !== undefined) refuseComponent(examination, { ...before, ...change.set }, before);
}

/**
 * Refuses a change that the project, as it then is, does not allow. A row to be deleted that is gone already is no
 * matter; one to be changed is STALE.
 */
export function checkChange(examination: Examination, change: Change): void {
  const { whole, pathOf } = examination;
  switch (change.action) {
    case 'update-project':
      return refuseStale(whole.project, change.was);
    case 'create-section':
      if (change.section.projectId !== whole.project.id) {
        throw invalid(pathOf('projectId'), 'This is not the project being changed.');
      }
      return refuseTaken(whole.sections, change.section.id);
    case 'create-circuit':
      sectionOf(whole, change.circuit.sectionId);
      return refuseTaken(whole.circuits, change.circuit.id);
    case 'update-circuit':
      return refuseStale(
        whole.circuits.find((row) => row.id === change.id),
        change.was,
      );
    case 'delete-circuit':
      return;
    case 'update-section':
    case 'delete-section':
      return checkSection(whole, change);
    default:
      return checkComponent(examination, change);
  }
}
