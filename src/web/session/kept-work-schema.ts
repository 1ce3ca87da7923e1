import * as z from 'zod/mini';
import { changeField, readSnapshot } from '#contract/snapshot.ts';
import { projectReply } from '#contract/projects.ts';

/** Changes as a tab keeps them; the server takes no others. */
export const keptChanges = z.array(changeField);

const { sections, circuits, components, customComponents } = readSnapshot.reply.shape;

/** A guest's project as a tab keeps it. */
export const keptSnapshot = z.object({
  project: z.pick(projectReply, {
    id: true,
    name: true,
    powerSupplyId: true,
    color: true,
    resistorMode: true,
    resistorRounding: true,
    supplyInputId: true,
    settings: true,
    accessoryReferences: true,
    highestReferences: true,
    numberedWires: true,
  }),
  sections,
  circuits,
  components,
  customComponents,
});

const keptWork = z.object({
  guestCopy: z.nullable(keptSnapshot),
  pending: z.array(z.object({ changes: keptChanges })),
});

/** The part of a tab's work that makes a project file; null when it cannot be read. */
export function parseKeptWork(value: unknown): z.infer<typeof keptWork> | null {
  const read = keptWork.safeParse(value);
  return read.success ? read.data : null;
}
