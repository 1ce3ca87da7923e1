import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { largestGuestFile } from '#contract/project-file.ts';
import { whoIsAsking } from '#server/access/asker.ts';
import { answerFailure } from '#server/http/failure-reply.ts';
import { largestBody } from '#server/http/take-bodies.ts';
import { Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';
import { WorkQueue } from '#server/work-queue.ts';

/** How many large files are in memory at once. */
const atOnce = 4;

const fileTooLarge = 'This file is larger than 32 MiB.';

/** Throws what a guest gets whose file is too large. */
export function refuseGuestFile(bytes: number): void {
  if (bytes > largestGuestFile) throw new Refusal('GUEST_FILE_LIMIT');
}

/**
 * How a route takes files of up to so many bytes, as they were sent. A guest's is measured before it is read. A large
 * one is not read before its turn, so that few are in memory, and nobody's turn comes twice before another's.
 */
export function takingFiles(services: Services, largestFile: number): RouteShorthandOptions {
  const uploads = new WorkQueue({ width: atOnce, longest: 100, longestOfOne: 4, retryAfter: 5 });
  const waitForTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bytes = Number(request.headers['content-length'] ?? Infinity);
    if (bytes <= largestGuestFile) return;
    const { asker } = await whoIsAsking(services, request);
    // What comes without its length is measured when it is there.
    if (asker.kind !== 'member' && bytes < Infinity) refuseGuestFile(bytes);
    if (bytes > largestFile && bytes < Infinity) throw new Refusal('TOO_LARGE', { message: fileTooLarge });
    if (bytes <= largestBody) return;
    const user = asker.kind === 'member' ? asker.user.id : '';
    const isAnswered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    await new Promise<void>((begin, refuse) => {
      uploads.inTurn(() => (begin(), isAnswered), user).catch(refuse);
    });
  };
  // What comes without its length is only found too large while it is read.
  const answerFileFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    answerFailure(isTooLarge ? new Refusal('TOO_LARGE', { message: fileTooLarge }) : error, request, reply);
  };
  return {
    bodyLimit: largestFile,
    config: { takesFile: true },
    preParsing: waitForTurn,
    errorHandler: answerFileFailure,
  };
}
