import { api } from '#contract/api.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listOwnedParts, saveOwnedPart } from '#server/users/owned-parts.ts';

/** Registers the endpoints for owned parts. */
export function registerOwnedPartRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.listOwnedParts, ({ actor }) => listOwnedParts(db, actor.user.id));

  route(api.saveOwnedPart, async ({ actor, body }) => {
    await saveOwnedPart(db, actor.user.id, body);
    return body;
  });
}
