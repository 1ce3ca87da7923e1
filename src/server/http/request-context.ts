import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/accounts/roles.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { type Actor, type Guest, type Member, newGuest, authenticate } from '#server/access/actor.ts';
import { clearSessionCookie } from '#server/access/tokens.ts';
import {
  type AcceptedRevisions,
  findProject,
  type ProjectKey,
  type ProjectRow,
  type WriteTarget,
} from '#server/access/find-project.ts';
import { AppError } from '#server/app-error.ts';
import { isOwnHost } from '#server/http/own-host.ts';
import type { Services } from '#server/services.ts';

/** What is known of a request before its handler runs, by the access of its endpoint. */
export interface RequestContext {
  anyone: { readonly actor: Actor };
  visitor: { readonly actor: Member | Guest };
  member: { readonly actor: Member };
  app_admin: { readonly actor: Member; readonly revisions: AcceptedRevisions };
  'read-project': { readonly actor: Actor; readonly project: ProjectRow };
  'write-project': { readonly actor: Actor; readonly project: ProjectRow; readonly target: WriteTarget };
  'export-project': { readonly actor: Member; readonly project: ProjectRow };
}

function asMember(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('SIGNED_OUT');
  return actor;
}

function asAdmin(actor: Actor): Member {
  const member = asMember(actor);
  if (!isAllowed(member.user.role, 'administrate')) throw new AppError('FORBIDDEN');
  return member;
}

/**
 * PDF comes with an account; one that lapsed may still export what it has. Source: specification 1, 6; decisions B14.
 */
function asExporter(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('GUEST_PDF_EXPORT');
  return actor;
}

/** The id of an actor in the log. */
export function loggedIdOf(actor: Actor): string | null {
  if (actor.kind === 'member') return actor.user.id;
  return actor.kind === 'guest' ? actor.kind : null;
}

/**
 * Who makes a call. A session cookie that opens no session is taken back from the browser: its reads are those of a
 * browser without it, its writes throw SIGNED_OUT and are never a guest's. What anyone may call is how a browser gets
 * and ends a session, so there the cookie does not matter. Source: decisions A1.
 */
export async function identify(
  services: Pick<Services, 'db' | 'secret' | 'https'>,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const { actor, hasInvalidCookie } = await authenticate(services, request);
  request.userId = loggedIdOf(actor);
  if (hasInvalidCookie) {
    clearSessionCookie(reply, services.https);
    if (access !== 'anyone' && !isReading(request)) throw new AppError('SIGNED_OUT');
  }
  return actor;
}

/** What is loaded for a call. */
export interface LoadedContext {
  readonly actor: Actor;
  readonly project?: ProjectRow;
  readonly target?: WriteTarget;
  readonly revisions?: AcceptedRevisions;
}

/** Throws SUBSCRIPTION_LAPSED for a lapsed account where subscriptions can be renewed. Source: decisions B14. */
export function refuseLapsed({ provider }: Services, endpoint: Endpoint, actor: Actor): void {
  const needsSubscription = endpoint.needsSubscription === true && provider !== null;
  if (needsSubscription && actor.kind === 'member' && actor.user.isLapsed) throw new AppError('SUBSCRIPTION_LAPSED');
}

/** The database keeps revisions in four bytes. */
const highestRevision = 2 ** 31 - 1;

/**
 * The revisions of which the project of a write must have one, as its `If-Match` says: null when it says nothing, or
 * `*`. What is no revision matches none. Source: decisions B22; RFC 9110, 13.1.1.
 */
function acceptedRevisions({ headers }: FastifyRequest): AcceptedRevisions {
  const given = headers['if-match']?.trim();
  if (given === undefined || given === '*') return null;
  const tags = [...given.matchAll(/(?:^|,)\s*"(\d{1,15})"\s*(?=,|$)/g)];
  return new Set(tags.map(([, revision]) => Number(revision)).filter((revision) => revision <= highestRevision));
}

/** Loads what a call is about. Throws an `AppError` when the actor may not make it. */
export async function loadContext(
  services: Services,
  access: Access,
  actor: Actor,
  request: FastifyRequest,
  params: ProjectKey,
): Promise<LoadedContext> {
  switch (access) {
    case 'anyone':
      return { actor };
    case 'visitor':
      return { actor: actor.kind === 'anonymous' ? newGuest(services, request) : actor };
    case 'member':
      return { actor: asMember(actor) };
    case 'app_admin':
      return { actor: asAdmin(actor), revisions: acceptedRevisions(request) };
    case 'export-project': {
      const project = await findProject(services.db, params, actor, 'read-project');
      return { actor: asExporter(actor), project };
    }
    default: {
      const project = await findProject(services.db, params, actor, access);
      return { actor, project, target: { id: project.id, writer: actor, revisions: acceptedRevisions(request) } };
    }
  }
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
function isReading({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return reading.has(method);
}

/** The host part of an origin; null for `null` and anything else that is none. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** The address that pages are opened at: the configured origin, or else the host that the server listens on. */
export interface SiteAddress {
  readonly publicOrigin: string | null;
  readonly listenHost: string;
}

/**
 * Refuses a write that a browser sends from another site. Browsers name the page's origin on every write; a program
 * names none. The public address alone counts; where none is configured, the address that the browser itself asked, if
 * it is one that the server listens on. Source: decisions A7.
 */
export function assertSameOrigin(request: FastifyRequest, { publicOrigin, listenHost }: SiteAddress): void {
  if (isReading(request)) return;
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
