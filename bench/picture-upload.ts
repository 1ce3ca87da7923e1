import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { newProject, storeProject } from '#server/projects/store-project.ts';
import type { Database } from '#server/database/database.ts';
import type { Measurement } from './measurement.ts';
import { createUserSession, percentile, withServer } from './served-load.ts';

const uploads = 6;
const editInterval = 50;

interface Writer {
  readonly token: string;
  readonly projectId: string;
}

async function makeWriter(database: Database, name: string): Promise<Writer> {
  const { token, userId } = await createUserSession(database, `${name}@lightyard.test`);
  const snapshot = newProject(`bench-${name}`, {});
  await database.db.transaction().execute((tx) => storeProject(tx, snapshot, { user_id: userId, guest_id: null }));
  return { token, projectId: snapshot.project.id };
}

/** A photo of 12 megapixels with the grain of a phone's camera, below 3 MB. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 14 } as const;
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise } });
  return photo.blur(0.8).jpeg({ quality: 72 }).toBuffer();
}

/** Time (ms) of a call, which must succeed. */
async function timeOf(url: string, { token }: Writer, init: RequestInit, status: number): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(url, { ...init, headers });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${url} returned ${response.status}.`);
  return performance.now() - start;
}

/**
 * Time until a photo of 12 megapixels is stored, memory of the server meanwhile, and time of another user's edit while
 * two are stored at a time. Source: model pictures, 6.
 */
export function measurePictureUpload(): Promise<Measurement[]> {
  const prepare = async (database: Database) => ({
    photo: await makePhoto(),
    writers: await Promise.all(['first', 'second', 'third'].map((name) => makeWriter(database, name))),
  });
  return withServer(prepare, async ({ url, prepared: { photo, writers }, metric }) => {
    const [first, second, editor] = writers;
    if (first === undefined || second === undefined || editor === undefined) throw new Error('No writers.');
    const upload = (writer: Writer) => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const path = `/api/projects/${writer.projectId}/images`;
      return timeOf(`${url}${path}`, writer, { method: 'POST', body: form }, 201);
    };
    const edit = () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ color: Math.random() < 0.5 ? 'red' : 'blue' });
      return timeOf(`${url}/api/projects/${editor.projectId}`, editor, { method: 'PUT', headers, body }, 200);
    };
    await upload(first);
    await edit();
    const rest = await metric('process_resident_memory_bytes');
    const alone: number[] = [];
    for (let count = 0; count < uploads; count += 1) alone.push(await upload(first));
    const idle: number[] = [];
    for (let count = 0; count < 20; count += 1) idle.push(await edit());
    const edits: number[] = [];
    let most = rest;
    const state = { isBusy: true };
    const busy = Promise.all(
      [first, second].map(async (writer) => {
        for (let count = 0; count < uploads; count += 1) await upload(writer);
      }),
    ).finally(() => (state.isBusy = false));
    while (state.isBusy) {
      edits.push(await edit());
      most = Math.max(most, await metric('process_resident_memory_bytes'));
      await setTimeout(editInterval);
    }
    await busy;
    const detail = `${(photo.byteLength / 1e6).toFixed(1)} MB of JPEG, ${uploads} times`;
    const limits = { limitIs: 'most', detail } as const;
    return [
      {
        name: 'pictures: store a photo of 12 megapixels',
        value: percentile(alone, 50),
        unit: 'ms',
        limit: 2000,
        ...limits,
      },
      {
        name: 'pictures: edit of another user meanwhile, p95',
        value: percentile(edits, 95),
        unit: 'ms',
        limit: 100,
        ...limits,
        detail: `${percentile(idle, 95).toFixed(0)} ms without uploads`,
      },
      { name: 'pictures: memory above rest', value: (most - rest) / 1e6, unit: 'MB', limit: 300, ...limits },
    ];
  });
}
