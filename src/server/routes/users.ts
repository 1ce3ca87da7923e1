import type { AdministeredUser } from '#contract/admin-users.ts';
import { api } from '#contract/api.ts';
import type { UserRow } from '#server/access/users.ts';
import { presentUser } from '#server/users/present-user.ts';
import { deleteUser, endUserSessions, makeUser, updateUser } from '#server/admin/change-users.ts';
import { type InvitedUser, inviteUser } from '#server/admin/invite-user.ts';
import { pageUsers } from '#server/admin/page-users.ts';
import { jsonInBatches } from '#server/http/json-in-batches.ts';
import type { Mount } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';

/** A user as administrators see it. */
function presentAdministered(row: UserRow): AdministeredUser {
  return { ...presentUser(row), hasPassword: row.password_hash !== null, suspendedAt: row.suspended_at };
}

function presentInvited({ user, setPasswordLink }: InvitedUser) {
  return { ...presentAdministered(user), setPasswordLink };
}

/** The calls by which an app_admin looks after users. */
export function mountUsers(mount: Mount, services: Services): void {
  mount(api.listUsers, () => jsonInBatches(services.db.selectFrom('users').selectAll(), presentAdministered));

  mount(api.pageUsers, async ({ query }) => {
    const { sort = 'created', direction = 'desc', page = '1', search = '' } = query;
    const { rows, ...paged } = await pageUsers(services, { sort, direction, page: Number(page), search });
    return { ...paged, users: rows.map(presentAdministered) };
  });

  mount(api.createUser, async ({ asker, body }) => presentInvited(await makeUser(services, asker, body)));

  mount(api.updateUser, async ({ asker, params, body }) =>
    presentAdministered(await updateUser(services, asker, params.userId, body)),
  );

  mount(api.inviteUser, async ({ asker, params }) => presentInvited(await inviteUser(services, asker, params.userId)));

  mount(api.endUserSessions, ({ asker, params }) => endUserSessions(services, asker, params.userId));

  mount(api.deleteUser, ({ asker, params }) => deleteUser(services, asker, params.userId));
}
