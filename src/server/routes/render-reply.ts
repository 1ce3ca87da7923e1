import { isId } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import { render, type RenderRequest } from '#server/documents/render.ts';
import { runInUserQueue, type ProjectCall, userOf } from '#server/http/user-queue.ts';
import type { Services } from '#server/services.ts';

/** Of a project with more components, or more circuits, making a reply would keep others waiting. */
const mostOfSmall = 500;
/** The same where the actions of its findings are tried, or where a list asks for many projects at once. */
const mostToTry = 100;

const beyond = (table: 'components' | 'circuits', most: number) =>
  prepare<{ readonly projectId: string }, { readonly id: string }>((db, value) =>
    db.selectFrom(table).select('id').where('project_id', '=', value('projectId')).limit(1).offset(most),
  );

const beyondSmall = [beyond('components', mostOfSmall), beyond('circuits', mostOfSmall)];
const beyondTrying = [beyond('components', mostToTry), beyond('circuits', mostToTry)];

async function isBeyond(limits: readonly ReturnType<typeof beyond>[], db: Db, projectId: string): Promise<boolean> {
  if (!isId(projectId)) return false;
  const more = await Promise.all(limits.map((rows) => rows(db, { projectId })));
  return more.some((rows) => rows.length > 0);
}

/** Whether a project is so large that working on all of it would keep others waiting. */
export function isLargeProject(db: Db, projectId: string): Promise<boolean> {
  return isBeyond(beyondSmall, db, projectId);
}

/** The JSON of a reply about a whole project: of a small one made at once, of a large one in a thread. */
export async function renderReply(
  { db, workers }: Services,
  call: ProjectCall,
  rendering: RenderRequest,
): Promise<Uint8Array> {
  const projectId = call.project.id;
  const limits = ['blueprint', 'summary'].includes(rendering.kind) ? beyondTrying : beyondSmall;
  const user = userOf(call);
  if (await isBeyond(limits, db, projectId)) return workers.render(db, call.project, rendering, user);
  return runInUserQueue(user, () => render(db, projectId, rendering));
}
