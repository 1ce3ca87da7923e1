import { api } from '#contract/api.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { refuseStale } from '#server/projects/lock-project.ts';
import { progressOf, saveProgress } from '#server/projects/soldering.ts';
import { AppError } from '#server/app-error.ts';

/** Registers the endpoints for solder progress. */
export function registerSolderingRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.readSoldering, async ({ actor, project }) => progressOf(db, actor, project.id));

  route(api.saveSoldering, async ({ actor, project, target, body }) => {
    if (actor.kind !== 'member') throw new AppError('SIGNED_OUT');
    refuseStale(target.revisions, project.revision);
    await saveProgress(db, actor.user.id, project.id, body);
  });
}
