import { newProject, storeProject } from '#server/projects/store-project.ts';
import type { Database } from '#server/database/database.ts';
import type { Measurement } from './measurement.ts';
import { createUserSession, percentile, withServer } from './served-load.ts';

const sessions = 1000;
const requestsPerSecond = 150;
const seconds = 20;

const part = JSON.stringify({ componentType: 'led', componentId: 'led-5mm', properties: { color: 'red' } });

interface Session {
  readonly token: string;
  readonly projectId: string;
  readonly sectionId: string;
}

async function prepare(database: Database): Promise<Session[]> {
  const prepared: Session[] = [];
  for (let at = 0; at < sessions; at += 1) {
    const { token, userId } = await createUserSession(database, `user-${at}@lightyard.test`);
    const snapshot = newProject(`bench-${at}`, {});
    const sectionId = snapshot.sections[0]?.id ?? '';
    await database.db.transaction().execute((tx) => storeProject(tx, snapshot, { user_id: userId, guest_id: null }));
    prepared.push({ token, projectId: snapshot.project.id, sectionId });
  }
  return prepared;
}

/** Method, path, and body of a request: three reads, then one new part. */
function requestOf({ projectId, sectionId }: Session, index: number): readonly [string, string, string | null] {
  if (index % 4 === 3) return ['POST', `/api/sections/${sectionId}/components`, part];
  const path = ['snapshot', 'components', 'blueprint'][index % 4];
  return ['GET', `/api/projects/${projectId}/${path}`, null];
}

/** Latency of requests at a fixed rate from 1,000 sessions, and memory of the server. */
export function measureMixedTraffic(): Promise<Measurement[]> {
  return withServer(prepare, async ({ url, prepared, metric }) => {
    const memory = async (): Promise<number> => (await metric('process_resident_memory_bytes')) / 1e6;
    const times: number[] = [];
    const send = async (index: number): Promise<void> => {
      const session = prepared[(index * 7) % prepared.length];
      if (session === undefined) throw new Error('No session was prepared.');
      const [method, path, body] = requestOf(session, index);
      const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
      const start = performance.now();
      const response = await fetch(`${url}${path}`, { method, headers, ...(body === null ? {} : { body }) });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
    };
    const memoryBefore = await memory();
    const requests: Promise<void>[] = [];
    const start = performance.now();
    for (let index = 0; index < requestsPerSecond * seconds; index += 1) {
      const delay = start + (index * 1000) / requestsPerSecond - performance.now();
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      requests.push(send(index));
    }
    await Promise.all(requests);
    const memoryAfter = await memory();
    return [
      {
        name: `mixed traffic of ${sessions} sessions, ${requestsPerSecond} requests/s for ${seconds} s, p99`,
        value: percentile(times, 99),
        unit: 'ms',
        limit: null,
        limitIs: 'most',
        detail: `p50 ${percentile(times, 50).toFixed(1)} ms; memory ${memoryBefore.toFixed(0)} MB before, ${memoryAfter.toFixed(0)} MB after`,
      },
    ];
  });
}
