import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileType } from '#contract/endpoint.ts';

/** A file sent as a response; its name includes the extension. */
export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The image of a picture, loaded only if the client does not have it. */
export interface SentImage {
  readonly hash: string;
  readonly content: () => Promise<Uint8Array>;
}

const contentTypes: Readonly<Record<FileType, string>> = {
  'application/pdf': 'application/pdf',
  'image/svg+xml': 'image/svg+xml; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
  'image/webp': 'image/webp',
  'image/jpeg': 'image/jpeg',
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
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Sends a file that shared caches must not store. */
export function sendFile(reply: FastifyReply, type: FileType, { name, content }: SentFile): FastifyReply {
  return reply
    .type(contentTypes[type])
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(bufferOf(content));
}

/** Whether the client has the content with this tag. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.includes(tag) === true;
}

/** Sends JSON with a tag of its content, or 304 if the client has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: Buffer | string): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', tag);
  return isKnown(request, tag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(body);
}

const forever = 'private, max-age=31536000, immutable';

/** Sends an image. With its hash in the address it is cached forever, else it is revalidated by its hash. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, content }: SentImage,
): Promise<unknown> {
  const tag = `"${hash}"`;
  const { v } = request.query as { readonly v?: string };
  reply.header('etag', tag).header('cache-control', v === hash ? forever : 'private, no-cache');
  if (isKnown(request, tag)) return reply.code(304).send();
  return reply.type(contentTypes['image/webp']).send(bufferOf(await content()));
}
