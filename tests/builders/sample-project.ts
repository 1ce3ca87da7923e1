import { readFileSync } from 'node:fs';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aFileCircuit, aFileSection, aProjectFile } from '#testing/project-file.ts';

/** Reads a project of `tests/data/projects`. */
export function sampleProject(name: string): ProjectSnapshot {
  const url = new URL(`../data/projects/${name}.json`, import.meta.url);
  const { project, sections } = JSON.parse(readFileSync(url, 'utf8')) as Pick<ProjectFile, 'project' | 'sections'>;
  const completed = sections.map((section) =>
    aFileSection({
      ...section,
      circuits: section.circuits.map(aFileCircuit),
      components: section.components.map((component) => ({
        ...component,
        places: component.places ?? [],
        input: component.input ?? null,
      })),
    }),
  );
  return fromProjectFile(aProjectFile({ project, sections: completed }), (place) => place);
}
