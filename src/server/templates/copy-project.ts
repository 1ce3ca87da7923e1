import { randomUUID } from 'node:crypto';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { CopiedIds } from '#server/templates/template-parts.ts';

/** A deep copy of a project under a new id and name, as if it were exported and imported: every row gets a new id. */
export function copyProject(whole: WholeProject, id: string, name: string, customIds: CopiedIds): WholeProject {
  const copy = { ...whole, project: { ...whole.project, name } };
  return fromProjectFile(toProjectFile(copy), (place) => (place === 'project' ? id : randomUUID()), customIds);
}
