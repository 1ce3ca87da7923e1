import { LRUCache } from 'lru-cache';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { listRows } from '#server/projects/load-snapshot.ts';
import { readProject } from '#server/projects/rows.ts';

/** A stored project at a revision, without custom components, which edits do not need. */
interface CachedSnapshot {
  /** Distinguishes projects with the same id: a guest may reuse the id of a deleted project. */
  readonly createdAt: string;
  readonly revision: number;
  readonly snapshot: ProjectSnapshot;
}

const maxBytes = 256 * 1024 * 1024;
/** Approximate memory of a row. */
const bytesPerRow = 1000;

function sizeOf({ snapshot: { sections, circuits, components } }: CachedSnapshot): number {
  return bytesPerRow * (1 + sections.length + circuits.length + components.length);
}

/**
 * Caches by project id, one per database. They are keyed by the adapter, which a database and its transactions share.
 */
const caches = new WeakMap<object, LRUCache<string, CachedSnapshot>>();

function cacheOf(db: Db): LRUCache<string, CachedSnapshot> {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  caches.set(adapter, cache);
  return cache;
}

/**
 * Returns the stored contents of a project whose row a write has just locked and whose revision it has incremented: the
 * cached snapshot if it is current, or else rows from the database.
 */
export async function readStored(tx: Tx, row: ProjectRow): Promise<ProjectSnapshot> {
  const cached = cacheOf(tx).get(row.id);
  if (cached?.createdAt === row.created_at && cached.revision === row.revision - 1) return cached.snapshot;
  return { project: readProject(row), ...(await listRows(tx, row.id)), customComponents: [] };
}

/** Caches a project as stored by a committed transaction. */
export function cacheSnapshot(
  db: Db,
  { row, snapshot }: { readonly row: ProjectRow; readonly snapshot: ProjectSnapshot },
): void {
  cacheOf(db).set(row.id, { createdAt: row.created_at, revision: row.revision, snapshot });
}
