import * as z from 'zod/mini';
import { issueMessage } from '#contract/issue-message.ts';
import type { Issue } from '#server/refusal.ts';
import { Refusal } from '#server/refusal.ts';

z.config({ localeError: issueMessage });

type ZodIssue = z.core.$ZodIssue;

/** Every wrong place of an issue: an unknown field is a place of its own, a choice that failed is the deepest one. */
function placesOf(issue: ZodIssue, prefix: readonly PropertyKey[]): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key].map(String).join('.'),
      message: 'This field is not known.',
    }));
  }
  const [branch] = issue.code === 'invalid_union' ? issue.errors : [];
  if (branch !== undefined && branch.length > 0) return branch.flatMap((inner) => placesOf(inner, path));
  return [{ path: path.map(String).join('.'), message: issue.message }];
}

/** The most places that one answer names. */
const mostIssues = 100;

/** The wrong places of what was sent, for people to read. */
function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues
    .slice(0, mostIssues)
    .flatMap((issue) => placesOf(issue, []))
    .slice(0, mostIssues);
}

/** What was sent, read by its schema; undefined without one. Throws a 400 that names each wrong place. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal('INVALID', { issues: issuesOf(result.error) });
  return result.data;
}
