import * as z from 'zod/mini';
import { changeField } from '#contract/snapshot.ts';

/** Changes as a tab keeps them; the server takes no others. */
export const keptChanges = z.array(changeField);

const keptWork = z.object({ pending: z.array(z.object({ changes: keptChanges })) });

/** The part of a tab's work that makes a project file; null when it cannot be read. */
export function parseKeptWork(value: unknown): z.infer<typeof keptWork> | null {
  const read = keptWork.safeParse(value);
  return read.success ? read.data : null;
}
