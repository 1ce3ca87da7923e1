import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component, PartReferences, UnplacedComponent } from '#domain/parts/component.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/** Fields of a component that a change may set: all except its identity and references. */
export type ComponentFields = Omit<Component, 'id' | 'componentType' | keyof PartReferences>;
export type SectionFields = Pick<Section, 'name' | 'icon' | 'color' | 'order' | 'fuseMa'>;
export type PictureFields = Omit<ModelPicture, 'id' | 'projectId'>;
export type CircuitFields = Omit<Circuit, 'id' | 'sectionId'>;

/** New values of some fields, and the values that the writer last saw. */
interface Update<Fields> {
  readonly set: Partial<Fields>;
  readonly was: Partial<Fields>;
}

/**
 * The smallest step of an edit: one row is created, updated, or deleted. Edits, undo, and redo are lists of changes,
 * which are applied completely or not at all.
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
  | { readonly action: 'create-picture'; readonly picture: ModelPicture }
  | ({ readonly action: 'update-picture'; readonly id: string } & Update<PictureFields>)
  /** Deletes a picture with the places on it. */
  | { readonly action: 'delete-picture'; readonly id: string }
  /** Assigns the next wire numbers of a section, or of the supply if null, to the wires that have none. */
  | { readonly action: 'number-wires'; readonly sectionId: string | null; readonly wires: readonly string[] }
  /** Restores deleted rows with their references; one change restores a section or circuit with its contents. */
  | {
      readonly action: 'restore';
      readonly sections: readonly Section[];
      readonly circuits: readonly Circuit[];
      readonly components: readonly Component[];
      readonly pictures: readonly ModelPicture[];
    };

/** New values of the fields that differ, and their previous values. */
interface FieldChange<Fields> {
  readonly set: Partial<Fields>;
  readonly was: Partial<Fields>;
}

/** Maximum number of changes per request. Source: decisions B20. */
export const maxChanges = 10_000;

/** Returns the fields of `wanted` that differ from a row, with their previous values; null if none do. */
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
