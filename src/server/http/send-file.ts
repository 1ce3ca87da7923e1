import type { FastifyReply } from 'fastify';
import type { FileType } from '#contract/endpoint.ts';

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

/** Answers with a file that is to be kept by whoever asked, and by nobody on the way. */
export function sendFile(reply: FastifyReply, type: FileType, { name, content }: SentFile): FastifyReply {
  return reply
    .type(contentTypes[type])
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(asBuffer(content));
}

/** Bytes as the framework sends them, not copied. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
