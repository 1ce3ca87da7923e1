import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import * as z from 'zod/mini';
import { projectCustomComponentReply } from '#contract/projects/custom-components.ts';
import { projectReply } from '#contract/projects/projects.ts';
import { readSnapshot } from '#contract/projects/snapshot.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const compress = promisify(deflate);
const decompress = promisify(inflate);

/** Fields that a project has in replies, but not in versions. */
const repliedFields = {
  userId: true,
  isTemplate: true,
  templateDescription: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** Stored content; the fields that a version of an earlier release lacks get their defaults. */
const storedContent = z.object({
  ...readSnapshot.reply.shape,
  project: z.omit(projectReply, repliedFields),
  customComponents: z.array(z.omit(projectCustomComponentReply, { isDeleted: true })),
});

/** Compressed content of a version. `hash` is that of the uncompressed text, `size` in bytes. */
export interface PackedContent {
  readonly hash: string;
  readonly size: number;
  readonly content: Buffer;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function sortRows<R extends { readonly id: string; readonly order: number }>(
  rows: readonly R[],
  groupOf: (row: R) => number = () => 0,
): R[] {
  return rows.toSorted((a, b) => groupOf(a) - groupOf(b) || a.order - b.order || compareTexts(a.id, b.id));
}

/** Sorts the rows of a project by section and order, as they are loaded from the database. */
function sortContent(snapshot: ProjectSnapshot): ProjectSnapshot {
  const sections = sortRows(snapshot.sections);
  const positions = new Map(sections.map(({ id }, at) => [id, at]));
  const positionOf = ({ sectionId }: { readonly sectionId: string }) => positions.get(sectionId) ?? 0;
  return {
    project: snapshot.project,
    sections,
    circuits: snapshot.circuits.toSorted(
      (a, b) => positionOf(a) - positionOf(b) || a.circuitNumber - b.circuitNumber || compareTexts(a.id, b.id),
    ),
    components: sortRows(snapshot.components, positionOf),
    pictures: sortRows(snapshot.pictures),
    customComponents: snapshot.customComponents.toSorted((a, b) => compareTexts(a.id, b.id)),
  };
}

/** JSON text with sorted fields, equal for equal values. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field !== 'object' || field === null || Array.isArray(field)
      ? field
      : Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => compareTexts(a, b))),
  );
}

/** Compresses a project for a version; equal projects have the same hash. */
export async function packContent(snapshot: ProjectSnapshot): Promise<PackedContent> {
  const text = toSortedJson(sortContent(snapshot));
  const content = await compress(text, { level: 9 });
  return { hash: createHash('sha256').update(text).digest('hex'), size: content.byteLength, content };
}

/** Decompresses the project of a version. */
export async function unpackContent(content: Uint8Array): Promise<ProjectSnapshot> {
  const text = (await decompress(content)).toString();
  return storedContent.parse(JSON.parse(text));
}
