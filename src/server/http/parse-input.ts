import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { issueMessage } from '#contract/issue-message.ts';
import { type Issue, AppError, badRequest } from '#server/app-error.ts';

z.config({ localeError: issueMessage });

type ZodIssue = z.core.$ZodIssue;

/** The most places that one answer names. */
const mostIssues = 100;

/** Every wrong place of an issue: an unknown field is a place of its own, a choice that failed is the deepest one. */
function placesOf(issue: ZodIssue, prefix: readonly PropertyKey[]): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, mostIssues).map((key) => ({
      path: [...path, key].map(String).join('.'),
      message: 'Unknown field.',
    }));
  }
  const [branch] = issue.code === 'invalid_union' ? issue.errors : [];
  if (branch !== undefined && branch.length > 0) return branch.flatMap((inner) => placesOf(inner, path));
  return [{ path: path.map(String).join('.'), message: issue.message }];
}

/** The wrong places of what was sent, for people to read. */
function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues
    .slice(0, mostIssues)
    .flatMap((issue) => placesOf(issue, []))
    .slice(0, mostIssues);
}

/** Makes reading stop at the first wrong place, as `z.validate` does, which names none. */
const firstIssueOnly: z.core.ParseContextInternal<ZodIssue> = { abortEarly: true };

/** Of a value with more objects and lists only the first wrong place is named: to tell all could take very long. */
const mostNamed = 2000;

/** Whether a value holds at most so many objects and lists. */
function isSmall(value: unknown): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > mostNamed) return false;
    const next = open.pop();
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
    }
  }
  return true;
}

/**
 * What was sent, read by its schema; undefined without one. Throws a 400 that names each wrong place, or the first one
 * of what is large.
 */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const first = schema.safeParse(value, firstIssueOnly);
  if (first.success) return first.data;
  const all = isSmall(value) ? schema.safeParse(value) : first;
  throw new AppError('INVALID', { issues: issuesOf(all.error ?? first.error) });
}

/**
 * Nothing that we read goes deeper than 10; far deeper values would exhaust the stack of the code that writes them out.
 */
const deepestNesting = 64;

const quote = 34;
const backslash = 92;
const openings: ReadonlySet<number> = new Set([91, 123]);
const closings: ReadonlySet<number> = new Set([93, 125]);

/** The most objects and lists in a body; the largest project has some 40,000. Each that is wrong takes time to tell. */
const mostInBody = 100_000;

/** Why JSON text is not read: it nests too deeply, or holds too much. What stands in strings does not count. */
function findExcess(text: string): string | null {
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
      if (count > mostInBody) return 'This holds too many objects and lists.';
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
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  const excess = findExcess(text);
  if (excess !== null) throw badRequest('', excess);
  const value = parse(text);
  const path = mayNamePrototype.test(text) ? prototypePath(value) : null;
  if (path !== null) throw badRequest(path, 'Unknown field.');
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
