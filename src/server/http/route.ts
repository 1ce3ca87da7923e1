import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint, FileType, Presented, Received, Reply } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/actor.ts';
import { type Client, clientOf } from '#server/access/client.ts';
import { guestCookie, setTokenCookie } from '#server/access/tokens.ts';
import { withTimeBudget } from '#server/database/time-budget.ts';
import { parseInput } from '#server/http/parse-input.ts';
import {
  identify,
  type LoadedContext,
  loggedIdOf,
  refuseLapsed,
  loadContext,
  type RequestContext,
} from '#server/http/request-context.ts';
import { fileUploadOptions } from '#server/http/file-uploads.ts';
import { bodyOf } from '#server/http/large-replies.ts';
import { runInUserQueue, userOf } from '#server/http/user-queue.ts';
import type { Services } from '#server/services.ts';

/** Whether some changes delete rows and bring none. */
function isDeleting({ changes }: Received<typeof api.changeProject>['body']): boolean {
  const actions = changes.map(({ action }) => action);
  const deletes = actions.filter((action) => action.startsWith('delete-'));
  return deletes.length > 0 && actions.every((action) => /^(delete|update)-/.test(action));
}

/** Whether a call takes away more than it stores, so that it may write in the room kept for a full disk. */
function takesAway(endpoint: Endpoint, body: unknown): boolean {
  // The body was parsed by the endpoint's own schema.
  if (endpoint === api.changeProject) return isDeleting(body as Received<typeof api.changeProject>['body']);
  return endpoint.method === 'DELETE' || endpoint === api.cleanupProject || endpoint === api.signOut;
}

/** A file that a call answers with; what it is called ends in the ending of its kind. */
export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const contentTypes: Readonly<Record<FileType, string>> = {
  'application/pdf': 'application/pdf',
  'image/svg+xml': 'image/svg+xml; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
};

/** What no file system takes in a name, and what would end the header's text. */
const unsafe = /[\p{Cc}\p{Cf}\p{Surrogate}\\/:*?"<>|]+/gu;

/** A name that every file system takes. */
function safeName(name: string): string {
  const safe = name.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim();
  return safe.replace(/^\.+/, '') || 'lightyard';
}

/** `Content-Disposition` with the name in UTF-8, and in ASCII for old programs. Source: RFC 6266, RFC 8187. */
function attachment(name: string): string {
  const safe = safeName(name);
  const ascii = safe.normalize('NFKD').replaceAll(/[^ -~]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii.replaceAll('%', '_')}"; filename*=UTF-8''${encoded}`;
}

/** Answers with a file that only the client may store, no cache in between. */
function sendFile(reply: FastifyReply, type: FileType, { name, content }: SentFile, user: string): FastifyReply {
  const body = bodyOf(content, reply, user);
  return reply
    .type(contentTypes[type])
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(body);
}

/** A file comes as it was sent; every other body is parsed. */
type Taken<E extends Endpoint> = E['largestFile'] extends number
  ? Omit<Received<E>, 'body'> & { readonly body: Uint8Array }
  : Received<E>;

/** What a handler is given: the parsed request, and the actor and project of an allowed call. */
export type Call<E extends Endpoint> = Taken<E> & RequestContext[E['access']] & { readonly client: Client };

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
export type RegisterRoute = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/**
 * Whose turn a call takes; null for one that waits elsewhere: what reads a project takes a turn by itself, or a thread
 * where the project is large, a file is read in one, and passwords have a queue of their own.
 */
function queueKeyOf({ access, largestFile }: Endpoint, actor: Actor): string | null {
  const waitsElsewhere = access === 'anyone' || access === 'read-project' || access === 'export-project';
  if (waitsElsewhere || largestFile !== undefined || actor.kind === 'anonymous') return null;
  return actor.kind === 'member' ? `member ${actor.user.id}` : `guest ${actor.id}`;
}

/**
 * The template that a call writes: its administrators queue before they take a connection, as the calls of a user do.
 */
function templateWrittenBy({ project, target }: LoadedContext): string | null {
  return target !== undefined && project?.is_template === 1 ? project.id : null;
}

/** A file as it was sent; one of another kind than JSON counts as empty. */
function fileOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** What a handler gave, and who it is for; see `userOf`. */
interface Acted {
  readonly result: unknown;
  readonly user: string;
}

/** Answers as the contract says: with a file, with JSON, or with nothing. */
function present({ status, reply: shape, file }: Endpoint, reply: FastifyReply, { result, user }: Acted): unknown {
  reply.code(status);
  if (file !== undefined) return sendFile(reply, file, result as SentFile, user);
  if (shape === undefined) return reply.send();
  const bytes = result instanceof Uint8Array ? result : Buffer.from(JSON.stringify(result));
  const body = bodyOf(bytes, reply, user);
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * The one place where the contract meets the framework. Every call takes the same steps: authenticate, load or
 * refuse, parse, act, present.
 */
export function routeRegistrar(app: FastifyInstance, services: Services): RegisterRoute {
  return (endpoint, handler) => {
    const { access, params, query, body, largestFile } = endpoint;
    const act = async (request: FastifyRequest, reply: FastifyReply, identified: Actor): Promise<Acted> => {
      const [ids, asked] = [parseInput(params, request.params), parseInput(query, request.query)];
      const context = await loadContext(services, access, identified, request, ids ?? {});
      refuseLapsed(services, endpoint, identified);
      request.userId = loggedIdOf(context.actor);
      // Reading a large body takes a while, so it is read for those only who may send it.
      const sent = largestFile === undefined ? parseInput(body, request.body) : fileOf(request);
      const received = { params: ids, query: asked, body: sent };
      const client = clientOf(request, reply, services.https);
      // The pieces were made by the endpoint's own schemas and access; the compiler cannot follow them through the
      // table.
      const handle = () => handler({ ...received, ...context, client } as Call<typeof endpoint>);
      const { reserve } = services;
      const work = () => (reserve !== null && takesAway(endpoint, received.body) ? reserve.use(handle) : handle());
      const template = templateWrittenBy(context);
      const result = await (template === null ? work() : runInUserQueue(`template ${template}`, work));
      if (context.actor.kind === 'guest' && context.actor.newToken !== undefined) {
        setTokenCookie(reply, guestCookie, context.actor.newToken, services.https);
      }
      return { result, user: userOf({ ...context, client }) };
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Acted> => {
      const actor = await identify(services, access, request, reply);
      const user = queueKeyOf(endpoint, actor);
      const work = () => act(request, reply, actor);
      return user === null ? work() : runInUserQueue(user, work);
    };
    // A reply counts as done once its last byte has left, so it is not handed through what waits above.
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      present(endpoint, reply, await withTimeBudget(() => answer(request, reply)));
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: handle,
      ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
      ...fileUploadOptions(services, endpoint),
    });
  };
}
