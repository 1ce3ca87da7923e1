import type { FastifyInstance } from 'fastify';
import { badRequest } from '#server/app-error.ts';

/**
 * Nothing that we read goes deeper than 10; far deeper values would exhaust the stack of the code that writes them out.
 */
const deepestNesting = 64;

const quote = 34;
const backslash = 92;
const openings: ReadonlySet<number> = new Set([91, 123]);
const closings: ReadonlySet<number> = new Set([93, 125]);

/**
 * The most objects and lists in a body, and in a file. A list of 5,000 changes holds some 20,000, a project of 20,000
 * items some 50,000; each that is wrong costs as much to tell as one that is right.
 */
const mostInBody = 40_000;
export const mostInFile = 200_000;

/** Why JSON text is not read: it nests too deeply, or holds too much. What stands in strings does not count. */
function findExcess(text: string, most: number): string | null {
  let depth = 0;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === quote) {
      index = endOfString(text, index);
    } else if (openings.has(character)) {
      depth += 1;
      count += 1;
      if (depth > deepestNesting) return 'This is nested too deeply.';
      if (count > most) return 'This holds too many objects and lists.';
    } else if (closings.has(character)) {
      depth -= 1;
    }
  }
  return null;
}

/** The position of the quote that ends the string starting at a position. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}

const mayNamePrototype = /__proto__|\\u00/i;

/** Where a value has a field called `__proto__`, which schemas pass over in silence; null when nowhere. */
function prototypePath(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const below = key === '__proto__' ? '' : prototypePath(inner);
    if (below !== null) return below === '' ? key : `${key}.${below}`;
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('', 'This is not valid JSON.');
  }
}

/** Reads a JSON body; an empty one is undefined. Throws a 400 for anything that is no JSON, or no plain one. */
export function parseJsonBody(text: string, most = mostInBody): unknown {
  if (text === '') return undefined;
  const excess = findExcess(text, most);
  if (excess !== null) throw badRequest('', excess);
  const value = parse(text);
  const path = mayNamePrototype.test(text) ? prototypePath(value) : null;
  if (path !== null) throw badRequest(path, 'This field is not known.');
  return value;
}

/** The largest body that is read (bytes), but for files. Source: decisions A7. */
export const largestBody = 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is handed over as it came. */
    readonly takesFile?: boolean;
  }
}

/**
 * Reads JSON bodies our own way: an empty one is none, and nesting is limited. A body of another kind, such as a
 * beacon's, is read and passed over; a call that needs one then misses it.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, request.routeOptions.config.takesFile === true ? bytes : parseJsonBody(bytes.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, undefined));
}
