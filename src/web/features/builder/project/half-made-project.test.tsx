import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { placeComponents } from '#domain/changes/component-changes.ts';
import { createSection, deleteSection } from '#domain/changes/project-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aNewComponent } from '#testing/snapshot.ts';
import { settled } from '#testing/web/fake-server.ts';
import { openGuestSession } from '#testing/web/guest-session.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { ApiError } from '#web/api/api-error.ts';
import { openProject } from '#web/features/builder/project/open-project.ts';
import { loadProject } from '#web/features/builder/project/project-calls.ts';
import type { EditNotice } from '#web/features/builder/sync/edit-ports.ts';
import type { EditSession, EditStart } from '#web/features/builder/sync/edit-session.ts';
import { keepSession, readKeptSession } from '#web/features/builder/sync/kept-session.ts';

const projectId = 'unauthenticated-project-half-made';
let app: TestApp;
let guest: Client;
let notices: EditNotice[];
let browser: ReturnType<typeof browseAs>;

beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

beforeEach(async () => {
  guest = app.guest();
  notices = [];
  browser = browseAs(guest);
  expect((await guest.send('POST', '/api/projects', { id: projectId })).status).toBe(201);
});
afterEach(async () => {
  await cleanUp();
});

const cleanUp = () => guest.send('POST', `/api/projects/${projectId}/cleanup`);

const onServer = async () => (await loadProject(projectId)).snapshot;

const open = (start: EditStart) => openGuestSession(projectId, start, notices);

const openAgain = async () => (await openProject(projectId, undefined)).start;

const addSection = (name: string) => ({
  name: `add ${name}`,
  changes: (snapshot: ProjectSnapshot) => createSection(snapshot, { name }, () => name.toLowerCase()),
});

const nameCircuit = (name: string) => ({
  name: 'name circuit',
  changes: (snapshot: ProjectSnapshot) =>
    updateCircuit(snapshot, { sectionId: 'hull', circuitNumber: 1, name }, () => 'circuit'),
});

/** A session in which a guest has made a section with a circuit, and a part for all sections. */
async function worked(): Promise<EditSession> {
  const session = open(await openAgain());
  const led = aNewComponent({ componentId: 'led-3mm' });
  const global = session.state().snapshot.sections[0]?.id ?? '';
  session.run(addSection('Hull'));
  session.run({
    name: 'add LED',
    changes: (snapshot) => placeComponents(snapshot, { ...led, quantity: 2, circuitNumber: 1 }, () => 'led'),
  });
  session.run(nameCircuit('Bow lights'));
  session.run({
    name: 'add spare LED',
    changes: (snapshot) => placeComponents(snapshot, { ...led, sectionId: global }, () => 'spare'),
  });
  await settled(session);
  return session;
}

/** The rows of a project without those ids that the server gives. */
function plain({ sections, circuits, components }: ProjectSnapshot) {
  const globalId = sections[0]?.id ?? '';
  const nameOf = (id: string) => (id === globalId ? 'global' : id);
  return {
    sections: sections.map((section) => ({ ...section, id: nameOf(section.id) })),
    circuits,
    components: components
      .map((part) => ({
        ...part,
        id: part.properties.isPowerSupply === true ? '' : part.id,
        sectionId: nameOf(part.sectionId),
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** Keeps the work in this tab, as when the page is left, and answers the project of the copy. */
function keepInTab(session: EditSession): ProjectSnapshot {
  const { snapshot, history, pending } = session.kept();
  keepSession(projectId, { version: 1, history, pending, guestCopy: snapshot, ownerId: null });
  return snapshot;
}

/** What becomes of one call with changes; `pass` makes it. */
type Interference = (pass: () => Promise<Response>) => Promise<Response>;

const notReady = () => Promise.resolve(new Response('', { status: 503 }));
const dropped = () => Promise.reject(new TypeError('Failed to fetch'));

/** Interferes with the next calls that send changes, one after the other. */
function interfere(...interferences: Interference[]): void {
  const pass = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const next = url.endsWith('/changes') ? interferences.shift() : undefined;
    return next === undefined ? pass(url, init) : next(() => pass(url, init));
  });
}

describe("a guest's project whose making stopped halfway", () => {
  it.each([
    ['the server was not ready', notReady],
    ['the connection dropped', dropped],
  ])('[B10] gets its rows at the next reload, once: %s', async (_, fault) => {
    const copy = keepInTab(await worked());
    await cleanUp();
    interfere(fault, fault);
    for (let reload = 0; reload < 2; reload += 1) {
      await expect(openAgain()).rejects.toBeInstanceOf(ApiError);
      expect((await onServer()).components).toHaveLength(1);
      expect(await readKeptSession(projectId)).not.toBeNull();
    }
    for (let reload = 0; reload < 2; reload += 1) {
      const start = await openAgain();
      expect(plain(start.snapshot)).toEqual(plain(copy));
      expect(plain(await onServer())).toEqual(plain(copy));
    }
  });

  it('[B10] is whole when only the answer was lost, with what was not sent yet of the section for all', async () => {
    const session = await worked();
    browser.network.isDown = true;
    const sectionId = session.state().snapshot.sections[0]?.id ?? '';
    session.note('number wires', [{ action: 'number-wires', sectionId, wires: ['D3 + > rail +'] }]);
    await settled(session);
    keepInTab(session);
    browser.network.isDown = false;
    await cleanUp();
    interfere(async (pass) => {
      await pass();
      browser.network.isDown = true;
      return dropped();
    });
    await expect(openAgain()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    browser.network.isDown = false;
    const after = open(await openAgain());
    await settled(after);
    const there = await onServer();
    expect(plain(there)).toEqual(plain(session.state().snapshot));
    expect(there.sections[0]?.numberedWires).toEqual(['D3 + > rail +']);
  });

  it('[B10] is taken as it is when the page that was left before has sent its rows meanwhile', async () => {
    const copy = keepInTab(await worked());
    await cleanUp();
    interfere(async (pass) => {
      await pass();
      return pass();
    });
    const start = await openAgain();
    expect(plain(start.snapshot)).toEqual(plain(copy));
    expect(plain(await onServer())).toEqual(plain(copy));
  });

  it('[B10] is finished by a retry of the page that is open, with the edits made meanwhile', async () => {
    const session = await worked();
    const global = session.state().snapshot.sections[0]?.id ?? '';
    await cleanUp();
    interfere(dropped, dropped);
    await session.resume();
    session.note('number wires', [{ action: 'number-wires', sectionId: global, wires: ['D3 + > rail +'] }]);
    session.run(addSection('Bow'));
    await session.retry();
    expect(session.state().saveState).toBe('unsent');
    await session.retry();
    await settled(session);
    const there = await onServer();
    expect(plain(there)).toEqual(plain(session.state().snapshot));
    expect(there.sections.map(({ name }) => name)).toEqual(['Global Components', 'Hull', 'Bow']);
    expect(there.sections[0]?.numberedWires).toEqual(['D3 + > rail +']);
    expect(there.components).toHaveLength(3);
    expect(notices.map(({ kind }) => kind)).toEqual(['unreachable']);
  });

  it('[B10] is finished before an edit that found it gone is sent', async () => {
    const session = await worked();
    await cleanUp();
    interfere((pass) => pass(), dropped);
    session.run(addSection('Bow'));
    await settled(session);
    expect(session.state().saveState).toBe('unsent');
    await session.retry();
    await settled(session);
    const there = await onServer();
    expect(plain(there)).toEqual(plain(session.state().snapshot));
    expect(there.sections.map(({ name }) => name)).toEqual(['Global Components', 'Hull', 'Bow']);
  });

  it('[B10] is finished when an edit is refused because its rows are missing', async () => {
    const session = await worked();
    const copy = session.state().snapshot;
    await cleanUp();
    // Another tab began to make it and stopped.
    await guest.send('POST', '/api/projects', { id: projectId });
    session.run(nameCircuit('Deck'));
    await settled(session);
    const there = await onServer();
    expect(there.sections.map(({ name }) => name)).toEqual(['Global Components', 'Hull']);
    expect(there.circuits).toEqual(copy.circuits);
    expect(there.components).toHaveLength(3);
    expect(plain(there)).toEqual(plain(session.state().snapshot));
  });

  it('[B28] is not one that another tab has emptied', async () => {
    const session = await worked();
    const other = open(await openAgain());
    other.run({ name: 'delete hull', changes: (now) => deleteSection(now, 'hull') });
    other.run({ name: 'delete spare', changes: () => [{ action: 'delete-component', id: 'spare' }] });
    await settled(other);
    await session.resume();
    expect(session.state().snapshot.sections).toHaveLength(1);
    expect((await onServer()).components).toHaveLength(1);
  });
});
