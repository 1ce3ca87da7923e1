import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeComponents } from '#domain/changes/component-changes.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { createSection, updateProject } from '#domain/changes/project-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Client } from '#server/testing/client.ts';
import { aNewComponent } from '#testing/snapshot.ts';
import { settled } from '#testing/web/fake-server.ts';
import { openGuestSession } from '#testing/web/guest-session.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import type { EditNotice } from '#web/features/builder/sync/edit-ports.ts';
import type { EditSession, EditStart } from '#web/features/builder/sync/edit-session.ts';
import { keepSession } from '#web/features/builder/sync/kept-session.ts';
import { loadProject } from '#web/features/builder/project/project-calls.ts';
import { openProject } from '#web/features/builder/project/open-project.ts';
import { newId } from '#web/new-id.ts';

const projectId = 'unauthenticated-project-bench';
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

const open = (start: EditStart) => openGuestSession(projectId, start, notices);

/** A session in which a guest has done a bit of everything. */
async function worked(): Promise<EditSession> {
  const session = open((await openProject(projectId, undefined)).start);
  session.run({
    name: 'change supply',
    changes: (snapshot) => {
      const settings = { ...snapshot.project.settings, fuseMa: 500 };
      return updateProject(snapshot, { powerSupplyId: 'usb-power-5v', supplyInputId: 'battery-9v', settings });
    },
  });
  session.run({ name: 'add hull', changes: (snapshot) => createSection(snapshot, { name: 'Hull' }, () => 'hull') });
  const led = aNewComponent({ componentId: 'led-3mm', customName: 'Bow' });
  session.run({
    name: 'add LED',
    changes: (snapshot) => placeComponents(snapshot, { ...led, quantity: 2, circuitNumber: 1 }, () => 'led'),
  });
  session.run({
    name: 'name circuit',
    changes: (snapshot) => {
      const said = { name: 'Bow lights', driver: { componentId: 'led', output: 'D6' }, sealed: true };
      return updateCircuit(snapshot, { sectionId: 'hull', circuitNumber: 1, ...said }, () => 'circuit');
    },
  });
  const global = session.state().snapshot.sections[0]?.id ?? '';
  session.run({
    name: 'add spare LED',
    changes: (snapshot) => placeComponents(snapshot, { ...led, sectionId: global }, () => 'spare'),
  });
  await settled(session);
  return session;
}

/** A project without the ids that the server gives and the numbers it gave, in an order of its own. */
function plain({ project, sections, circuits, components }: ProjectSnapshot) {
  const nameOf = (id: string) => sections.find((section) => section.id === id)?.name;
  return {
    project: { ...project, highestReferences: {}, accessoryReferences: project.accessoryReferences.toSorted() },
    sections: sections.map(({ name, order, color, sectionType }) => ({ name, order, color, sectionType })),
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

describe("a guest's project", () => {
  it('[B10] comes back after a reload with its rows, ids and undo steps', async () => {
    const before = await worked();
    const { snapshot, history, pending } = before.kept();
    keepSession(projectId, { version: 1, history, pending, guestCopy: snapshot, ownerId: null });
    await cleanUp();
    const { start } = await openProject(projectId, undefined);
    expect(plain(start.snapshot)).toEqual(plain(snapshot));
    expect(plain((await loadProject(projectId)).snapshot)).toEqual(plain(snapshot));
    const after = open(start);
    for (let steps = start.history?.past.length ?? 0; steps > 0; steps -= 1) after.undo();
    await settled(after);
    expect(notices).toEqual([]);
    const { components, sections, project } = (await loadProject(projectId)).snapshot;
    expect([components.length, sections.length, project.powerSupplyId]).toEqual([1, 1, 'battery-9v']);
  });

  it('[B10] [H80] comes back with the numbers of its wires, those that were not sent yet too', async () => {
    const before = await worked();
    const [{ id: globalId } = { id: '' }] = before.state().snapshot.sections;
    const note = (sectionId: string | null, ...wires: string[]) =>
      before.note('number wires', [{ action: 'number-wires', sectionId, wires }]);
    note(null, 'X1 + > main rail +');
    note(globalId, 'D3 + > rail +');
    note('hull', 'D1 - > rail -', 'R1 > rail +');
    await settled(before);
    browser.network.isDown = true;
    note('hull', 'D2 - > rail -');
    await settled(before);
    const { snapshot, history, pending } = before.kept();
    keepSession(projectId, { version: 1, history, pending, guestCopy: snapshot, ownerId: null });
    browser.network.isDown = false;
    await cleanUp();
    await settled(open((await openProject(projectId, undefined)).start));
    const { project, sections } = (await loadProject(projectId)).snapshot;
    expect([project, ...sections].map(({ numberedWires }) => numberedWires)).toEqual([
      ['X1 + > main rail +'],
      ['D3 + > rail +'],
      ['D1 - > rail -', 'R1 > rail +', 'D2 - > rail -'],
    ]);
  });

  it('[B10] with edits that were not sent yet has these too', async () => {
    const before = await worked();
    browser.network.isDown = true;
    before.run({ name: 'add bow', changes: (snapshot) => createSection(snapshot, { name: 'Bow' }, () => 'bow') });
    await settled(before);
    const { snapshot, history, pending } = before.kept();
    expect(pending.map(({ name }) => name)).toEqual(['add bow']);
    keepSession(projectId, { version: 1, history, pending, guestCopy: snapshot, ownerId: null });
    browser.network.isDown = false;
    await cleanUp();
    const after = open((await openProject(projectId, undefined)).start);
    await settled(after);
    expect((await loadProject(projectId)).snapshot.sections.map(({ name }) => name)).toContain('Bow');
  });

  it('[B10] that the late beacon deletes after a reload is made again at the next edit', async () => {
    const before = await worked();
    const { snapshot, history, pending } = before.kept();
    keepSession(projectId, { version: 1, history, pending, guestCopy: snapshot, ownerId: null });
    const after = open((await openProject(projectId, undefined)).start);
    await cleanUp();
    after.run({ name: 'add bow', changes: (now) => createSection(now, { name: 'Bow' }, () => 'bow') });
    await settled(after);
    const there = (await loadProject(projectId)).snapshot;
    expect(plain(there)).toEqual(plain(after.state().snapshot));
    expect(there.sections.map(({ name }) => name)).toEqual(['Global Components', 'Hull', 'Bow']);
    expect(notices).toEqual([]);
  });

  it('is not made again from another one: the limit of guests says so', async () => {
    const before = await worked();
    const { snapshot, history, pending } = before.kept();
    keepSession(projectId, { version: 1, history, pending, guestCopy: snapshot, ownerId: null });
    await cleanUp();
    const other = 'unauthenticated-project-other';
    await guest.send('POST', '/api/projects', { id: other });
    await expect(openProject(projectId, undefined)).rejects.toMatchObject({ code: 'GUEST_PROJECT_LIMIT' });
    await guest.send('POST', `/api/projects/${other}/cleanup`);
  });

  it('[B2] goes back when the server sees a limit that this page did not', async () => {
    const session = await worked();
    session.run({
      name: 'add LED',
      changes: (snapshot) => placeComponents(snapshot, aNewComponent({ componentId: 'led-3mm' }), newId),
    });
    expect(session.state().snapshot.components).toHaveLength(4);
    await settled(session);
    expect(notices).toMatchObject([{ kind: 'refused', code: 'GUEST_COMPONENT_LIMIT' }]);
    expect(session.state().snapshot.components).toHaveLength(3);
  });
});
