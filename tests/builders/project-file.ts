import {
  type FileCircuit,
  type FileProject,
  type FileSection,
  type ProjectFile,
  toProjectFile,
} from '#domain/project-file/project-file.ts';
import type { Component } from '#domain/parts/component.ts';
import { aCircuit, aComponent, aSection, aSnapshot } from '#testing/snapshot.ts';

// Rows of a project file have the defaults of `#testing/snapshot.ts`, without ids.

/** A placed part of a project file. */
export function aFilePart(fields: Partial<Component> = {}): FileSection['components'][number] {
  const { id: _, sectionId: __, circuitReferences: ___, ...part } = aComponent(fields);
  return { ...part, places: [], input: null };
}

/** A circuit record of a project file. */
export function aFileCircuit({ driver = null, effect = null, ...fields }: Partial<FileCircuit> = {}): FileCircuit {
  const { reference = null, resistorReferences = [], accessoryReferences = [], ...settings } = fields;
  const { id: _, sectionId: __, ...circuit } = aCircuit(settings);
  return { ...circuit, driver, effect, reference, resistorReferences, accessoryReferences };
}

/** A regular section of a project file, without parts. */
export function aFileSection(fields: Partial<FileSection> = {}): FileSection {
  const { id: _, projectId: __, ...section } = aSection();
  return { ...section, circuits: [], components: [], ...fields };
}

type FileFields = Partial<Omit<ProjectFile, 'project'>> & { readonly project?: Partial<FileProject> };

/** A project file, by default without sections. */
export function aProjectFile({ project = {}, ...fields }: FileFields = {}): ProjectFile {
  const { settings, ...others } = project;
  const file = toProjectFile(aSnapshot({ project: others, sections: [] }));
  return { ...file, project: { ...file.project, ...(settings !== undefined && { settings }) }, ...fields };
}
