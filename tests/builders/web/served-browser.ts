import { vi } from 'vitest';
import type { Client } from '#server/testing/client.ts';

/** Every request that the page made: `POST /api/projects`. */
export type Requests = string[];

/**
 * Makes `fetch` of this page reach the real app as one visitor with a cookie jar. `down` answers nothing for as long as
 * it is true, as without a network.
 */
export function browseAs(client: Client, origin = 'http://lightyard.test') {
  const requests: Requests = [];
  const network = { isDown: false };
  const send = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push(`${method} ${url}`);
    if (network.isDown) throw new TypeError('Failed to fetch');
    const payload = typeof body === 'string' ? body : undefined;
    const { status, text, headers } = await client.send(method as 'GET', url, payload, { origin });
    const wait = headers['retry-after'];
    const sent = typeof wait === 'string' || typeof wait === 'number' ? { 'retry-after': String(wait) } : {};
    return new Response(status === 204 ? null : text, { status, headers: sent });
  };
  vi.stubGlobal('fetch', send);
  return { requests, network };
}
