import { prepare } from '#server/database/prepare.ts';
import { render, type RenderRequest } from '#server/documents/render.ts';
import { runInUserQueue, type ProjectCall, userOf } from '#server/http/user-queue.ts';
import type { Services } from '#server/services.ts';

/** Of a project with more components, or more circuits, making a reply would keep others waiting. */
const mostOfSmall = 500;

const beyondSmall = (table: 'components' | 'circuits') =>
  prepare<{ readonly projectId: string }, { readonly id: string }>((db, value) =>
    db.selectFrom(table).select('id').where('project_id', '=', value('projectId')).limit(1).offset(mostOfSmall),
  );

const manyComponents = beyondSmall('components');
const manyCircuits = beyondSmall('circuits');

/** The JSON of a reply about a whole project: of a small one made at once, of a large one in a thread. */
export async function renderReply(
  { db, workers }: Services,
  call: ProjectCall,
  rendering: RenderRequest,
): Promise<Uint8Array> {
  const projectId = call.project.id;
  const isLarge =
    (await manyComponents(db, { projectId })).length > 0 || (await manyCircuits(db, { projectId })).length > 0;
  const user = userOf(call);
  if (isLarge) return workers.render(db, call.project, rendering, user);
  return runInUserQueue(user, () => render(db, projectId, rendering));
}
