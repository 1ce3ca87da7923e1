import { vi } from 'vitest';
import type { Client } from '#server/testing/client.ts';

/** Requests of the page, as in `POST /api/projects`. */
export type Requests = string[];

/**
 * Replaces `fetch` by requests to the real app with the cookies of a client. While `network.isDown` is true, requests
 * fail as without a network.
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
