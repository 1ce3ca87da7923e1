import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/** Replaces rows by the equal ones of another list; returns that list if all are. */
function shareRows<R extends { readonly id: string }>(rows: readonly R[], others: readonly R[]): readonly R[] {
  const shared = rows.map((row) => {
    const other = findRow(others, row.id);
    return other !== undefined && isSameValue(row, other) ? other : row;
  });
  return shared.length === others.length && shared.every((row, at) => row === others[at]) ? others : shared;
}

/**
 * Derives a state of a project with its checks. With another state that is `like` it, derives only what differs, because
 * equal rows become the same objects.
 */
export function stateOf(snapshot: ProjectSnapshot, like?: DerivedProject): DerivedProject {
  if (like === undefined) return { snapshot, blueprint: deriveBlueprint(snapshot, builtInCatalogue) };
  const { project, sections, circuits, components, pictures, customComponents } = like.snapshot;
  const shared: ProjectSnapshot = {
    project: isSameValue(snapshot.project, project) ? project : snapshot.project,
    sections: shareRows(snapshot.sections, sections),
    circuits: shareRows(snapshot.circuits, circuits),
    components: shareRows(snapshot.components, components),
    pictures: shareRows(snapshot.pictures, pictures),
    customComponents: shareRows(snapshot.customComponents, customComponents),
  };
  return { snapshot: shared, blueprint: deriveBlueprint(shared, builtInCatalogue, {}, like.blueprint) };
}
