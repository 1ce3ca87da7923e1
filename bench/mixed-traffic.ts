import { newProject, storeProject } from '#server/projects/store-project.ts';
import type { Database } from '#server/database/database.ts';
import type { Measurement } from './measurement.ts';
import { newSession, percentile, withServer } from './served-load.ts';

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
  const made: Session[] = [];
  for (let at = 0; at < sessions; at += 1) {
    const { token, userId } = await newSession(database, `user-${at}@lightyard.test`);
    const snapshot = newProject(`bench-${at}`, {});
    const sectionId = snapshot.sections[0]?.id ?? '';
    await database.db.transaction().execute((tx) => storeProject(tx, snapshot, { user_id: userId, guest_id: null }));
    made.push({ token, projectId: snapshot.project.id, sectionId });
  }
  return made;
}

/** Three reads of a project for a part that is added, from one session after the other. */
function requestOf({ projectId, sectionId }: Session, index: number): readonly [string, string, string | null] {
  if (index % 4 === 3) return ['POST', `/api/sections/${sectionId}/components`, part];
  const path = ['snapshot', 'components', 'blueprint'][index % 4];
  return ['GET', `/api/projects/${projectId}/${path}`, null];
}

/** How fast requests are answered that come at a fixed rate from 1,000 sessions, and what memory that takes. */
export function measureMixedTraffic(): Promise<Measurement[]> {
  return withServer(prepare, async ({ url, prepared, metric }) => {
    const memory = async (): Promise<number> => (await metric('process_resident_memory_bytes')) / 1e6;
    const times: number[] = [];
    const send = async (index: number): Promise<void> => {
      const session = prepared[(index * 7) % prepared.length];
      if (session === undefined) throw new Error('There is no session.');
      const [method, path, body] = requestOf(session, index);
      const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
      const began = performance.now();
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body === null ? {} : { body }) });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`);
    };
    const before = await memory();
    const sent: Promise<void>[] = [];
    const start = performance.now();
    for (let index = 0; index < requestsPerSecond * seconds; index += 1) {
      const delay = start + (index * 1000) / requestsPerSecond - performance.now();
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      sent.push(send(index));
    }
    await Promise.all(sent);
    const after = await memory();
    return [
      {
        name: `mixed traffic of ${sessions} sessions, ${requestsPerSecond} requests/s for ${seconds} s, p99`,
        value: percentile(times, 99),
        unit: 'ms',
        limit: null,
        limitIs: 'most',
        detail: `p50 ${percentile(times, 50).toFixed(1)} ms; memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
      },
    ];
  });
}
