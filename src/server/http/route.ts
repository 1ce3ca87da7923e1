import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileType, Presented, Received, Reply } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/actor.ts';
import { type Client, clientOf } from '#server/access/client.ts';
import { guestCookie, setTokenCookie } from '#server/access/tokens.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { identify, loggedIdOf, refuseLapsed, loadContext, type RequestContext } from '#server/http/request-context.ts';
import { runInUserQueue } from '#server/user-queue.ts';
import type { Services } from '#server/services.ts';

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

/** Bytes as the framework sends them, not copied. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Answers with a file that only the client may store, no cache in between. */
function sendFile(reply: FastifyReply, type: FileType, { name, content }: SentFile): FastifyReply {
  return reply
    .type(contentTypes[type])
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(bufferOf(content));
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

/** How long (ms) a document waits for others of its user, each of which may take seconds. */
const longestOfDerived = 20_000;

/**
 * Whose queue a call waits in; null for one that waits in none, as the password of a sign-in has a queue of its own. Who
 * is no member counts as their network, for anyone can make up cookies. What is derived in a worker waits for what else
 * the user has derived, and their other calls go on.
 */
function queueOf({ access, isDerived }: Endpoint, actor: Actor, { peer }: Pick<Client, 'peer'>): string | null {
  if (access === 'anyone' && isDerived !== true) return null;
  const user = actor.kind === 'member' ? `member ${actor.user.id}` : `network ${peer}`;
  return isDerived === true ? `derived for ${user}` : user;
}

/** A file as it was sent; one of another kind than JSON counts as empty. */
function fileOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** Answers as the contract says: with a file, with JSON, or with nothing. */
function present({ status, reply: shape, file }: Endpoint, reply: FastifyReply, result: unknown): unknown {
  reply.code(status);
  if (file !== undefined) return sendFile(reply, file, result as SentFile);
  if (shape === undefined) return reply.send();
  const body = result instanceof Uint8Array ? bufferOf(result) : JSON.stringify(result);
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * The one place where the contract meets the framework. Every call takes the same steps: authenticate, load or
 * refuse, parse, act, present.
 */
export function routeRegistrar(app: FastifyInstance, services: Services): RegisterRoute {
  return (endpoint, handler) => {
    const { access, params, query, body, largestFile } = endpoint;
    const act = async (
      request: FastifyRequest,
      reply: FastifyReply,
      client: Client,
      identified: Actor,
    ): Promise<unknown> => {
      const [ids, asked] = [parseInput(params, request.params), parseInput(query, request.query)];
      const context = await loadContext(services, access, identified, request, ids ?? {});
      refuseLapsed(services, endpoint, identified);
      request.userId = loggedIdOf(context.actor);
      // Reading a large body takes a while, so it is read for those only who may send it.
      const sent = largestFile === undefined ? parseInput(body, request.body) : fileOf(request);
      const received = { params: ids, query: asked, body: sent };
      // The pieces were made by the endpoint's own schemas and access; the compiler cannot follow them through the
      // table.
      const result = await handler({ ...received, ...context, client } as Call<typeof endpoint>);
      if (context.actor.kind === 'guest' && context.actor.newToken !== undefined) {
        setTokenCookie(reply, guestCookie, context.actor.newToken, services.https);
      }
      return result;
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const actor = await identify(services, access, request, reply);
      const client = clientOf(request, reply, services.https);
      const queue = queueOf(endpoint, actor, client);
      const work = () => act(request, reply, client, actor);
      // A reply counts as done once its last byte has left, so it is not handed through what waits here.
      const longest = endpoint.isDerived === true ? longestOfDerived : undefined;
      return present(endpoint, reply, await (queue === null ? work() : runInUserQueue(queue, work, longest)));
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: handle,
      ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
      ...(largestFile !== undefined && { bodyLimit: largestFile, config: { takesFile: true } }),
    });
  };
}
