import type { AdministeredUser } from '#contract/accounts/admin-users.ts';
import { api } from '#contract/api.ts';
import type { UserRow } from '#server/access/users.ts';
import { presentUser } from '#server/users/present-user.ts';
import {
  deleteUser,
  endUserSessions,
  makeUser,
  updateUser,
  type InvitedUser,
  inviteUser,
} from '#server/admin/change-users.ts';
import { pageUsers } from '#server/admin/page-users.ts';
import { findEnding } from '#server/billing/subscriptions.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Converts a user to the reply for admins. */
function presentAdministered(row: UserRow): AdministeredUser {
  return { ...presentUser(row), hasPassword: row.password_hash !== null, suspendedAt: row.suspended_at };
}

function presentInvited({ user, setPasswordLink }: InvitedUser) {
  return { ...presentAdministered(user), setPasswordLink };
}

/** Registers the endpoints for administration of users. */
export function registerUserRoutes(route: RegisterRoute, services: Services): void {
  route(api.listUsers, async () => {
    const newest = services.db.selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
    return (await newest.execute()).map(presentAdministered);
  });

  route(api.pageUsers, async ({ query }) => {
    const { sort = 'created', direction = 'desc', page = '1', search = '' } = query;
    const { rows, ...paged } = await pageUsers(services, { sort, direction, page: Number(page), search });
    const ending = await findEnding(
      services.db,
      rows.map(({ id }) => id),
    );
    return { ...paged, users: rows.map((row) => ({ ...presentAdministered(row), isEnding: ending.has(row.id) })) };
  });

  route(api.createUser, async ({ actor, body }) => presentInvited(await makeUser(services, actor, body)));

  route(api.updateUser, async ({ actor, params, body }) =>
    presentAdministered(await updateUser(services, actor, params.userId, body)),
  );

  route(api.inviteUser, async ({ actor, params }) => presentInvited(await inviteUser(services, actor, params.userId)));

  route(api.endUserSessions, ({ actor, params }) => endUserSessions(services, actor, params.userId));

  route(api.deleteUser, ({ actor, params }) => deleteUser(services, actor, params.userId));
}
