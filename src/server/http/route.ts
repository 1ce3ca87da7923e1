import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Endpoint, FileType, Presented, Received, Reply } from '#contract/endpoint.ts';
import { largestGuestFile, largestGuestPicture } from '#contract/projects/project-file.ts';
import { type Actor, authenticate } from '#server/access/actor.ts';
import { type Client, clientOf } from '#server/access/client.ts';
import { guestCookie, setTokenCookie } from '#server/access/tokens.ts';
import { acceptForms, readForm } from '#server/http/read-form.ts';
import { bufferOf, sendFile, sendImage, sendTagged, type SentFile, type SentImage } from '#server/http/send-file.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { identify, loggedIdOf, refuseLapsed, loadContext, type RequestContext } from '#server/http/request-context.ts';
import { runInUserQueue } from '#server/user-queue.ts';
import { setSharedHeaders } from '#server/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/app-error.ts';

/** The parsed request; an uploaded file remains raw bytes. */
type ParsedRequest<E extends Endpoint> = E['largestFile'] extends number
  ? Omit<Received<E>, 'body'> & { readonly body: Uint8Array }
  : Received<E>;

/** Arguments of a handler: the parsed request, and the actor and project of an authorized call. */
export type Call<E extends Endpoint> = ParsedRequest<E> & RequestContext[E['access']] & { readonly client: Client };

type HandlerResult<E extends Endpoint> = E['file'] extends 'image/webp'
  ? SentImage
  : E['file'] extends FileType
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

/** Maximum body of a client without an account (bytes): the largest file of a guest. */
const largestOfGuests = largestGuestFile + largestGuestPicture;

/**
 * Throws GUEST_FILE_LIMIT or TOO_LARGE for a larger body of a client without an account. Runs before the body is
 * received, because anyone could send many of them at a time and fill the memory.
 */
async function refuseLargeBody(services: Services, { largestFile }: Endpoint, request: FastifyRequest): Promise<void> {
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  if (encoding === undefined && Number(length) <= largestOfGuests) return;
  const { actor } = await authenticate(services, request);
  if (actor.kind !== 'member') throw new AppError(largestFile === undefined ? 'TOO_LARGE' : 'GUEST_FILE_LIMIT');
}

/** Sends a result as the contract defines it: a file, JSON, or no body. */
function present(
  { status, reply: shape, file, hasTag }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): unknown {
  reply.code(status);
  if (file === 'image/webp') return sendImage(request, reply, result as SentImage);
  if (file !== undefined) return sendFile(reply, file, result as SentFile);
  if (shape === undefined) return reply.send();
  const body = result instanceof Uint8Array ? bufferOf(result) : JSON.stringify(result);
  if (hasTag === true) return sendTagged(request, reply, body);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Adds the route of an endpoint; one that takes forms has a scope of its own, since no other route may read them. */
function mount(app: FastifyInstance, services: Services, endpoint: Endpoint, handler: RouteHandlerMethod): void {
  const { method, path: url, largestBody, largestFile, takesForm } = endpoint;
  const isLarge = (largestBody ?? largestFile ?? 0) > largestOfGuests;
  const options: RouteOptions = {
    method,
    url,
    handler,
    ...(isLarge && { onRequest: (request) => refuseLargeBody(services, endpoint, request) }),
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    ...(largestFile !== undefined && { bodyLimit: largestFile, config: { takesFile: true } }),
  };
  if (takesForm !== true) return void app.route(options);
  void app.register(async (scope) => {
    await acceptForms(scope);
    scope.route(options);
  });
}

/**
 * Returns a function that registers endpoints of the contract with Fastify. Every call takes the same steps:
 * authenticate, load or refuse, parse, act, present.
 */
export function routeRegistrar(app: FastifyInstance, services: Services): RegisterRoute {
  return (endpoint, handler) => {
    const { access, params, query, body, largestFile, takesForm = false } = endpoint;
    const act = async (
      request: FastifyRequest,
      reply: FastifyReply,
      client: Client,
      identified: Actor,
      sent: unknown,
    ): Promise<unknown> => {
      const [ids, parsedQuery] = [parseInput(params, request.params), parseInput(query, request.query)];
      const context = await loadContext(services, endpoint, identified, request, ids ?? {});
      refuseLapsed(services, endpoint, identified);
      request.userId = loggedIdOf(context.actor);
      // Parsing a large body takes a while, so access is checked first.
      const parsedBody = largestFile === undefined ? parseInput(body, sent) : fileOf(request);
      const received = { params: ids, query: parsedQuery, body: parsedBody };
      // The endpoint's own schemas and access produced these values; TypeScript cannot infer that through the table.
      const result = await handler({ ...received, ...context, client } as Call<typeof endpoint>);
      if (context.actor.kind === 'guest' && context.actor.newToken !== undefined) {
        setTokenCookie(reply, guestCookie, context.actor.newToken, services.https);
      }
      return result;
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (access === 'shared') setSharedHeaders(reply);
      const actor = await identify(services, access, request, reply);
      const client = clientOf(request, reply, services.https);
      const queue = queueOf(endpoint, actor, client);
      // Received before it is queued, so that a slow upload does not block the user's other calls.
      const sent = takesForm ? await readForm(request) : request.body;
      const work = () => act(request, reply, client, actor, sent);
      // The reply is sent outside the queue, so that a slow client does not block the user's next call.
      const timeout = endpoint.isDerived === true ? derivedQueueTimeout : undefined;
      return present(endpoint, request, reply, await (queue === null ? work() : runInUserQueue(queue, work, timeout)));
    };
    mount(app, services, endpoint, handle);
  };
}
