import { randomUUID } from 'node:crypto';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { foldText } from '#server/database/search-text.ts';
import { insertProject } from '#server/projects/store-project.ts';
import type { CopiedIds } from '#server/templates/template-parts.ts';

/** A deep copy of a project under a new id and name, as if it were exported and imported: every row gets a new id. */
export function copyProject(
  snapshot: ProjectSnapshot,
  id: string,
  name: string,
  customIds: CopiedIds,
): ProjectSnapshot {
  const copy = { ...snapshot, project: { ...snapshot.project, name } };
  return fromProjectFile(toProjectFile(copy), (place) => (place === 'project' ? id : randomUUID()), customIds);
}

/** What a template has besides the project that it is. */
export interface TemplateFields {
  readonly description: string | null;
  /** The app_admin who saves it; null for a starter template. */
  readonly userId: string | null;
}

/** The columns of a template's description; an empty one is none. */
export function descriptionColumns(description: string | null) {
  const text = description === '' ? null : description;
  return { template_description: text, search_description: foldText(text ?? '') };
}

/**
 * Stores a project with everything in it as a template. Its ids are those given, its name is the project's. Throws a
 * `AppError` when it is larger than a project may be.
 */
export function storeTemplate(tx: Tx, snapshot: ProjectSnapshot, fields: TemplateFields): Promise<ProjectRow> {
  const owner = { user_id: fields.userId, guest_id: null };
  return insertProject(tx, snapshot, owner, { is_template: 1, ...descriptionColumns(fields.description) });
}
