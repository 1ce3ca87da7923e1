import { listCustomComponents } from '#contract/custom-components.ts';
import { readQuery } from '#web/api/read-query.ts';

/** The user's own parts, read again when older than 5 minutes. Only members have any. */
export const customComponentsQuery = { ...readQuery(listCustomComponents, {}), staleTime: 300_000 };
