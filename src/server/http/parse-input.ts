import * as z from 'zod/mini';
import { issueMessage } from '#contract/issue-message.ts';
import type { Issue } from '#server/app-error.ts';
import { AppError } from '#server/app-error.ts';

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
      message: 'This field is not known.',
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
