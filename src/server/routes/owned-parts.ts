import { api } from '#contract/api.ts';
import type { Mount } from '#server/http/mount.ts';
import { saveOwnedPart } from '#server/routes/save-owned-part.ts';
import type { Services } from '#server/services.ts';

/** The calls for what a user owns of the parts on their lists. */
export function mountOwnedParts(mount: Mount, { db }: Services): void {
  mount(api.listOwnedParts, ({ asker }) =>
    db
      .selectFrom('owned_parts')
      .select(['part_key as key', 'count'])
      .where('user_id', '=', asker.user.id)
      .orderBy('part_key')
      .execute(),
  );

  mount(api.saveOwnedPart, async ({ asker, body }) => {
    await saveOwnedPart(db, asker.user.id, body);
    return body;
  });
}
