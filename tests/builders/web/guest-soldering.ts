import type { Db } from '#server/database/database.ts';
import type { Section } from '#domain/projects/section.ts';
import { noProgress, type SolderProgress, withDone } from '#domain/soldering/progress.ts';
import { aStep } from '#testing/solder-step.ts';
import { keepSoldering } from '#web/session/kept-soldering.ts';

type Sections = readonly Pick<Section, 'id'>[];

/** What is soldered in a test: one step in each section, and one on the way to the next of the last. */
function solderedIn(sections: Sections): SolderProgress {
  const done = sections.reduce((all, { id }) => withDone(all, aStep(`${id}|test D1`), `done-${id}`), noProgress);
  return { ...done, place: { step: `${sections.at(-1)?.id ?? ''}|test D2`, at: 5 } };
}

/** Keeps in this browser what a guest soldered of a project. */
export function solderAsGuest(projectId: string, sections: Sections): void {
  keepSoldering({ projectId, ownerId: null }, solderedIn(sections));
}

/** The steps that a user's only project has as done, and where one goes on, with its sections by their order. */
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
