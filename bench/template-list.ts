import { randomUUID } from 'node:crypto';
import { newProject, storeProject } from '#server/projects/store-project.ts';
import type { Services } from '#server/services.ts';
import { copyProject, storeTemplate } from '#server/templates/store-template.ts';
import { onBothEngines, worstOf } from './list-site.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';

const templates = 1000;

async function fill({ db }: Services, userId: string): Promise<void> {
  const generated = generateProject({ circuits: 5, ledsPerCircuit: 4, hasSwitches: true });
  for (let at = 0; at < templates; at += 1) {
    const snapshot = copyProject(generated, randomUUID(), `Model ${(at * 7919) % templates}`);
    const description = 'A model with its lights';
    await db.transaction().execute((tx) => storeTemplate(tx, snapshot, { description, userId }));
  }
  for (let at = 0; at < 20; at += 1) {
    const snapshot = newProject(randomUUID(), { name: `Ship ${at}` });
    await db.transaction().execute((tx) => storeProject(tx, snapshot, { user_id: userId, guest_id: null }));
  }
}

/** First page of a list of 1,000 templates with their contents, relative to a list of 20 projects. */
export function measureTemplateList(): Promise<Measurement[]> {
  return onBothEngines(async (site) => {
    await fill(site.services, site.adminId);
    const paths = ['name', 'supply'].map((sort) => `/api/templates/page?sort=${sort}`);
    const name = 'template list: first page of 1,000 / a project list of 20';
    return [await worstOf(site, '/api/projects/page', paths, { name, limit: 3 })];
  });
}
