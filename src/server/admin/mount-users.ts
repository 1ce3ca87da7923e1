import { api } from '#contract/api.ts';
import { presentUser } from '#server/accounts/present-user.ts';
import { deleteUser, makeUser, updateUser } from '#server/admin/change-users.ts';
import type { Mount } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';

/** The calls by which an app_admin looks after users. */
export function mountUsers(mount: Mount, services: Services): void {
  mount(api.listUsers, async () => {
    const users = services.db.selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id');
    return (await users.execute()).map(presentUser);
  });

  mount(api.createUser, async ({ body }) => {
    const { user, setPasswordLink } = await makeUser(services, body);
    return { ...presentUser(user), setPasswordLink };
  });

  mount(api.updateUser, async ({ asker, params, body }) =>
    presentUser(await updateUser(services, asker, params.userId, body)),
  );

  mount(api.deleteUser, async ({ asker, params }) => deleteUser(services, asker, params.userId));
}
