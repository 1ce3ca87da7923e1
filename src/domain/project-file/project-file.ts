import { groupRows } from '#domain/projects/rows.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { Circuit, ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';

/** What a file says about a section and what is in it; no ids, for position is identity. */
export interface FileSection extends Omit<Section, 'id' | 'projectId'> {
  readonly circuits: readonly Omit<Circuit, 'id' | 'sectionId'>[];
  readonly components: readonly Omit<Component, 'id' | 'sectionId'>[];
}

/** The project file of version 1. Source: specification 5. */
export interface ProjectFile {
  readonly format: 'lightyard-project';
  readonly version: 1;
  readonly project: ProjectFields;
  readonly sections: readonly FileSection[];
  readonly customComponents: readonly CustomComponent[];
}

/** The rows of each section, by their order. */
function bySection<Row extends { readonly sectionId: string; readonly order: number }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  return groupRows(byOrder(rows), (row) => row.sectionId);
}

/** A project as a file, everything written out, in the order things are shown. */
export function toProjectFile(snapshot: ProjectSnapshot): ProjectFile {
  const { id: _, ...project } = snapshot.project;
  const circuits = bySection(snapshot.circuits);
  const components = bySection(snapshot.components);
  return {
    format: 'lightyard-project',
    version: 1,
    project,
    sections: byOrder(snapshot.sections).map(({ id: sectionId, projectId: _, ...section }) => ({
      ...section,
      circuits: (circuits.get(sectionId) ?? []).map(({ id: _, sectionId: __, ...circuit }) => circuit),
      components: (components.get(sectionId) ?? []).map(({ id: _, sectionId: __, ...component }) => component),
    })),
    customComponents: snapshot.customComponents,
  };
}
