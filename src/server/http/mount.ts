import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/accounts/abilities.ts';
import type { Access, Endpoint, FileType, Presented, Received, Reply } from '#contract/endpoint.ts';
import { type Asker, type Guest, type Member, newGuest, whoIsAsking } from '#server/access/actor.ts';
import { type Caller, callerOf } from '#server/access/client.ts';
import { clearSessionCookie, guestCookie, setTokenCookie } from '#server/access/cookies.ts';
import { acceptedRevisions } from '#server/http/if-match.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { isReading } from '#server/http/same-site.ts';
import { asBuffer, sendFile, type SentFile } from '#server/http/send-file.ts';
import { takingFiles } from '#server/http/take-files.ts';
import { withTimeBudget } from '#server/database/time-budget.ts';
import { takesAway } from '#server/http/takes-away.ts';
import { inUserTurn } from '#server/http/user-turns.ts';
import { Refusal } from '#server/refusal.ts';
import { findProject, type ProjectKey, type ProjectRow, type WriteTarget } from '#server/access/find-project.ts';
import type { Services } from '#server/services.ts';

/** What the access of an endpoint has settled before its handler runs. */
interface Settled {
  anyone: { readonly asker: Asker };
  visitor: { readonly asker: Member | Guest };
  member: { readonly asker: Member };
  app_admin: { readonly asker: Member };
  'read-project': { readonly asker: Asker; readonly project: ProjectRow };
  'write-project': { readonly asker: Asker; readonly project: ProjectRow; readonly target: WriteTarget };
  'export-project': { readonly asker: Member; readonly project: ProjectRow };
}

/** A file comes as it was sent; every other body is parsed. */
type Taken<E extends Endpoint> = E['largestFile'] extends number
  ? Omit<Received<E>, 'body'> & { readonly body: Uint8Array }
  : Received<E>;

/** What a handler is given: everything parsed, and who is asking about what, both allowed. */
export type Call<E extends Endpoint> = Taken<E> & Settled[E['access']] & { readonly caller: Caller };

type Answer<E extends Endpoint> = E['file'] extends FileType
  ? SentFile
  : E['reply'] extends object
    ? Presented<Reply<E>> | Uint8Array
    : void;

/**
 * Acts and presents. A reply of another shape than the contract's does not compile; bytes are the JSON of one that was
 * made elsewhere.
 */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** Puts one endpoint of the contract on the server. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

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
function loggedIdOf(asker: Asker): string | null {
  if (asker.kind === 'member') return asker.user.id;
  return asker.kind === 'guest' ? asker.kind : null;
}

/**
 * Who makes a call. A session cookie that opens no session is taken back from the browser: its reads are those of a
 * browser without it, its writes throw SIGNED_OUT and are never a guest's. What anyone may call is how a browser gets
 * and ends a session, so there the cookie does not matter. Source: decisions A1.
 */
async function identify(
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
function refuseLapsed({ provider }: Services, endpoint: Endpoint, asker: Asker): void {
  const needsSubscription = endpoint.needsSubscription === true && provider !== null;
  if (needsSubscription && asker.kind === 'member' && asker.user.isLapsed) throw new Refusal('SUBSCRIPTION_LAPSED');
}

/** Loads what a call is about, or refuses. */
async function settle(
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

/**
 * Whose turn a call takes; null for one that waits elsewhere: what reads a project does so in a thread where it is large,
 * a file is read in one, and passwords have a queue of their own.
 */
function turnOf({ access, largestFile }: Endpoint, asker: Asker): string | null {
  const waitsElsewhere = access === 'anyone' || access === 'read-project' || access === 'export-project';
  if (waitsElsewhere || largestFile !== undefined || asker.kind === 'stranger') return null;
  return asker.kind === 'member' ? `member ${asker.user.id}` : `guest ${asker.id}`;
}

/** A file as it was sent; one of another kind than JSON counts as empty. */
function fileOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** Answers as the contract says: with a file, with JSON, or with nothing. */
function present({ status, reply: shape, file }: Endpoint, reply: FastifyReply, result: unknown): unknown {
  reply.code(status);
  if (file !== undefined) return sendFile(reply, file, result as SentFile);
  if (result instanceof Uint8Array) return reply.type('application/json; charset=utf-8').send(asBuffer(result));
  return shape === undefined ? reply.send() : result;
}

/**
 * The one place where the contract meets the framework. Every call is the same sentence: who is asking, load or refuse,
 * parse, act, present.
 */
export function mounting(app: FastifyInstance, services: Services): Mount {
  return (endpoint, handler) => {
    const { access, params, query, body, largestFile } = endpoint;
    const act = async (request: FastifyRequest, reply: FastifyReply, identified: Asker): Promise<unknown> => {
      const [ids, asked] = [parseInput(params, request.params), parseInput(query, request.query)];
      const settled = await settle(services, access, identified, request, ids ?? {});
      refuseLapsed(services, endpoint, identified);
      request.userId = loggedIdOf(settled.asker);
      // Reading a large body takes a while, so it is read for those only who may send it.
      const sent = largestFile === undefined ? parseInput(body, request.body) : fileOf(request);
      const received = { params: ids, query: asked, body: sent };
      const caller = callerOf(request, reply, services.https);
      // The pieces were made by the endpoint's own schemas and access; the compiler cannot follow them through the table.
      const handle = () => handler({ ...received, ...settled, caller } as Call<typeof endpoint>);
      const { reserve } = services;
      const result = await (reserve !== null && takesAway(endpoint, received.body) ? reserve.use(handle) : handle());
      if (settled.asker.kind === 'guest' && settled.asker.newToken !== undefined) {
        setTokenCookie(reply, guestCookie, settled.asker.newToken, services.https);
      }
      return result;
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const asker = await identify(services, access, request, reply);
      const user = turnOf(endpoint, asker);
      const work = () => act(request, reply, asker);
      return user === null ? work() : inUserTurn(user, work);
    };
    // A reply counts as done once its last byte has left, so it is not handed through what waits above.
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      present(endpoint, reply, await withTimeBudget(() => answer(request, reply)));
    app.route({ method: endpoint.method, url: endpoint.path, handler: handle, ...takingFiles(services, endpoint) });
  };
}
