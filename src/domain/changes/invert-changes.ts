import { applyChanges } from '#domain/changes/apply-changes.ts';
import {
  type Change,
  type CircuitFields,
  type ComponentFields,
  type PictureFields,
  type SectionFields,
  diffFields,
} from '#domain/changes/change.ts';
import { type Component, withoutReferences } from '#domain/parts/component.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { findRow, rowsNotIn } from '#domain/projects/rows.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Returns the inverse of a list of changes, given the project before them. Rules A13, H4. */
export function invertChanges(snapshot: ProjectSnapshot, changes: readonly Change[]): Change[] {
  return changesTo(applyChanges(snapshot, changes), snapshot);
}

/**
 * Returns the changes that turn a project into an earlier state of it: restores deleted rows in one change, then reverts
 * fields, then deletes created rows. References of existing rows do not change.
 */
export function changesTo(current: ProjectSnapshot, earlier: ProjectSnapshot): Change[] {
  const sections = diffRows(earlier.sections, current.sections);
  const circuits = diffRows(earlier.circuits, current.circuits);
  const components = diffRows(earlier.components, current.components);
  const pictures = diffRows(earlier.pictures, current.pictures);
  const createdSections = new Set(sections.created.map(({ id }) => id));
  // Rows created in a created section are deleted with it.
  const isInExistingSection = ({ sectionId }: { readonly sectionId: string }): boolean =>
    !createdSections.has(sectionId);
  return [
    ...restoreDeleted(sections.deleted, circuits.deleted, components.deleted, pictures.deleted),
    ...sections.updated.flatMap((pair) => revertSection(pair)),
    // Before the project, because deleting a house changes its circuits.
    ...revertCircuits(circuits),
    ...revertProject(earlier, current),
    ...revertPictures(pictures),
    ...revertComponents(components, findMasterSupply(earlier)?.id),
    ...components.created.filter(isInExistingSection).map(({ id }): Change => ({ action: 'delete-component', id })),
    ...circuits.created.filter(isInExistingSection).map(({ id }): Change => ({ action: 'delete-circuit', id })),
    ...pictures.created.map(({ id }): Change => ({ action: 'delete-picture', id })),
    ...sections.created.map(({ id }): Change => ({ action: 'delete-section', id })),
  ];
}

function restoreDeleted(
  sections: readonly Section[],
  circuits: ProjectSnapshot['circuits'],
  components: readonly Component[],
  pictures: readonly ModelPicture[],
): Change[] {
  const isEmpty = sections.length + circuits.length + components.length + pictures.length === 0;
  return isEmpty ? [] : [{ action: 'restore', sections, circuits, components, pictures }];
}

function revertProject({ project: before }: ProjectSnapshot, { project: after }: ProjectSnapshot): Change[] {
  const { id: _, accessoryReferences: __, highestReferences: ___, numberedWires: ____, ...wanted } = before;
  const fields = diffFields<ProjectFields>(after, wanted);
  return fields === null ? [] : [{ action: 'update-project', ...fields }];
}

function revertSection({ before, after }: RowsDiff<Section>['updated'][number]): Change[] {
  const { name, icon, color, order, fuseMa } = before;
  const fields = diffFields<SectionFields>(after, { name, icon, color, order, fuseMa });
  return fields === null ? [] : [{ action: 'update-section', id: before.id, ...fields }];
}

function revertCircuits({ updated }: RowsDiff<ProjectSnapshot['circuits'][number]>): Change[] {
  return updated.flatMap(({ before, after }) => {
    const { id, sectionId: _, ...wanted } = before;
    const fields = diffFields<CircuitFields>(after, wanted);
    return fields === null ? [] : [{ action: 'update-circuit', id, ...fields } satisfies Change];
  });
}

function revertPictures({ updated }: RowsDiff<ModelPicture>): Change[] {
  return updated.flatMap(({ before, after }) => {
    const { id, projectId: _, ...wanted } = before;
    const fields = diffFields<PictureFields>(after, wanted);
    return fields === null ? [] : [{ action: 'update-picture', id, ...fields } satisfies Change];
  });
}

/** Of the master supply, which follows the project's supply, only the places are reverted. */
function revertComponents({ updated }: RowsDiff<Component>, masterId: string | undefined): Change[] {
  return updated.flatMap(({ before, after }) => {
    const { id, componentType: _, ...all } = withoutReferences(before);
    const wanted = id === masterId ? { places: all.places } : all;
    const fields = diffFields<ComponentFields>(after, wanted);
    return fields === null ? [] : [{ action: 'update-component', id, ...fields } satisfies Change];
  });
}

interface Row {
  readonly id: string;
}

/** Difference of one kind of rows before and after an edit. */
export interface RowsDiff<R extends Row> {
  readonly created: readonly R[];
  readonly updated: readonly { readonly before: R; readonly after: R }[];
  readonly deleted: readonly R[];
}

/** Compares rows before and after an edit; untouched rows are the same objects in both. */
export function diffRows<R extends Row>(before: readonly R[], after: readonly R[]): RowsDiff<R> {
  const created: R[] = [];
  const updated: { readonly before: R; readonly after: R }[] = [];
  for (const row of rowsNotIn(after, before)) {
    const other = findRow(before, row.id);
    if (other === undefined) created.push(row);
    else updated.push({ before: other, after: row });
  }
  const deleted = rowsNotIn(before, after).filter(({ id }) => findRow(after, id) === undefined);
  return { created, updated, deleted };
}
