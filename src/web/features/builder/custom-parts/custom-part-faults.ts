import { createCustomComponent } from '#contract/custom-components.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CustomPartBody } from '#web/features/builder/custom-parts/custom-part-draft.ts';

/** What is wrong, in words, by the path of the field: `name`, `properties.current`. */
export type Faults = ReadonlyMap<string, string>;

export const noFaults: Faults = new Map();

/** What the server would say about a part, asked of the same contract. */
export function faultsOfBody(body: CustomPartBody): Faults {
  const result = createCustomComponent.body.safeParse(body, { error: issueMessage });
  if (result.success) return noFaults;
  return new Map(result.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]));
}

/** What the server did say. */
export function faultsOfError(error: unknown): Faults {
  if (!(error instanceof ApiError)) return noFaults;
  return new Map(error.issues.map(({ path, message }) => [path, message]));
}
