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
import { madeProject } from './made-project.ts';
import { type LoadProcess, startLoadProcess } from './load-process.ts';
import type { Result } from './measurement.ts';
import { newSession, percentile, type ServedLoad, withServer } from './served-load.ts';

/** How long (ms) each attack goes on, over how many connections, and how often the other user reads and writes. */
const attackFor = 6000;
const connections = 8;
const readEvery = 40;
const writeEvery = 200;

/** One member with the largest project that there may be, one with one of a hundred parts, and one who writes. */
interface Prepared {
  readonly heavy: string;
  readonly light: string;
  readonly writer: string;
  readonly largeId: string;
  readonly smallId: string;
  readonly parts: readonly Component[];
  /** A project with as many sections as there may be, of twenty circuit records each, and the first record of each. */
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
  const made = madeProject({ circuits: count / 10, ledsPerCircuit: 10, hasSwitches: false });
  const snapshot = newProject(`bench-${count}`, { powerSupplyId: 'power-plug-12v' });
  const idOf = (id: string): string => `${count}-${id}`;
  const sections = made.sections.slice(1).map((row) => ({ ...row, id: idOf(row.id), projectId: snapshot.project.id }));
  const parts = made.components.slice(1).map((row) => ({ ...row, id: idOf(row.id), sectionId: idOf(row.sectionId) }));
  const all = {
    ...snapshot,
    sections: [...snapshot.sections, ...sections],
    components: [...snapshot.components, ...parts],
  };
  await db.transaction().execute((tx) => storeProject(tx, all, { user_id: userId, guest_id: null }));
  return { id: snapshot.project.id, parts };
}

/** How many sections one round of an attack reaches whole, and a part drives all circuits of. */
const decksAtOnce = 33;

const driverOf = (deck: number): string => `driver-${Math.floor(deck / decksAtOnce)}`;

/** Stores a project of so many sections with twenty circuit records each, which a few parts drive. */
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
  const heavy = await newSession(database, 'heavy@lightyard.test');
  const light = await newSession(database, 'light@lightyard.test');
  const writer = await newSession(database, 'writer@lightyard.test');
  const large = await storeParts(database, heavy.userId, 4900);
  const crowded = await storeRecords(database, heavy.userId, 99);
  const small = await storeParts(database, light.userId, 100);
  const { id: templateId } = await storeParts(database, heavy.userId, 4890);
  await database.db.updateTable('projects').set({ is_template: 1 }).where('id', '=', templateId).execute();
  const file = JSON.stringify(toProjectFile(madeProject({ circuits: 490, ledsPerCircuit: 10, hasSwitches: false })));
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
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/** Asks for a document that may come compressed, and throws it away unread, which `fetch` would unpack here. */
function discard(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const request = get(address, { headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', reject);
  });
}

/** The most expensive things that are allowed, each by what its round sends. */
function attacksOf({ url, prepared }: ServedLoad<Prepared>): Record<string, (round: number) => Promise<number>> {
  const { heavy, parts, largeId, recordsId, decks, records, file, templateId } = prepared;
  const send = sender(url, heavy);
  const project = `/api/projects/${largeId}`;
  const changing = (set: (at: number) => Partial<Component>) => {
    const changes = parts.map(({ id }, at): Change => ({ action: 'update-component', id, set: set(at), was: {} }));
    return JSON.stringify({ changes });
  };
  const quantities = [1, 2, 3].map((quantity) => changing(() => ({ quantity })));
  const places = [0, 1].map((shift) => changing((at) => ({ order: at * 2 + shift })));
  const renumbered = [150, 160].map((circuitNumber) => {
    const changes = records.map(({ id }): Change => ({
      action: 'update-circuit',
      id,
      set: { circuitNumber },
      was: {},
    }));
    return JSON.stringify({ changes });
  });
  const madeAgain = (round: number): string => {
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
    'lists of 4,900 new places': (round) => send('POST', `${project}/changes`, places[round % 2]),
    'a circuit of each of 99 sections': (round) =>
      send('POST', `/api/projects/${recordsId}/changes`, renumbered[round % 2]),
    'parts that drive 660 circuits': (round) =>
      send('DELETE', `/api/components/${driverOf((round * decksAtOnce) % decks.length)}`),
    '33 sections deleted and made again': (round) =>
      send('POST', `/api/projects/${recordsId}/changes`, madeAgain(round)),
    'whole projects': (round) =>
      send('GET', `${project}/${['snapshot', 'components', 'export', 'blueprint'][round % 4]}`),
    documents: (round) => send('GET', `${project}/${documents[round % documents.length]}`),
    '25 readers of one drawing on each connection': async () => {
      const readers = Array.from({ length: 25 }, () => discard(`${url}${project}/wiring.svg`, heavy));
      return Math.max(...(await Promise.all(readers)));
    },
    imports: () => send('POST', '/api/projects/import', file),
    'copies of a template': () => send('POST', `/api/templates/${templateId}/duplicate`),
    'bodies of 8 MiB that say nothing': () =>
      send('POST', `${project}/changes`, `{"changes":[${'{},'.repeat(2_700_000)}{}]}`),
  };
}

interface Outcome {
  readonly name: string;
  readonly p99: number;
  /** The longest write of a third user (ms), and how many were refused. */
  readonly write: number;
  readonly refused: number;
  /** The longest delay of the main thread by the clock (ms). */
  readonly delay: number;
  /** The most processor time that one piece of work took there (ms); null where it is not counted. */
  readonly piece: number | null;
  readonly answers: number;
  /** How many of them were no answer at all, or a failure of the server other than 503. */
  readonly unexpected: number;
}

const isUnexpected = (status: number): boolean => status === 0 || (status >= 500 && status !== 503);

/** Writes as a user of their own until some moment: of one user, a read would wait for the write before it. */
async function writeUntil(end: number, send: Send): Promise<Pick<Outcome, 'write' | 'refused'>> {
  let write = 0;
  let refused = 0;
  while (performance.now() < end) {
    const began = performance.now();
    if ((await send('PUT', '/api/profile', JSON.stringify({ firstName: 'Ada' }))) !== 200) refused += 1;
    write = Math.max(write, performance.now() - began);
    await setTimeout(writeEvery);
  }
  return { write, refused };
}

/**
 * Sends one kind of request over and over while a third user writes, and another reads in a process that the attack does
 * not slow.
 */
async function attack(
  { url, prepared, metric, longestPiece }: ServedLoad<Prepared>,
  name: string,
  round: (index: number) => Promise<number>,
  reader: LoadProcess,
): Promise<Outcome> {
  const end = performance.now() + attackFor;
  let answers = 0;
  let unexpected = 0;
  const lag = 'nodejs_eventloop_lag_max_seconds';
  await metric(lag);
  await longestPiece();
  const attacking = Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const status = await round(answers).catch(() => 0);
      answers += 1;
      if (isUnexpected(status)) unexpected += 1;
    }
  });
  const urls = ['components', 'snapshot'].map((what) => `${url}/api/projects/${prepared.smallId}/${what}`);
  const reading = { urls, token: prepared.light, pause: readEvery, duration: attackFor };
  const writing = writeUntil(end, sender(url, prepared.writer));
  const { times } = await reader.read(reading);
  await Promise.all(attacking);
  const delay = (await metric(lag)) * 1000;
  const written = await writing;
  return { name, p99: percentile(times, 99), ...written, delay, piece: await longestPiece(), answers, unexpected };
}

/** The most processor time of a piece of work on the main thread, beside its delays by the clock. */
function longestPieceOf(outcomes: readonly Outcome[]): Result {
  const name = 'longest piece of work of the main thread meanwhile, in processor time';
  const pieces = outcomes.flatMap(({ piece }) => piece ?? []);
  if (pieces.length < outcomes.length) return { name, reason: 'This system does not count it for each thread.' };
  const detail = outcomes.map(
    (each) => `${each.name} ${each.piece?.toFixed(0)} (${each.delay.toFixed(0)} by the clock)`,
  );
  return { name, value: Math.max(...pieces), unit: 'ms', limit: 200, limitIs: 'most', detail: detail.join(', ') };
}

/** What another user notices while one does the most expensive thing that is allowed, over and over. */
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
        name: "another user's read, p99, while one user does the most expensive thing over and over",
        value: Math.max(...outcomes.map(({ p99 }) => p99)),
        unit: 'ms',
        limit: 500,
        limitIs: 'most',
        detail:
          `${summary(({ p99 }) => p99)}; answers ${summary(({ answers }) => answers)}; ` +
          `unexpected ${summary(({ unexpected }) => unexpected)}`,
      },
      {
        name: "another user's longest write meanwhile",
        value: Math.max(...outcomes.map(({ write }) => write)),
        unit: 'ms',
        // One that is refused has waited longer.
        limit: 3500,
        limitIs: 'most',
        detail: `${summary(({ write }) => write)}; refused ${summary(({ refused }) => refused)}`,
      },
      longestPieceOf(outcomes),
    ];
  });
}
