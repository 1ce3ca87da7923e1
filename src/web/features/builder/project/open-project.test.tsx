import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeComponents } from '#domain/changes/component-changes.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { createSection, updateProject } from '#domain/changes/project-changes.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Client } from '#server/testing/client.ts';
import { aNewComponent } from '#testing/snapshot.ts';
import { waitUntilSettled } from '#testing/web/fake-server.ts';
import { openGuestSession } from '#testing/web/guest-session.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import type { EditNotice } from '#web/features/builder/sync/edit-ports.ts';
import type { EditSession, EditStart } from '#web/features/builder/sync/edit-session.ts';
import { keepSession } from '#web/features/builder/sync/kept-session.ts';
import { loadProject } from '#web/api/load-project.ts';
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

/** A session with a guest's edits of many kinds. */
async function makeEdits(): Promise<EditSession> {
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
      const fields = { name: 'Bow lights', driver: { componentId: 'led', output: 'D6' }, sealed: true };
      return updateCircuit(snapshot, { sectionId: 'hull', circuitNumber: 1, ...fields }, () => 'circuit');
    },
  });
  const global = session.now().snapshot.sections[0]?.id ?? '';
  session.run({
    name: 'add spare LED',
    changes: (snapshot) => placeComponents(snapshot, { ...led, sectionId: global }, () => 'spare'),
  });
  await waitUntilSettled(session);
  return session;
}

describe("a guest's project", () => {
  it('[B9] [H78] a reopened guest project has its rows, undo steps, and unsent edits and wire numbers', async () => {
    const before = await makeEdits();
    browser.network.isDown = true;
    before.run({ name: 'add bow', changes: (snapshot) => createSection(snapshot, { name: 'Bow' }, () => 'bow') });
    before.note('number wires', [{ action: 'number-wires', sectionId: 'hull', wires: ['D2 - > rail -'] }]);
    await waitUntilSettled(before);
    const { history, pending } = before.kept();
    keepSession(projectId, { version: 1, history, pending, ownerId: null });
    browser.network.isDown = false;
    const after = open((await openProject(projectId, undefined)).start);
    await waitUntilSettled(after);
    const { sections } = (await loadProject(projectId)).snapshot;
    expect(sections.map(({ name }) => name)).toEqual(['Global Components', 'Hull', 'Bow']);
    expect(sections[1]?.numberedWires).toEqual(['D2 - > rail -']);
    for (let steps = after.now().history.past.length; steps > 0; steps -= 1) after.undo();
    await waitUntilSettled(after);
    expect(notices.filter(({ kind }) => kind !== 'unreachable')).toEqual([]);
    const { components, sections: left, project } = (await loadProject(projectId)).snapshot;
    expect([components.length, left.length, project.powerSupplyId]).toEqual([1, 1, 'battery-9v']);
  });

  it('[B2] rolls back an edit that exceeds a limit only on the server', async () => {
    const session = await makeEdits();
    session.run({
      name: 'add LED',
      changes: (snapshot) => placeComponents(snapshot, aNewComponent({ componentId: 'led-3mm' }), newId),
    });
    expect(session.now().snapshot.components).toHaveLength(4);
    await waitUntilSettled(session);
    expect(notices).toMatchObject([{ kind: 'refused', code: 'GUEST_COMPONENT_LIMIT' }]);
    expect(session.now().snapshot.components).toHaveLength(3);
  });
});
