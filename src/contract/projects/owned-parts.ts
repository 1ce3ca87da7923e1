import * as z from 'zod/mini';
import { maxOwned } from '#domain/parts-list/owned-parts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { storable } from '#contract/fields.ts';

/** Quantity of a part that the user owns. `key` identifies the part in every parts list; see `ownedKey`. */
export const ownedPart = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(300), storable),
  count: z.int().check(z.gte(0), z.lte(maxOwned)),
});

export const listOwnedParts = endpoint({
  method: 'GET',
  path: '/api/owned-parts',
  summary: 'Returns the parts that the caller owns, for all projects.',
  access: 'member',
  status: 200,
  reply: z.array(ownedPart),
});

export const saveOwnedPart = endpoint({
  method: 'PUT',
  path: '/api/owned-parts',
  summary: 'Updates how many pieces of a part the caller owns; 0 deletes the entry.',
  access: 'member',
  body: ownedPart,
  status: 200,
  reply: ownedPart,
});
