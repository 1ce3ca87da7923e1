import { LRUCache } from 'lru-cache';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { listCircuits, listComponents, listSections } from '#server/projects/load-snapshot.ts';
import { readProject } from '#server/projects/rows.ts';

/** A project as it is stored at a revision, without custom components, which have no part in an edit. */
interface Kept {
  /** A guest may make a project again under the id of one that they deleted. */
  readonly createdAt: string;
  readonly revision: number;
  readonly snapshot: ProjectSnapshot;
}

const mostBytes = 256 * 1024 * 1024;
/** About what a row takes in memory. */
const bytesOfRow = 1000;

function sizeOf({ snapshot: { sections, circuits, components } }: Kept): number {
  return bytesOfRow * (1 + sections.length + circuits.length + components.length);
}

/** The snapshots of each database by project; the adapter is the one object that a database and its transactions share. */
const caches = new WeakMap<object, LRUCache<string, Kept>>();

function cacheOf(db: Db): LRUCache<string, Kept> {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
  caches.set(adapter, cache);
  return cache;
}

/**
 * A project as it is stored, whose row a write has just locked and counted: from memory where no one has written it
 * since it was kept, else from the database.
 */
export async function readStored(tx: Tx, row: ProjectRow): Promise<ProjectSnapshot> {
  const kept = cacheOf(tx).get(row.id);
  if (kept?.createdAt === row.created_at && kept.revision === row.revision - 1) return kept.snapshot;
  return {
    project: readProject(row),
    sections: await listSections(tx, row.id),
    circuits: await listCircuits(tx, row.id),
    components: await listComponents(tx, row.id),
    customComponents: [],
  };
}

/** Keeps a project as a transaction that is over has stored it. */
export function keepSnapshot(db: Db, { row, snapshot }: { readonly row: ProjectRow } & Pick<Kept, 'snapshot'>): void {
  cacheOf(db).set(row.id, { createdAt: row.created_at, revision: row.revision, snapshot });
}
