import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/accounts/roles.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { type Actor, type Guest, type Member, newGuest, authenticate } from '#server/access/actor.ts';
import { clearTokenCookie, sessionCookie } from '#server/access/tokens.ts';
import {
  type AcceptedRevisions,
  findProject,
  type ProjectKey,
  type ProjectRow,
  type WriteTarget,
} from '#server/access/find-project.ts';
import { clientNetwork, peerNetwork } from '#server/access/network.ts';
import { findShared, type SharedProject } from '#server/access/find-shared.ts';
import { AppError } from '#server/app-error.ts';
import { isOwnHost } from '#server/http/own-host.ts';
import type { Services } from '#server/services.ts';

/** Data loaded before a handler runs, by the access of its endpoint. */
export interface RequestContext {
  anyone: { readonly actor: Actor };
  visitor: { readonly actor: Member | Guest };
  member: { readonly actor: Member };
  app_admin: { readonly actor: Member; readonly revisions: AcceptedRevisions };
  'read-project': { readonly actor: Actor; readonly project: ProjectRow };
  'write-project': { readonly actor: Actor; readonly project: ProjectRow; readonly target: WriteTarget };
  'export-project': { readonly actor: Member; readonly project: ProjectRow };
  shared: { readonly actor: Actor } & SharedProject;
}

function requireMember(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('SIGNED_OUT');
  return actor;
}

function requireAdmin(actor: Actor): Member {
  const member = requireMember(actor);
  if (!isAllowed(member.user.role, 'administrate')) throw new AppError('FORBIDDEN');
  return member;
}

/** PDF export requires an account; a lapsed account may still export. Source: specification 1, 6; decisions B14. */
function requireExporter(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('GUEST_PDF_EXPORT');
  return actor;
}

/** The `userId` of an actor in the log: a member's id, `guest`, or null. */
export function loggedIdOf(actor: Actor): string | null {
  if (actor.kind === 'member') return actor.user.id;
  return actor.kind === 'guest' ? actor.kind : null;
}

/**
 * Identifies the actor of a request. An invalid session cookie is cleared: reads continue without a session, writes
 * throw SIGNED_OUT instead of becoming a guest's. Endpoints for anyone sign users in and out, so they ignore an invalid
 * cookie. Shared pages have no actor. Source: decisions A1.
 */
export async function identify(
  services: Pick<Services, 'db' | 'secret' | 'https'>,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  if (access === 'shared') return { kind: 'anonymous' };
  const { actor, hasInvalidCookie } = await authenticate(services, request);
  request.userId = loggedIdOf(actor);
  if (hasInvalidCookie) {
    clearTokenCookie(reply, sessionCookie, services.https);
    if (access !== 'anyone' && !isReadOnly(request)) throw new AppError('SIGNED_OUT');
  }
  return actor;
}

/** The actor of a request and the rows that its endpoint refers to. */
export interface LoadedContext {
  readonly actor: Actor;
  readonly project?: ProjectRow;
  readonly target?: WriteTarget;
  readonly revisions?: AcceptedRevisions;
  readonly share?: SharedProject['share'];
  readonly network?: string;
}

/** Throws SUBSCRIPTION_LAPSED for a lapsed account if subscriptions can be renewed. Source: decisions B14. */
export function refuseLapsed({ provider }: Services, endpoint: Endpoint, actor: Actor): void {
  const needsSubscription = endpoint.needsSubscription === true && provider !== null;
  if (needsSubscription && actor.kind === 'member' && actor.user.isLapsed) throw new AppError('SUBSCRIPTION_LAPSED');
}

/** The database stores revisions as 32-bit integers. */
const highestRevision = 2 ** 31 - 1;

/**
 * Revisions listed in the `If-Match` header of a write; null if the header is missing or `*`. Tags that are not
 * revisions match nothing. Source: decisions B22; RFC 9110, 13.1.1.
 */
function acceptedRevisions({ headers }: FastifyRequest): AcceptedRevisions {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return null;
  const tags = [...header.matchAll(/(?:^|,)\s*"(\d{1,15})"\s*(?=,|$)/g)];
  return new Set(tags.map(([, revision]) => Number(revision)).filter((revision) => revision <= highestRevision));
}

/** Loads the rows that a request refers to. Throws an `AppError` if the actor lacks access. */
export async function loadContext(
  services: Services,
  { access, isPolled }: Pick<Endpoint, 'access' | 'isPolled'>,
  actor: Actor,
  request: FastifyRequest,
  params: ProjectKey & { readonly shareToken?: string },
): Promise<LoadedContext> {
  switch (access) {
    case 'anyone':
      return { actor };
    case 'visitor':
      return { actor: actor.kind === 'anonymous' ? newGuest(services, request) : actor };
    case 'member':
      return { actor: requireMember(actor) };
    case 'app_admin':
      return { actor: requireAdmin(actor), revisions: acceptedRevisions(request) };
    case 'export-project': {
      const project = await findProject(services.db, params, actor, 'read-project');
      return { actor: requireExporter(actor), project };
    }
    case 'shared':
      return {
        actor,
        ...(await findShared(
          services,
          { network: clientNetwork(request), peer: peerNetwork(request) },
          params.shareToken,
        )),
      };
    default: {
      const project = await findProject(services.db, params, actor, access, isPolled !== true);
      const revisions = acceptedRevisions(request);
      return { actor, project, target: { id: project.id, writer: actor, revisions, found: project } };
    }
  }
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function isReadOnly({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return safeMethods.has(method);
}

/** The host part of an origin; null for `null` and any other invalid origin. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Address under which pages are opened: the configured origin, or else the host that the server listens on. */
export interface SiteAddress {
  readonly publicOrigin: string | null;
  readonly listenHost: string;
}

/**
 * Refuses a write that a browser sends from another site. Browsers send an Origin header with every write; other
 * clients send none. The origin must be the public origin. If none is configured, it must match the Host header, which
 * must name an address that the server listens on. Source: decisions A7.
 */
export function assertSameOrigin(request: FastifyRequest, { publicOrigin, listenHost }: SiteAddress): void {
  if (isReadOnly(request)) return;
  const { origin, host } = request.headers;
  if (publicOrigin === null && !isOwnHost(host, listenHost)) throw new AppError('WRONG_HOST');
  if (origin !== undefined) {
    const isOwn = publicOrigin === null ? hostOf(origin) === host : origin === publicOrigin;
    if (!isOwn) throw new AppError('CROSS_SITE');
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new AppError('CROSS_SITE');
}
