import { sql } from 'kysely';
import { isId } from '#server/access/find-project.ts';
import { bytesOfCustoms, usedBy } from '#server/custom-components/load-custom-components.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import { render, type RenderRequest } from '#server/documents/render.ts';
import { runInUserQueue, type ProjectCall, userOf } from '#server/http/user-queue.ts';
import type { Services } from '#server/services.ts';

/** Of a project with more components, or more circuits, making a reply would keep others waiting. */
const mostOfSmall = 500;

const beyond = (table: 'components' | 'circuits', most: number) =>
  prepare<{ readonly projectId: string }, { readonly id: string }>((db, value) =>
    db.selectFrom(table).select('id').where('project_id', '=', value('projectId')).limit(1).offset(most),
  );

const beyondSmall = [beyond('components', mostOfSmall), beyond('circuits', mostOfSmall)];

/** The same of a project in which more is stored (bytes) as numbered wires and as values of its custom components. */
const largestOfSmall = 512 * 1024;

interface Stored {
  readonly bytes: number;
}

const storedBytes = [
  prepare<{ readonly projectId: string }, Stored>((db, value) =>
    db
      .selectFrom('projects')
      .select(sql<number>`coalesce(octet_length(numbered_wires), 0)`.as('bytes'))
      .where('id', '=', value('projectId')),
  ),
  prepare<{ readonly projectId: string }, Stored>((db, value) =>
    db
      .selectFrom('sections')
      .select(sql<number>`coalesce(sum(octet_length(numbered_wires)), 0)`.as('bytes'))
      .where('project_id', '=', value('projectId')),
  ),
  prepare<{ readonly projectId: string }, Stored>((db, value) =>
    usedBy(db, value('projectId'))
      .clearOrderBy()
      .select(sql<number>`coalesce(sum(${bytesOfCustoms()}), 0)`.as('bytes')),
  ),
];

/** Whether a project holds so much that working on all of it would block other calls. */
async function isLargeProject(db: Db, projectId: string): Promise<boolean> {
  if (!isId(projectId)) return false;
  const more = await Promise.all(beyondSmall.map((rows) => rows(db, { projectId })));
  if (more.some((rows) => rows.length > 0)) return true;
  const stored = await Promise.all(storedBytes.map((bytes) => bytes(db, { projectId })));
  return stored.flat().reduce((sum, { bytes }) => sum + bytes, 0) > largestOfSmall;
}

/** The replies that are derived from a project: slow to compute, and the same until its revision changes. */
const derived: ReadonlySet<RenderRequest['kind']> = new Set(['blueprint', 'summary']);

/**
 * The JSON of a reply about a whole project. A derived one is computed in a thread, once for each revision; stored rows
 * are read at once, those of a large project in a thread.
 */
export async function renderReply(
  { db, workers }: Services,
  call: ProjectCall,
  rendering: RenderRequest,
): Promise<Uint8Array> {
  const projectId = call.project.id;
  const user = userOf(call);
  const isInThread = derived.has(rendering.kind) || (await isLargeProject(db, projectId));
  if (isInThread) return workers.render(db, call.project, rendering, user);
  return runInUserQueue(user, () => render(db, projectId, rendering));
}
