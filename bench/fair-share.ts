import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Change } from '#domain/changes/change.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { newProject, storeProject } from '#server/projects/store-project.ts';
import type { Database } from '#server/database/database.ts';
import type { Section } from '#domain/projects/section.ts';
import { aCircuit, aComponent, aSection } from '#testing/snapshot.ts';
import { generateProject } from './generate-project.ts';
import { type LoadProcess, startLoadProcess } from './load-process.ts';
import type { Result } from './measurement.ts';
import { createUserSession, percentile, type ServedLoad, withServer } from './served-load.ts';

/** Duration of each attack, and intervals of the reads and writes of the other users (ms). */
const attackDuration = 6000;
const connections = 8;
const readInterval = 40;
const writeInterval = 200;

/** A member with the largest possible project, one with a project of 100 parts, and one who writes. */
interface Prepared {
  readonly heavy: string;
  readonly light: string;
  readonly writer: string;
  readonly largeId: string;
  readonly smallId: string;
  readonly parts: readonly Component[];
  /** A project with the maximum number of sections, each with twenty circuit records; `records` has the first of each. */
  readonly recordsId: string;
  readonly decks: readonly Section[];
  readonly records: readonly Circuit[];
  readonly file: string;
  readonly templateId: string;
}

async function storeParts(
  { db }: Database,
  userId: string,
  count: number,
): Promise<{ id: string; parts: Component[] }> {
  const generated = generateProject({ circuits: count / 10, ledsPerCircuit: 10, hasSwitches: false });
  const snapshot = newProject(`bench-${count}`, { powerSupplyId: 'power-plug-12v' });
  const idOf = (id: string): string => `${count}-${id}`;
  const sections = generated.sections
    .slice(1)
    .map((row) => ({ ...row, id: idOf(row.id), projectId: snapshot.project.id }));
  const parts = generated.components
    .slice(1)
    .map((row) => ({ ...row, id: idOf(row.id), sectionId: idOf(row.sectionId) }));
  const all = {
    ...snapshot,
    sections: [...snapshot.sections, ...sections],
    components: [...snapshot.components, ...parts],
  };
  await db.transaction().execute((tx) => storeProject(tx, all, { user_id: userId, guest_id: null }));
  return { id: snapshot.project.id, parts };
}

/** Number of sections per round of an attack, and of sections whose circuits one part drives. */
const decksAtOnce = 33;

const driverOf = (deck: number): string => `driver-${Math.floor(deck / decksAtOnce)}`;

/** Stores a project of `count` sections with twenty circuit records each, driven by a few parts. */
async function storeRecords({ db }: Database, userId: string, count: number) {
  const snapshot = newProject('bench-records', {});
  const projectId = snapshot.project.id;
  const decks = Array.from({ length: count }, (_, at) => aSection({ id: `deck-${at}`, projectId, order: at + 1 }));
  const circuits = decks.flatMap(({ id: sectionId }, at) =>
    Array.from({ length: 20 }, (_, order) => {
      const driver = { componentId: driverOf(at), output: 'D6' };
      return aCircuit({ id: `${sectionId}-${order}`, sectionId, circuitNumber: order + 1, order, driver });
    }),
  );
  const sectionId = snapshot.sections[0]?.id ?? '';
  const drivers = Array.from({ length: count / decksAtOnce }, (_, at) =>
    aComponent({ id: driverOf(at * decksAtOnce), sectionId, order: 10 + at, reference: `U${at + 1}` }),
  );
  const all = {
    ...snapshot,
    sections: [...snapshot.sections, ...decks],
    circuits,
    components: [...snapshot.components, ...drivers],
  };
  await db.transaction().execute((tx) => storeProject(tx, all, { user_id: userId, guest_id: null }));
  return { id: projectId, decks, records: circuits.filter(({ order }) => order === 0) };
}

async function prepare(database: Database): Promise<Prepared> {
  const heavy = await createUserSession(database, 'heavy@lightyard.test');
  const light = await createUserSession(database, 'light@lightyard.test');
  const writer = await createUserSession(database, 'writer@lightyard.test');
  const large = await storeParts(database, heavy.userId, 4900);
  const crowded = await storeRecords(database, heavy.userId, 99);
  const small = await storeParts(database, light.userId, 100);
  const { id: templateId } = await storeParts(database, heavy.userId, 4890);
  await database.db.updateTable('projects').set({ is_template: 1 }).where('id', '=', templateId).execute();
  const file = JSON.stringify(
    toProjectFile(generateProject({ circuits: 490, ledsPerCircuit: 10, hasSwitches: false })),
  );
  return {
    heavy: heavy.token,
    light: light.token,
    writer: writer.token,
    largeId: large.id,
    smallId: small.id,
    parts: large.parts,
    recordsId: crowded.id,
    decks: crowded.decks,
    records: crowded.records,
    file,
    templateId,
  };
}

type Send = (method: string, path: string, body?: string) => Promise<number>;

function sender(url: string, token: string): Send {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    await response.arrayBuffer();
    return response.status;
  };
}

/** Requests a compressed document and discards it; `fetch` would decompress it in this process. */
function requestAndDiscard(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const request = get(address, { headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject);
  });
}

/** The most expensive allowed requests; each function sends one round. */
function attacksOf({ url, prepared }: ServedLoad<Prepared>): Record<string, (round: number) => Promise<number>> {
  const { heavy, parts, largeId, recordsId, decks, records, file, templateId } = prepared;
  const send = sender(url, heavy);
  const project = `/api/projects/${largeId}`;
  const changeAll = (set: (at: number) => Partial<Component>) => {
    const changes = parts.map(({ id }, at): Change => ({ action: 'update-component', id, set: set(at), was: {} }));
    return JSON.stringify({ changes });
  };
  const quantities = [1, 2, 3].map((quantity) => changeAll(() => ({ quantity })));
  const orders = [0, 1].map((shift) => changeAll((at) => ({ order: at * 2 + shift })));
  const renumbered = [150, 160].map((circuitNumber) => {
    const changes = records.map(({ id }): Change => ({
      action: 'update-circuit',
      id,
      set: { circuitNumber },
      was: {},
    }));
    return JSON.stringify({ changes });
  });
  const recreateSections = (round: number): string => {
    const some = Array.from({ length: decksAtOnce }, (_, at) => decks[(round * decksAtOnce + at) % decks.length]);
    const changes = some.flatMap((section): Change[] =>
      section === undefined
        ? []
        : [
            { action: 'delete-section', id: section.id },
            { action: 'create-section', section },
          ],
    );
    return JSON.stringify({ changes });
  };
  const documents = ['wiring.svg?symbols=ansi', 'wiring.svg', 'build-book.pdf', 'wiring.pdf', 'wires.csv', 'parts.csv'];
  return {
    'lists of 4,900 changes': (round) => send('POST', `${project}/changes`, quantities[round % 3]),
    'lists of 4,900 new orders': (round) => send('POST', `${project}/changes`, orders[round % 2]),
    'a circuit of each of 99 sections': (round) =>
      send('POST', `/api/projects/${recordsId}/changes`, renumbered[round % 2]),
    'parts that drive 660 circuits': (round) =>
      send('DELETE', `/api/components/${driverOf((round * decksAtOnce) % decks.length)}`),
    '33 sections deleted and created again': (round) =>
      send('POST', `/api/projects/${recordsId}/changes`, recreateSections(round)),
    'whole projects': (round) =>
      send('GET', `${project}/${['snapshot', 'components', 'export', 'blueprint'][round % 4]}`),
    documents: (round) => send('GET', `${project}/${documents[round % documents.length]}`),
    '25 readers of one drawing on each connection': async () => {
      const readers = Array.from({ length: 25 }, () => requestAndDiscard(`${url}${project}/wiring.svg`, heavy));
      return Math.max(...(await Promise.all(readers)));
    },
    imports: () => send('POST', '/api/projects/import', file),
    'copies of a template': () => send('POST', `/api/templates/${templateId}/duplicate`),
    'bodies of 8 MiB with empty changes': () =>
      send('POST', `${project}/changes`, `{"changes":[${'{},'.repeat(2_700_000)}{}]}`),
  };
}

interface Outcome {
  readonly name: string;
  readonly p99: number;
  /** Longest write of a third user (ms), and the number of refused writes. */
  readonly write: number;
  readonly refused: number;
  /** Maximum event loop delay of the main thread (ms). */
  readonly delay: number;
  /** Maximum processor time of one task of the main thread (ms); null if the system does not count it. */
  readonly task: number | null;
  readonly responses: number;
  /** Number of requests without a response or with a server error other than 503. */
  readonly unexpected: number;
}

const isUnexpected = (status: number): boolean => status === 0 || (status >= 500 && status !== 503);

/** Writes until a point in time, as a third user, because the reads of the same user would wait for the writes. */
async function writeUntil(end: number, send: Send): Promise<Pick<Outcome, 'write' | 'refused'>> {
  let write = 0;
  let refused = 0;
  while (performance.now() < end) {
    const start = performance.now();
    if ((await send('PUT', '/api/profile', JSON.stringify({ firstName: 'Ada' }))) !== 200) refused += 1;
    write = Math.max(write, performance.now() - start);
    await setTimeout(writeInterval);
  }
  return { write, refused };
}

/** Repeats one kind of request while a third user writes, and another reads in a process that the attack does not slow. */
async function attack(
  { url, prepared, metric, longestTask }: ServedLoad<Prepared>,
  name: string,
  round: (index: number) => Promise<number>,
  reader: LoadProcess,
): Promise<Outcome> {
  const end = performance.now() + attackDuration;
  let responses = 0;
  let unexpected = 0;
  const lag = 'nodejs_eventloop_lag_max_seconds';
  await metric(lag);
  await longestTask();
  const attackers = Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const status = await round(responses).catch(() => 0);
      responses += 1;
      if (isUnexpected(status)) unexpected += 1;
    }
  });
  const urls = ['components', 'snapshot'].map((what) => `${url}/api/projects/${prepared.smallId}/${what}`);
  const reading = { urls, token: prepared.light, pause: readInterval, duration: attackDuration };
  const writing = writeUntil(end, sender(url, prepared.writer));
  const { times } = await reader.read(reading);
  await Promise.all(attackers);
  const delay = (await metric(lag)) * 1000;
  const writes = await writing;
  return { name, p99: percentile(times, 99), ...writes, delay, task: await longestTask(), responses, unexpected };
}

/** Maximum processor time of one task of the main thread, with the event loop delays in the detail. */
function longestTaskOf(outcomes: readonly Outcome[]): Result {
  const name = 'longest task of the main thread in the meantime, in processor time';
  const tasks = outcomes.flatMap(({ task }) => task ?? []);
  if (tasks.length < outcomes.length) return { name, reason: 'This system has no processor time per thread.' };
  const detail = outcomes.map((each) => `${each.name} ${each.task?.toFixed(0)} (delay ${each.delay.toFixed(0)})`);
  return { name, value: Math.max(...tasks), unit: 'ms', limit: 200, limitIs: 'most', detail: detail.join(', ') };
}

/** Latency of other users while one user repeats the most expensive allowed requests. */
export function measureFairShare(program: string): Promise<Result[]> {
  return withServer(prepare, async (served) => {
    const reader = startLoadProcess(program);
    const outcomes: Outcome[] = [];
    for (const [name, round] of Object.entries(attacksOf(served))) {
      outcomes.push(await attack(served, name, round, reader));
    }
    reader.stop();
    const summary = (value: (outcome: Outcome) => number) =>
      outcomes.map((outcome) => `${outcome.name} ${value(outcome).toFixed(0)}`).join(', ');
    return [
      {
        name: 'p99 of reads of another user while one user repeats the most expensive requests',
        value: Math.max(...outcomes.map(({ p99 }) => p99)),
        unit: 'ms',
        limit: 500,
        limitIs: 'most',
        detail:
          `${summary(({ p99 }) => p99)}; responses ${summary(({ responses }) => responses)}; ` +
          `unexpected ${summary(({ unexpected }) => unexpected)}`,
      },
      {
        name: 'longest write of another user in the meantime',
        value: Math.max(...outcomes.map(({ write }) => write)),
        unit: 'ms',
        // A refused write has waited for longer.
        limit: 3500,
        limitIs: 'most',
        detail: `${summary(({ write }) => write)}; refused ${summary(({ refused }) => refused)}`,
      },
      longestTaskOf(outcomes),
    ];
  });
}
