import * as z from 'zod/mini';
import { projectReply } from '#contract/projects/projects.ts';
import { readSnapshot } from '#contract/projects/snapshot.ts';
import type { LoadedProject } from '#web/api/load-project.ts';

const { sections, circuits, components, pictures, customComponents } = readSnapshot.reply.shape;

const keptSnapshot = z.object({
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
  pictures,
  customComponents,
});

/** Copy of a project that the browser keeps. */
export const keptCopy = z.object({
  snapshot: keptSnapshot,
  isTemplate: z.boolean(),
  description: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  // Copies by older versions of the page have none; with 0 the next edit loads the project.
  revision: z._default(z.number(), 0),
});

/** Parses a copy; null if it is invalid. */
export function parseKeptCopy(value: unknown): LoadedProject | null {
  return keptCopy.safeParse(value).data ?? null;
}
