import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { storeProject } from '#server/projects/store-project.ts';
import { copyProject } from '#server/templates/store-template.ts';
import { createUser } from '#server/users/create-user.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { asyncMedianOf } from './rounds.ts';

/** Circuits of five parts, and the time limit of an edit (ms). */
const sizes = [
  { circuits: 100, limit: 1.2 },
  { circuits: 990, limit: 4 },
];

async function measureSize({ db }: Database, userId: string, { circuits, limit }: (typeof sizes)[number]) {
  const generated = generateProject({ circuits, ledsPerCircuit: 4, hasSwitches: true });
  const snapshot = copyProject(generated, `bench-${circuits}`, 'A town');
  const { id } = snapshot.project;
  const owner = { user_id: userId, guest_id: null };
  const row = await db.transaction().execute((tx) => storeProject(tx, snapshot, owner));
  const target = { id, writer: { kind: 'anonymous' }, revisions: null, found: row } as const;
  const parts = snapshot.components.filter(({ componentType }) => componentType === 'led');
  let round = 0;
  const edit = () => {
    const part = parts[(round * 37) % parts.length];
    round += 1;
    const set = { customName: `Window ${round}` };
    return changeProject(db, target, { changes: (current) => updateComponent(current, part?.id ?? '', set) });
  };
  const { processor, clock } = await asyncMedianOf(edit, { warmUp: 200, counted: 301 });
  return {
    name: `one edit of a project of ${snapshot.components.length} components on the server`,
    value: processor,
    unit: 'ms',
    limit,
    limitIs: 'most',
    detail: `processor time; ${clock.toFixed(1)} ms by the clock, with the write to the disk`,
  } satisfies Measurement;
}

/** Time to judge and store one edit of one component on SQLite. */
export async function measureServerEdit(): Promise<Measurement[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const database = openDatabase({ databaseUrl: null, dataFolder });
  try {
    await migrate(database);
    const userId = await createUser(database.db, { email: 'bench@lightyard.test', role: 'subscriber' });
    const results: Measurement[] = [];
    for (const size of sizes) results.push(await measureSize(database, userId, size));
    return results;
  } finally {
    await database.db.destroy();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
