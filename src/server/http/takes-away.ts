import { api } from '#contract/api.ts';
import type { Endpoint, Received } from '#contract/endpoint.ts';

function isDeleting({ changes }: Received<typeof api.changeProject>['body']): boolean {
  const verbs = new Set(changes.map(({ action }) => action.slice(0, action.indexOf('-'))));
  return verbs.has('delete') && !verbs.has('create');
}

/** Whether a call takes away more than it stores, so that it may write in the room kept for a full disk. */
export function takesAway(endpoint: Endpoint, body: unknown): boolean {
  // The body was parsed by the endpoint's own schema.
  if (endpoint === api.changeProject) return isDeleting(body as Received<typeof api.changeProject>['body']);
  return endpoint.method === 'DELETE' || endpoint === api.cleanupProject || endpoint === api.signOut;
}
