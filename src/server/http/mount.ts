import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/accounts/abilities.ts';
import type { Access, Endpoint, FileType, Presented, Received, Reply } from '#contract/endpoint.ts';
import { newToken, tokenHash } from '#server/accounts/token.ts';
import { type Asker, type Guest, type Member, whoIsAsking } from '#server/access/asker.ts';
import { type Caller, callerOf } from '#server/access/caller.ts';
import { guestCookie, setTokenCookie } from '#server/access/cookies.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { asBuffer, sendFile, type SentFile } from '#server/http/send-file.ts';
import { takingFiles } from '#server/http/take-files.ts';
import { Refusal } from '#server/refusal.ts';
import { findProject, type ProjectKey, type ProjectRow } from '#server/access/find-project.ts';
import type { Services } from '#server/services.ts';

/** What the access of an endpoint has settled before its handler runs. */
interface Settled {
  anyone: { readonly caller: Caller };
  visitor: { readonly caller: Caller; readonly asker: Member | Guest };
  member: { readonly asker: Member };
  app_admin: { readonly asker: Member };
  'read-project': { readonly caller: Caller; readonly asker: Asker; readonly project: ProjectRow };
  'write-project': { readonly asker: Asker; readonly project: ProjectRow };
  'export-project': { readonly caller: Caller; readonly asker: Member; readonly project: ProjectRow };
}

/** A file comes as it was sent; every other body is parsed. */
type Taken<E extends Endpoint> = E['largestFile'] extends number
  ? Omit<Received<E>, 'body'> & { readonly body: Uint8Array }
  : Received<E>;

/** What a handler is given: everything parsed, and who is asking about what, both allowed. */
export type Call<E extends Endpoint> = Taken<E> & Settled[E['access']];

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

function asVisitor(asker: Asker, secret: string): Member | Guest {
  if (asker.kind !== 'stranger') return asker;
  const token = newToken();
  return { kind: 'guest', id: tokenHash(secret, token), newToken: token };
}

/** Loads what a call is about, or refuses. */
async function settle(
  services: Services,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
  params: ProjectKey,
): Promise<{ readonly caller?: Caller; readonly asker?: Asker; readonly project?: ProjectRow }> {
  const caller = callerOf(request, reply, services.https);
  if (access === 'anyone') return { caller };
  const asker = await whoIsAsking(services, request);
  switch (access) {
    case 'visitor':
      return { caller, asker: asVisitor(asker, services.secret) };
    case 'member':
      return { asker: asMember(asker) };
    case 'app_admin':
      return { asker: asAdmin(asker) };
    case 'export-project': {
      const project = await findProject(services.db, params, asker, 'read-project');
      return { caller, asker: asExporter(asker), project };
    }
    default:
      return { caller, asker, project: await findProject(services.db, params, asker, access) };
  }
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
 * The one place where the contract meets the framework. Every call is the same sentence: parse, who is asking, load
 * or refuse, act, present.
 */
export function mounting(app: FastifyInstance, services: Services): Mount {
  return (endpoint, handler) => {
    const { access, params, query, body, largestFile } = endpoint;
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const received = {
        params: parseInput(params, request.params),
        query: parseInput(query, request.query),
        body: largestFile === undefined ? parseInput(body, request.body) : fileOf(request),
      };
      const settled = await settle(services, access, request, reply, received.params ?? {});
      // The pieces were made by the endpoint's own schemas and access; the compiler cannot follow them through the table.
      const result = await handler({ ...received, ...settled } as Call<typeof endpoint>);
      if (settled.asker?.kind === 'guest' && settled.asker.newToken !== undefined) {
        setTokenCookie(reply, guestCookie, settled.asker.newToken, services.https);
      }
      return present(endpoint, reply, result);
    };
    const taking = largestFile === undefined ? {} : takingFiles(services, largestFile);
    app.route({ method: endpoint.method, url: endpoint.path, handler: answer, ...taking });
  };
}
