import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { projectDefaults, projectSettingsDefaults } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const folder = join(import.meta.dirname, '../data/cases-3');

const noNumbers = { numberedWires: [] };

/** Reads a project of `tests/data/cases-3`. Ids are positions in the file: section `s1`, component `s1.c3`. */
export function storedCase(name: string): ProjectSnapshot {
  const file = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ProjectFile;
  const { project, sections } = file;
  const completed = {
    ...file,
    pictures: [],
    project: {
      ...noNumbers,
      ...projectDefaults,
      ...project,
      settings: { ...projectSettingsDefaults, ...project.settings },
    },
    sections: sections.map((section) => ({
      ...noNumbers,
      ...section,
      circuits: section.circuits.map((circuit) => ({ ...circuitDefaults, ...circuit })),
      components: section.components.map((component) => ({ ...component, places: [] })),
    })),
  };
  return fromProjectFile(completed, (place) => place);
}
