import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/accounts/abilities.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { type Asker, type Guest, type Member, newGuest, whoIsAsking } from '#server/access/actor.ts';
import { clearSessionCookie } from '#server/access/cookies.ts';
import { findProject, type ProjectKey, type ProjectRow, type WriteTarget } from '#server/access/find-project.ts';
import { Refusal } from '#server/app-error.ts';
import { isReading } from '#server/http/same-site.ts';
import type { Services } from '#server/services.ts';

/** What the access of an endpoint has settled before its handler runs. */
export interface Settled {
  anyone: { readonly asker: Asker };
  visitor: { readonly asker: Member | Guest };
  member: { readonly asker: Member };
  app_admin: { readonly asker: Member };
  'read-project': { readonly asker: Asker; readonly project: ProjectRow };
  'write-project': { readonly asker: Asker; readonly project: ProjectRow; readonly target: WriteTarget };
  'export-project': { readonly asker: Member; readonly project: ProjectRow };
}

function asMember(asker: Asker): Member {
  if (asker.kind !== 'member') throw new Refusal('SIGNED_OUT');
  return asker;
}

function asAdmin(asker: Asker): Member {
  const member = asMember(asker);
  if (!isAllowed(member.user.role, 'administrate')) throw new Refusal('FORBIDDEN');
  return member;
}

/** PDF comes with an account; one that lapsed may still export what it has. Source: specification 1, 6; decisions B14. */
function asExporter(asker: Asker): Member {
  if (asker.kind !== 'member') throw new Refusal('GUEST_PDF_EXPORT');
  return asker;
}

/** What the log calls an asker. */
export function loggedIdOf(asker: Asker): string | null {
  if (asker.kind === 'member') return asker.user.id;
  return asker.kind === 'guest' ? asker.kind : null;
}

/**
 * Who makes a call. A session cookie that opens no session is taken back from the browser: its reads are those of a
 * browser without it, its writes throw SIGNED_OUT and are never a guest's. What anyone may call is how a browser gets
 * and ends a session, so there the cookie does not matter. Source: decisions A1.
 */
export async function identify(
  services: Services,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Asker> {
  const { asker, hasDeadCookie } = await whoIsAsking(services, request);
  request.userId = loggedIdOf(asker);
  if (hasDeadCookie) {
    clearSessionCookie(reply, services.https);
    if (access !== 'anyone' && !isReading(request)) throw new Refusal('SIGNED_OUT');
  }
  return asker;
}

/** What the access of a call settles. */
interface SettledCall {
  readonly asker: Asker;
  readonly project?: ProjectRow;
  readonly target?: WriteTarget;
}

/** Throws SUBSCRIPTION_LAPSED for a lapsed account where subscriptions can be renewed. Source: decisions B14. */
export function refuseLapsed({ provider }: Services, endpoint: Endpoint, asker: Asker): void {
  const needsSubscription = endpoint.needsSubscription === true && provider !== null;
  if (needsSubscription && asker.kind === 'member' && asker.user.isLapsed) throw new Refusal('SUBSCRIPTION_LAPSED');
}

/** The database keeps revisions in four bytes. */
const highestRevision = 2 ** 31 - 1;

const guarded: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * The revisions of which the project of a write must have one, as its `If-Match` says: null when it says nothing, or
 * `*`. What is no revision matches none. Source: decisions B22; RFC 9110, 13.1.1.
 */
function acceptedRevisions({ method, headers }: FastifyRequest): ReadonlySet<number> | null {
  const given = headers['if-match']?.trim();
  if (given === undefined || given === '*' || !guarded.has(method)) return null;
  const tags = [...given.matchAll(/(?:^|,)\s*"(\d{1,15})"\s*(?=,|$)/g)];
  return new Set(tags.map(([, revision]) => Number(revision)).filter((revision) => revision <= highestRevision));
}

/** Loads what a call is about, or refuses. */
export async function settle(
  services: Services,
  access: Access,
  asker: Asker,
  request: FastifyRequest,
  params: ProjectKey,
): Promise<SettledCall> {
  switch (access) {
    case 'anyone':
      return { asker };
    case 'visitor':
      return { asker: asker.kind === 'stranger' ? newGuest(services, request) : asker };
    case 'member':
      return { asker: asMember(asker) };
    case 'app_admin':
      return { asker: asAdmin(asker) };
    case 'export-project': {
      const project = await findProject(services.db, params, asker, 'read-project');
      return { asker: asExporter(asker), project };
    }
    default: {
      const project = await findProject(services.db, params, asker, access);
      return { asker, project, target: { id: project.id, writer: asker, revisions: acceptedRevisions(request) } };
    }
  }
}
