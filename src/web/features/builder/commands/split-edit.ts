import type { PendingEdit } from '#web/features/builder/commands/pending-edit.ts';

/** How many changes go in one request: about 700 kB, and the server takes 1 MiB. */
export const changesPerRequest = 1500;

/** An edit as parts that each fit into a request, in their order. */
export function splitEdit(edit: PendingEdit): readonly PendingEdit[] {
  const count = Math.ceil(edit.changes.length / changesPerRequest);
  return Array.from({ length: count }, (_, part) => ({
    ...edit,
    changes: edit.changes.slice(part * changesPerRequest, (part + 1) * changesPerRequest),
  }));
}
