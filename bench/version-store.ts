import { applyChanges } from '#domain/changes/apply-changes.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Database } from '#server/database/database.ts';
import { storeProject } from '#server/projects/store-project.ts';
import { copyProject } from '#server/templates/store-template.ts';
import { keepAutomatically } from '#server/versions/keep-version.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { createUserSession, percentile, withServer } from './served-load.ts';

const day = 24 * 60 * 60 * 1000;
const days = 31;
const editsPerDay = 200;
/** Rests of 30 minutes or more between the edits of a day; each one keeps a version. */
const restsPerDay = 8;

/** A project of 500 items with ids as from a browser, which compress less than those of the generator. */
function makeProject(): ProjectSnapshot {
  const recipe = { circuits: 125, ledsPerCircuit: 4, circuitsPerSection: 25, hasSwitches: false };
  return copyProject(generateProject(recipe), 'bench-versions', 'A town');
}

/** Changes the label of one component in each edit between two rests. */
function edited(snapshot: ProjectSnapshot, session: number): ProjectSnapshot {
  const parts = snapshot.components.filter(({ componentType }) => componentType === 'led');
  const edits = Array.from(
    { length: editsPerDay / restsPerDay },
    (_, at) => session * (editsPerDay / restsPerDay) + at,
  );
  const changes = edits.flatMap((edit) => {
    const part = parts[(edit * 7) % parts.length];
    return part === undefined ? [] : updateComponent(snapshot, part.id, { customName: `Window ${edit}` });
  });
  return applyChanges(snapshot, changes);
}

/** Keeps the versions of a month of edits. */
async function keepMonth(database: Database) {
  const { token, userId } = await createUserSession(database, 'versions@lightyard.test');
  let snapshot = makeProject();
  const owner = { user_id: userId, guest_id: null };
  const row = await database.db.transaction().execute((tx) => storeProject(tx, snapshot, owner));
  const start = Date.now() - days * day;
  for (let session = 0; session < days * restsPerDay; session += 1) {
    snapshot = edited(snapshot, session);
    const now = new Date(start + (session * day) / restsPerDay);
    const state = { row, snapshot, revision: session };
    await database.db.transaction().execute((tx) => keepAutomatically(tx, state, 'rest', now));
  }
  const { bytes } = await database.db
    .selectFrom('version_contents')
    .select((contents) => contents.fn.sum<number | string>('size').as('bytes'))
    .where('project_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { token, projectId: row.id, bytes: Number(bytes), items: snapshot.components.length };
}

/**
 * Size of the versions of a month of edits, and time until the list of the history has arrived. Source: sharing and
 * versions, 4.
 */
export function measureVersions(): Promise<Measurement[]> {
  return withServer(keepMonth, async ({ url, prepared: { token, projectId, bytes, items } }) => {
    const list = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/projects/${projectId}/versions`, { headers });
      return ((await response.json()) as unknown[]).length;
    };
    const versions = await list();
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const start = performance.now();
      await list();
      times.push(performance.now() - start);
    }
    const detail = `${versions} versions of ${items} items, ${editsPerDay} edits a day`;
    const limits = { limitIs: 'most', detail } as const;
    return [
      { name: 'versions of a month', value: bytes / 1e6, unit: 'MB', limit: 1, ...limits },
      { name: 'versions: list of the history', value: percentile(times, 50), unit: 'ms', limit: 100, ...limits },
    ];
  });
}
