import type { Actor } from '#server/access/actor.ts';
import { consumeRateLimit, type RateLimit } from '#server/access/rate-limits.ts';
import { type EncodedImage, encodeImage } from '#server/pictures/encode-image.ts';
import type { Services } from '#server/services.ts';

/** Uploads of a member, or of the guests of a network. */
const uploads: RateLimit = { name: 'picture-uploads', max: 500, window: 60 * 60 * 1000 };

/** Encodes an image that an actor sent, alone or in a file. Throws TOO_MANY, or the errors of `encodeImage`. */
export async function receiveImage(
  holder: Pick<Services, 'db' | 'secret'>,
  actor: Actor,
  bytes: Uint8Array,
): Promise<EncodedImage> {
  const subject = actor.kind === 'member' ? actor.user.id : actor.kind === 'guest' ? (actor.network ?? actor.id) : '';
  await consumeRateLimit(holder, [uploads, subject]);
  return encodeImage(bytes);
}
