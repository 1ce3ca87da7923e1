import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { issueMessage } from '#contract/issue-message.ts';
import { type Issue, AppError, badRequest } from '#server/app-error.ts';

z.config({ localeError: issueMessage });

type ZodIssue = z.core.$ZodIssue;

/** Maximum number of issues in one response. */
const maxIssues = 100;

/** Flattens a zod issue: one issue per unknown field; a failed union is reported by the issues of its first option. */
function flattenIssue(issue: ZodIssue, prefix: readonly PropertyKey[]): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxIssues).map((key) => ({
      path: [...path, key].map(String).join('.'),
      message: 'Unknown field.',
    }));
  }
  const [branch] = issue.code === 'invalid_union' ? issue.errors : [];
  if (branch !== undefined && branch.length > 0) return branch.flatMap((inner) => flattenIssue(inner, path));
  return [{ path: path.map(String).join('.'), message: issue.message }];
}

/** The issues of a failed parse, in readable form. */
function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues
    .slice(0, maxIssues)
    .flatMap((issue) => flattenIssue(issue, []))
    .slice(0, maxIssues);
}

/** Stops parsing at the first issue, as `z.validate` does, which does not report the issue. */
const firstIssueOnly: z.core.ParseContextInternal<ZodIssue> = { abortEarly: true };

/** Number of objects and lists up to which all issues are reported; for a larger value that could take very long. */
const maxFullyReported = 2000;

/** Whether a value contains few enough objects and lists to report all of its issues. */
function isSmall(value: unknown): boolean {
  const pending = [value];
  for (let visited = 0; pending.length > 0; visited += 1) {
    if (visited > maxFullyReported) return false;
    const next = pending.pop();
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) if (typeof inner === 'object') pending.push(inner);
    }
  }
  return true;
}

/**
 * Parses a value by a schema; returns undefined without one. Throws INVALID with every issue, or with only the first
 * one for a large value.
 */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const first = schema.safeParse(value, firstIssueOnly);
  if (first.success) return first.data;
  const all = isSmall(value) ? schema.safeParse(value) : first;
  throw new AppError('INVALID', { issues: issuesOf(all.error ?? first.error) });
}

/**
 * Maximum nesting; valid input has at most 10 levels, and far deeper values would overflow the stack when serialized.
 */
const maxDepth = 64;

const quote = 34;
const backslash = 92;
const openings: ReadonlySet<number> = new Set([91, 123]);
const closings: ReadonlySet<number> = new Set([93, 125]);

/**
 * Maximum number of objects and lists in a body, which bounds validation time; the largest project has about 40,000.
 */
const maxValues = 100_000;

/** Maximum number of fields of an object: with hundreds of thousands, validation takes seconds. */
const maxFields = 10_000;

const colon = 58;

/**
 * Returns why the text exceeds a limit (depth, number of objects and lists, fields of an object), or null; ignores string
 * contents.
 */
function findExcess(text: string): string | null {
  let depth = 0;
  let count = 0;
  const fields: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === quote) {
      index = endOfString(text, index);
    } else if (openings.has(character)) {
      depth += 1;
      count += 1;
      if (depth > maxDepth) return 'This is nested too deeply.';
      if (count > maxValues) return 'This contains too many objects and lists.';
      fields[depth] = 0;
    } else if (character === colon) {
      const fieldsHere = (fields[depth] ?? 0) + 1;
      if (fieldsHere > maxFields) return 'This contains an object with too many fields.';
      fields[depth] = fieldsHere;
    } else if (closings.has(character)) {
      depth -= 1;
    }
  }
  return null;
}

/** Returns the index of the closing quote of the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  // `indexOf` skips the megabytes of an image at once.
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

const mayNamePrototype = /__proto__|\\u00/i;

/** Returns the path of a `__proto__` field, which schemas silently ignore; null if there is none. */
function findPrototypePath(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = key === '__proto__' ? '' : findPrototypePath(inner);
    if (innerPath !== null) return innerPath === '' ? key : `${key}.${innerPath}`;
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

/** Parses a JSON body; returns undefined for an empty one. Throws INVALID for invalid JSON, excess, or `__proto__`. */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  const excess = findExcess(text);
  if (excess !== null) throw badRequest('', excess);
  const value = parse(text);
  const path = mayNamePrototype.test(text) ? findPrototypePath(value) : null;
  if (path !== null) throw badRequest(path, 'Unknown field.');
  return value;
}

/** Size limit (bytes) of a body other than a file. Source: decisions A7. */
export const largestBody = 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler receives the body unparsed. */
    readonly takesFile?: boolean;
  }
}

/**
 * Registers the JSON parser, which accepts an empty body and limits nesting. Bodies of other content types, such as a
 * beacon's, are ignored, so an endpoint that requires a body refuses them.
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
