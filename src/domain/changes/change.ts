import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component, PartReferences, UnplacedComponent } from '#domain/parts/component.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/** What a component may change: everything but its identity and its references. */
export type ComponentFields = Omit<Component, 'id' | 'componentType' | keyof PartReferences>;
export type SectionFields = Pick<Section, 'name' | 'icon' | 'color' | 'order'>;
export type CircuitFields = Omit<Circuit, 'id' | 'sectionId'>;

/** New values of some fields, and what those fields held when the writer last saw them. */
interface Update<Fields> {
  readonly set: Partial<Fields>;
  readonly was: Partial<Fields>;
}

/**
 * The smallest step of an edit: one row created, updated or deleted. Every edit, its undo and its redo are lists of
 * changes that are applied whole or not at all.
 */
export type Change =
  | ({ readonly action: 'update-project' } & Update<ProjectFields>)
  | { readonly action: 'create-section'; readonly section: Section }
  | ({ readonly action: 'update-section'; readonly id: string } & Update<SectionFields>)
  | { readonly action: 'delete-section'; readonly id: string }
  | { readonly action: 'create-circuit'; readonly circuit: Circuit }
  | ({ readonly action: 'update-circuit'; readonly id: string } & Update<CircuitFields>)
  | { readonly action: 'delete-circuit'; readonly id: string }
  | { readonly action: 'create-component'; readonly component: UnplacedComponent }
  | ({ readonly action: 'update-component'; readonly id: string } & Update<ComponentFields>)
  | { readonly action: 'delete-component'; readonly id: string }
  /** Gives the next numbers of a section, or with null of the supply, to those of these wires that have none. */
  | { readonly action: 'number-wires'; readonly sectionId: string | null; readonly wires: readonly string[] }
  /** Brings deleted rows back as they were, references too: a section or circuit with all in it is one change. */
  | {
      readonly action: 'restore';
      readonly sections: readonly Section[];
      readonly circuits: readonly Circuit[];
      readonly components: readonly Component[];
    };

/** New values of the fields that differ, and what they held. */
interface FieldChange<Fields> {
  readonly set: Partial<Fields>;
  readonly was: Partial<Fields>;
}

/** The most changes that one request may hold. Source: decisions B20. */
export const maxChanges = 10_000;

/** The fields of `wanted` that a row does not hold yet, with what it holds; null when there are none. */
export function diffFields<Fields extends object>(row: Fields, wanted: Partial<Fields>): FieldChange<Fields> | null {
  const set: Partial<Fields> = {};
  const was: Partial<Fields> = {};
  for (const key in wanted) {
    const value = wanted[key];
    if (value === undefined || isSameValue(row[key], value)) continue;
    set[key] = value;
    was[key] = row[key];
  }
  return Object.keys(set).length === 0 ? null : { set, was };
}
