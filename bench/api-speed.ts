import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createUser } from '#server/users/create-user.ts';
import { createSession } from '#server/access/sessions.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Services } from '#server/services.ts';
import { plainServices } from '#server/testing/plain-services.ts';
import { buildBareApp } from './bare-app.ts';
import { openWorkers } from './bench-workers.ts';
import type { LoadOrder } from './load-order.ts';
import { type LoadProcess, startLoadProcess } from './load-process.ts';
import type { Measurement } from './measurement.ts';
import { median } from './rounds.ts';

const warmUp = 3;
const counted = 15;

const newPart = {
  componentType: 'led',
  componentId: 'led-5mm',
  quantity: 2,
  properties: { color: 'blue', forwardVoltage: 3.2 },
};

/** Projects of a member, created through the API: one to write to, one to read. */
interface Subject {
  readonly token: string;
  readonly projectId: string;
  readonly sectionId: string;
  readonly bareSectionId: string;
  readonly readProjectId: string;
}

async function post(app: FastifyInstance, token: string, url: string, payload: object): Promise<string> {
  const response = await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
  if (response.statusCode !== 201) throw new Error(`POST ${url} returned ${response.statusCode}: ${response.body}`);
  return response.json<{ id: string }>().id;
}

async function createSubject(app: FastifyInstance, { db, secret }: Services): Promise<Subject> {
  const token = await createSession(
    db,
    secret,
    await createUser(db, { email: 'bench@lightyard.test', role: 'subscriber' }),
  );
  const projectId = await post(app, token, '/api/projects', { name: 'Written to' });
  const sections = `/api/projects/${projectId}/sections`;
  const sectionId = await post(app, token, sections, { name: 'Hull' });
  const bareSectionId = await post(app, token, sections, { name: 'Bridge' });
  const readProjectId = await post(app, token, '/api/projects', { name: 'Read from' });
  const filled = await post(app, token, `/api/projects/${readProjectId}/sections`, { name: 'Hull' });
  for (let at = 0; at < 99; at += 1) await post(app, token, `/api/sections/${filled}/components`, newPart);
  return { token, projectId, sectionId, bareSectionId, readProjectId };
}

/** Throughput of one order. */
interface Throughput {
  /** Requests per second. */
  readonly rate: number;
  /** Processor time of the server, which is this process, per request (us). */
  readonly processor: number;
}

async function measure(load: LoadProcess, order: LoadOrder): Promise<Throughput> {
  const start = process.cpuUsage();
  const { requestsPerSecond } = await load.send(order);
  const { user, system } = process.cpuUsage(start);
  return { rate: requestsPerSecond, processor: (user + system) / order.requests };
}

/** Alternates the two orders, so that disturbances affect both equally, and compares each pair. */
async function compare(load: LoadProcess, ours: LoadOrder, bare: LoadOrder, name: string): Promise<Measurement> {
  const pairs: { readonly ours: Throughput; readonly bare: Throughput }[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) {
    const pair = { ours: await measure(load, ours), bare: await measure(load, bare) };
    if (round >= warmUp) pairs.push(pair);
  }
  const summary = (all: readonly Throughput[]) =>
    `${median(all.map(({ rate }) => rate)).toFixed(0)} requests/s of ` +
    `${median(all.map(({ processor }) => processor)).toFixed(0)} us of processor time each`;
  return {
    name,
    value: median(pairs.map((pair) => pair.ours.rate / pair.bare.rate)),
    unit: 'times',
    limit: 0.5,
    limitIs: 'least',
    detail: `${summary(pairs.map((pair) => pair.ours))}, to ${summary(pairs.map((pair) => pair.bare))}`,
  };
}

/** Open tabs, and the time between two of their requests (s). */
const [tabs, interval] = [1000, 10];

/** Processor time of the server for open tabs that ask for the revision of a project, as a share of one core. */
async function measureTabs(load: LoadProcess, order: LoadOrder): Promise<Measurement> {
  const rounds: number[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) {
    const { processor } = await measure(load, order);
    if (round >= warmUp) rounds.push(processor);
  }
  const processor = median(rounds);
  return {
    name: 'API: 1,000 open tabs that ask for the revision every 10 s / one core',
    value: (processor / 1e6) * (tabs / interval),
    unit: 'times',
    limit: 0.05,
    limitIs: 'most',
    detail: `${processor.toFixed(0)} us of processor time per request`,
  };
}

async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Measures both calls on the real and the bare app, which share a database file. */
async function measureOn(app: FastifyInstance, services: Services, dataFolder: string, program: string) {
  const subject = await createSubject(app, services);
  const writing = buildBareApp(dataFolder, subject.projectId);
  const reading = buildBareApp(dataFolder, subject.readProjectId);
  const load = startLoadProcess(program);
  try {
    const ports = [await portOf(app), await portOf(writing), await portOf(reading)] as const;
    const order = { token: subject.token, connections: 8 };
    // Both apps write to one project, which must stay within its limits.
    const create = { ...order, method: 'POST', status: 201, requests: 50, body: JSON.stringify(newPart) } as const;
    const read = { ...order, method: 'GET', status: 200, requests: 500, body: null } as const;
    return [
      await compare(
        load,
        { ...create, port: ports[0], path: `/api/sections/${subject.sectionId}/components` },
        { ...create, port: ports[1], path: `/sections/${subject.bareSectionId}/components` },
        'API: creating a component / a bare handler',
      ),
      await compare(
        load,
        { ...read, port: ports[0], path: `/api/projects/${subject.readProjectId}/components` },
        { ...read, port: ports[2], path: '/components' },
        'API: reading the 100 components of a project / a bare handler',
      ),
      await measureTabs(load, { ...read, port: ports[0], path: `/api/projects/${subject.readProjectId}/revision` }),
    ];
  } finally {
    load.stop();
    await Promise.all([app.close(), writing.close(), reading.close()]);
  }
}

/** Throughput of the API, relative to bare handlers with the same framework and SQL. */
export async function measureApi(program: string): Promise<Measurement[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  try {
    const database = openDatabase({ databaseUrl: null, dataFolder });
    await migrate(database);
    const workers = openWorkers(dataFolder);
    const services = plainServices(database, workers);
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false });
    const measurements = await measureOn(app, services, dataFolder, program);
    await workers.close();
    await database.db.destroy();
    return measurements;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
