import { api } from '#contract/api.ts';
import { isId } from '#server/access/find-project.ts';
import { changeProfile, listSessions, readProfile } from '#server/accounts/profile.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { endSessions } from '#server/access/sessions.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Registers the endpoints for a user's own account and sessions. */
export function registerProfileRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;

  route(api.readProfile, ({ actor }) => readProfile(services, actor.user.id));

  route(api.updateProfile, async ({ actor, client, body }) => {
    await changeProfile(services, actor, client, body);
    return readProfile(services, actor.user.id);
  });

  route(api.listOwnSessions, ({ actor }) => listSessions(db, actor.user));

  route(api.endOwnSession, async ({ actor, client, params }) => {
    if (!isId(params.sessionId)) throw new AppError('NOT_FOUND');
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', actor.user.id)
      .where('id', '=', params.sessionId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
    if (params.sessionId === actor.user.sessionId) client.clearTokens();
  });

  route(api.endOtherSessions, ({ actor }) => endSessions(db, actor.user.id, actor.user.sessionId));

  route(api.deleteAccount, async ({ actor, client }) => {
    await deleteAccount(services, actor);
    client.clearTokens();
  });
}
