import * as z from 'zod/mini';
import { changeField } from '#contract/projects/snapshot.ts';

/** Changes as stored by a tab, the same that the server accepts. */
export const keptChanges = z.array(changeField);

const keptWork = z.object({ pending: z.array(z.object({ changes: keptChanges })) });

/** Parses the part of a tab's stored work that is needed for a project file; null if invalid. */
export function parseKeptWork(value: unknown): z.infer<typeof keptWork> | null {
  const read = keptWork.safeParse(value);
  return read.success ? read.data : null;
}
