import { randomUUID } from 'node:crypto';
import { newProject } from '#server/projects/store-project.ts';
import type { Services } from '#server/services.ts';
import { storeTemplate } from '#server/templates/store-template.ts';

/** Stores an empty template of nobody's, and gives its id. */
export async function makeTemplate({ db }: Services, name = 'Falcon', description: string | null = null) {
  const snapshot = newProject(randomUUID(), { name });
  await db.transaction().execute((tx) => storeTemplate(tx, snapshot, { description, userId: null }));
  return snapshot.project.id;
}
