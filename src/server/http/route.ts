import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileType, Presented, Received, Reply } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/actor.ts';
import { type Client, clientOf } from '#server/access/client.ts';
import { guestCookie, setTokenCookie } from '#server/access/tokens.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { identify, loggedIdOf, refuseLapsed, loadContext, type RequestContext } from '#server/http/request-context.ts';
import { runInUserQueue } from '#server/user-queue.ts';
import type { Services } from '#server/services.ts';

/** A file sent as a response; its name includes the extension. */
export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const contentTypes: Readonly<Record<FileType, string>> = {
  'application/pdf': 'application/pdf',
  'image/svg+xml': 'image/svg+xml; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
};

/** Characters that file systems refuse in names or that would terminate the quoted header value. */
const unsafe = /[\p{Cc}\p{Cf}\p{Surrogate}\\/:*?"<>|]+/gu;

/** A file name that is valid on every file system. */
function safeName(name: string): string {
  const safe = name.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim();
  return safe.replace(/^\.+/, '') || 'lightyard';
}

/** `Content-Disposition` with the name in UTF-8, and in ASCII for old clients. Source: RFC 6266, RFC 8187. */
function attachment(name: string): string {
  const safe = safeName(name);
  const ascii = safe.normalize('NFKD').replaceAll(/[^ -~]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii.replaceAll('%', '_')}"; filename*=UTF-8''${encoded}`;
}

/** A Buffer over the same memory, as Fastify requires. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Sends a file that shared caches must not store. */
function sendFile(reply: FastifyReply, type: FileType, { name, content }: SentFile): FastifyReply {
  return reply
    .type(contentTypes[type])
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(bufferOf(content));
}

/** The parsed request; an uploaded file remains raw bytes. */
type ParsedRequest<E extends Endpoint> = E['largestFile'] extends number
  ? Omit<Received<E>, 'body'> & { readonly body: Uint8Array }
  : Received<E>;

/** Arguments of a handler: the parsed request, and the actor and project of an authorized call. */
export type Call<E extends Endpoint> = ParsedRequest<E> & RequestContext[E['access']] & { readonly client: Client };

type HandlerResult<E extends Endpoint> = E['file'] extends FileType
  ? SentFile
  : E['reply'] extends object
    ? Presented<Reply<E>> | Uint8Array
    : void;

/**
 * Handles a call and presents the result. The compiler rejects a reply that deviates from the contract; bytes are JSON
 * that was serialized in a worker.
 */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** Registers one endpoint of the contract. */
export type RegisterRoute = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Queue timeout (ms) of a derived call; each document before it in the queue may take seconds. */
const derivedQueueTimeout = 20_000;

/**
 * Queue key of a call; null if it is not queued here. Calls for anyone are not queued; password checks have a queue of
 * their own. Guests share the queue of their network, because a client can invent any number of cookies. Each user has
 * a second queue for calls derived in a worker, so that other calls do not wait for them.
 */
function queueOf({ access, isDerived }: Endpoint, actor: Actor, { peer }: Pick<Client, 'peer'>): string | null {
  if (access === 'anyone' && isDerived !== true) return null;
  const user = actor.kind === 'member' ? `member ${actor.user.id}` : `network ${peer}`;
  return isDerived === true ? `derived for ${user}` : user;
}

/** The bytes of an uploaded file; empty if the content type is not JSON. */
function fileOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** Sends a result as the contract defines it: a file, JSON, or no body. */
function present({ status, reply: shape, file }: Endpoint, reply: FastifyReply, result: unknown): unknown {
  reply.code(status);
  if (file !== undefined) return sendFile(reply, file, result as SentFile);
  if (shape === undefined) return reply.send();
  const body = result instanceof Uint8Array ? bufferOf(result) : JSON.stringify(result);
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * Returns a function that registers endpoints of the contract with Fastify. Every call takes the same steps:
 * authenticate, load or refuse, parse, act, present.
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
      const [ids, parsedQuery] = [parseInput(params, request.params), parseInput(query, request.query)];
      const context = await loadContext(services, access, identified, request, ids ?? {});
      refuseLapsed(services, endpoint, identified);
      request.userId = loggedIdOf(context.actor);
      // Parsing a large body takes a while, so access is checked first.
      const parsedBody = largestFile === undefined ? parseInput(body, request.body) : fileOf(request);
      const received = { params: ids, query: parsedQuery, body: parsedBody };
      // The endpoint's own schemas and access produced these values; TypeScript cannot infer that through the table.
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
      // The reply is sent outside the queue, so that a slow client does not block the user's next call.
      const timeout = endpoint.isDerived === true ? derivedQueueTimeout : undefined;
      return present(endpoint, reply, await (queue === null ? work() : runInUserQueue(queue, work, timeout)));
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
