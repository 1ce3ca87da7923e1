import type { Endpoint, Reply } from '#contract/endpoint.ts';
import type { Route } from '#contract/routes.ts';
import { errorOfResponse, networkError } from '#web/api/api-error.ts';
import { addressOf } from '#web/api/call.ts';

/** A reply with its ETag. */
export interface Tagged<T> {
  readonly tag: string;
  readonly reply: T;
}

/**
 * Calls an endpoint whose reply has an ETag; returns `known` itself if it is still current. Throws ApiError. A shared
 * project is called with `omit`, without cookies.
 */
export async function callTagged<E extends Endpoint>(
  { path }: Route<E>,
  params: object,
  known: Tagged<Reply<E>> | null,
  credentials: 'same-origin' | 'omit' = 'same-origin',
): Promise<Tagged<Reply<E>>> {
  const headers = known === null ? {} : { 'if-none-match': known.tag };
  const response = await fetch(addressOf(path, params), { credentials, headers }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (response.status === 304 && known !== null) return known;
  if (!response.ok) throw await errorOfResponse(response);
  return { tag: response.headers.get('etag') ?? '', reply: (await response.json()) as Reply<E> };
}
