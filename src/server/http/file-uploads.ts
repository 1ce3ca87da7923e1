import { PassThrough } from 'node:stream';
import type {
  FastifyReply,
  FastifyRequest,
  RequestPayload,
  preParsingAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { largestGuestFile } from '#contract/project-file.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { largestBody } from '#server/http/parse-input.ts';
import { identify } from '#server/http/request-context.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';

/** How many large files are in memory at once. */
const atOnce = 4;

const retryAfter = 5;

const fileTooLarge = 'This file is larger than 8 MiB.';

/** How long (ms) a large file waits for its turn, and how long its bytes may then take. */
export interface Timeouts {
  readonly turn: number;
  readonly bytes: number;
}

const defaultTimeout: Timeouts = { turn: 10_000, bytes: 20_000 };

/** Throws what a guest gets whose file is too large. */
export function refuseGuestFile(bytes: number): void {
  if (bytes > largestGuestFile) throw new AppError('GUEST_FILE_LIMIT');
}

/** How many bytes a request says that it sends; without end when it sends them in chunks. */
function announcedBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}

const allUploads = new WorkQueue({ width: atOnce, longest: 100, retryAfter });

/** How many large files are being sent, and how many wait for their turn. */
export const uploadLoad: QueueLoad = allUploads;

/** The turns of large files. A user sends one at a time, so that slow ones leave places to others. */
class Uploads {
  readonly #ofUsers = new Map<string, WorkQueue>();
  readonly #longestWait: number;

  constructor(longestWait: number) {
    this.#longestWait = longestWait;
  }

  /** Waits for a user's turn, which ends with `isOver`. Throws BUSY when it does not come in time, and a 429. */
  waitForTurn(user: string, isOver: Promise<void>): Promise<void> {
    return new Promise((begin, refuse) => {
      const busy = new AppError('BUSY', {
        message: 'The server is busy with other files. Please try again soon.',
        retryAfter,
      });
      const timer = setTimeout(() => refuse(busy), this.#longestWait);
      const work = (): Promise<void> => {
        clearTimeout(timer);
        begin();
        return isOver;
      };
      this.#inTurn(user, work)
        .catch(refuse)
        .finally(() => clearTimeout(timer));
    });
  }

  async #inTurn(user: string, work: () => Promise<void>): Promise<void> {
    const own = this.#ofUsers.get(user) ?? new WorkQueue({ width: 1, longest: 4, retryAfter });
    this.#ofUsers.set(user, own);
    try {
      await own.enqueue(() => allUploads.enqueue(work));
    } finally {
      if (own.running + own.waiting === 0) this.#ofUsers.delete(user);
    }
  }
}

/** The bytes of a request, which fail with TOO_SLOW when they take longer than so many ms. */
function inTime(bytes: RequestPayload, reply: FastifyReply, longest: number): RequestPayload {
  const taken = new PassThrough();
  const timer = setTimeout(() => {
    // What else comes over this connection would be the rest of the file.
    reply.header('connection', 'close');
    taken.destroy(new AppError('TOO_SLOW'));
  }, longest);
  taken.once('close', () => clearTimeout(timer));
  bytes.once('error', (error) => taken.destroy(error));
  return bytes.pipe(taken);
}

/**
 * How a route takes files of up to so many bytes, as they were sent. Where less is taken from guests, theirs is
 * measured before it is read, and a large one is not read before its turn, so that few are in memory, and not for
 * longer than it needs.
 */
export function fileUploadOptions(
  services: Pick<Services, 'db' | 'secret' | 'https'>,
  { access, largestFile, guestFile }: Pick<Endpoint, 'access' | 'largestFile' | 'guestFile'>,
  timeouts: Timeouts = defaultTimeout,
): RouteShorthandOptions {
  if (largestFile === undefined) return {};
  const taking = { bodyLimit: largestFile, config: { takesFile: true } };
  if (guestFile === undefined) return taking;
  const uploads = new Uploads(timeouts.turn);
  const waitForTurn: preParsingAsyncHookHandler = async (request, reply, payload) => {
    const bytes = announcedBytes(request);
    if (bytes <= guestFile) return payload;
    const actor = await identify(services, access, request, reply);
    if (actor.kind !== 'member') throw new AppError(bytes < Infinity ? 'GUEST_FILE_LIMIT' : 'LENGTH_REQUIRED');
    if (bytes > largestFile && bytes < Infinity) throw new AppError('TOO_LARGE', { message: fileTooLarge });
    if (bytes <= largestBody) return payload;
    const isAnswered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    await uploads.waitForTurn(actor.user.id, isAnswered);
    return inTime(payload, reply, timeouts.bytes);
  };
  // What comes without its length is only found too large while it is read.
  const answerFileFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    errorHandler(isTooLarge ? new AppError('TOO_LARGE', { message: fileTooLarge }) : error, request, reply);
  };
  return { ...taking, preParsing: waitForTurn, errorHandler: answerFileFailure };
}
