import type * as z from 'zod/mini';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'Please fill this in.' : `Use at least ${minimum} characters.`;
  if (origin === 'array') return `At least ${minimum} ${minimum === 1 ? 'entry is' : 'entries are'} needed.`;
  return `This must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `Use at most ${maximum} characters.`;
  return origin === 'array' ? `At most ${maximum} entries are allowed.` : `This must be at most ${maximum}.`;
}

function wrongType({ expected, input }: z.core.$ZodIssueInvalidType): string {
  return input === undefined ? 'This is missing.' : `This must be ${kinds[expected] ?? expected}.`;
}

/** Returns the text of an issue for users; texts of the schemas take precedence. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue as z.core.$ZodIssueInvalidType);
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'invalid_value':
      return `This must be ${(issue as z.core.$ZodIssueInvalidValue).values.map(String).join(' or ')}.`;
    case 'invalid_format':
      return 'This has the wrong format.';
    case 'unrecognized_keys':
      return 'Unknown field.';
    default:
      return 'This is not valid.';
  }
}
