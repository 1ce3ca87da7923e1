import { api } from '#contract/api.ts';
import { isId } from '#server/access/find-project.ts';
import { changeProfile } from '#server/accounts/change-profile.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { listSessions, readProfile } from '#server/accounts/read-profile.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import type { Mount } from '#server/http/mount.ts';
import { Refusal } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** The calls by which a user looks after the own account. */
export function mountProfile(mount: Mount, services: Services): void {
  const { db } = services;

  mount(api.readProfile, ({ asker }) => readProfile(services, asker.user.id));

  mount(api.updateProfile, async ({ asker, caller, body }) => {
    await changeProfile(services, asker, caller, body);
    return readProfile(services, asker.user.id);
  });

  mount(api.listOwnSessions, ({ asker }) => listSessions(db, asker.user));

  mount(api.endOwnSession, async ({ asker, caller, params }) => {
    if (!isId(params.sessionId)) throw new Refusal('NOT_FOUND');
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', asker.user.id)
      .where('id', '=', params.sessionId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
    if (params.sessionId === asker.user.sessionId) caller.forgetToken();
  });

  mount(api.endOtherSessions, ({ asker }) => endSessionsOf(db, asker.user.id, asker.user.sessionId));

  mount(api.deleteAccount, async ({ asker, caller }) => {
    await deleteAccount(services, asker);
    caller.forgetToken();
  });
}
