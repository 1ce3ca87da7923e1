import type { Db } from '#server/database/database.ts';
import type { Section } from '#domain/projects/section.ts';
import { noProgress, type SolderProgress, withDone } from '#domain/soldering/progress.ts';
import { aStep } from '#testing/solder-step.ts';
import { keepSoldering } from '#web/session/kept-soldering.ts';

type Sections = readonly Pick<Section, 'id'>[];

/** Progress with one completed step in each section; the current step is the second of the last section. */
function createProgress(sections: Sections): SolderProgress {
  const done = sections.reduce((all, { id }) => withDone(all, aStep(`${id}|test D1`), `done-${id}`), noProgress);
  return { ...done, place: { step: `${sections.at(-1)?.id ?? ''}|test D2`, at: 5 } };
}

/** Stores solder progress of a guest in this browser. */
export function solderAsGuest(projectId: string, sections: Sections): void {
  keepSoldering({ projectId, ownerId: null }, createProgress(sections));
}

/** Reads completed steps and current step of a user's only project, with the index of a section instead of its id. */
export async function readProgress(db: Db, userId: string) {
  const { project_id: projectId, progress } = await db
    .selectFrom('soldering')
    .select(['project_id', 'progress'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const sections = db.selectFrom('sections').select('id').where('project_id', '=', projectId).orderBy('order');
  const ids = (await sections.execute()).map(({ id }) => id);
  const { done, place } = JSON.parse(progress) as SolderProgress;
  const byOrder = (step: string) => step.replace(/^[^|]+/, (id) => `section ${ids.indexOf(id)}`);
  return { done: done.map(({ step }) => byOrder(step)), place: place && byOrder(place.step) };
}
