import type { FastifyRequest } from 'fastify';

/** The database keeps revisions in four bytes. */
const highestRevision = 2 ** 31 - 1;

const guarded: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * The revisions of which the project of a write must have one, as its `If-Match` says: null when it says nothing, or
 * `*`. What is no revision matches none. Source: decisions B22; RFC 9110, 13.1.1.
 */
export function acceptedRevisions({ method, headers }: FastifyRequest): ReadonlySet<number> | null {
  const given = headers['if-match']?.trim();
  if (given === undefined || given === '*' || !guarded.has(method)) return null;
  const tags = [...given.matchAll(/(?:^|,)\s*"(\d{1,15})"\s*(?=,|$)/g)];
  return new Set(tags.map(([, revision]) => Number(revision)).filter((revision) => revision <= highestRevision));
}
