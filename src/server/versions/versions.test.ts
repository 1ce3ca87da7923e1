import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { VersionReply } from '#contract/projects/versions.ts';
import { loadState } from '#server/projects/load-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection, makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';
import { keepAutomatically } from '#server/versions/keep-version.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

type Snapshot = Reply<Api['readSnapshot']>;
type Restored = Reply<Api['restoreVersion']>;

describe.each(bothEngines)('versions on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  /** A member with a project that has a circuit with two LEDs, one of them of a custom component. */
  async function builder(role: 'subscriber' | 'app_admin' = 'subscriber') {
    const { client } = await test.member(role);
    const project = await makeProject(client, { name: 'Nebulon frigate' });
    const section = await makeSection(client, project.id, { name: 'Medical bay' });
    const circuit = await makeCircuit(client, section.id, 1, { name: 'Beds' });
    const custom = await client.send('POST', '/api/custom-components', {
      name: 'Beacon',
      category: 'led',
      description: '',
    });
    const componentId = (custom.body as { id: string }).id;
    const led = await makeComponent(client, section.id, { circuitNumber: 1 });
    await makeComponent(client, section.id, { circuitNumber: 1, componentId });
    return { client, projectId: project.id, sectionId: section.id, circuit, led, componentId };
  }

  const list = async (client: Client, projectId: string) =>
    (await client.send('GET', `/api/projects/${projectId}/versions`)).body as VersionReply[];
  const reasons = async (client: Client, projectId: string) =>
    (await list(client, projectId)).map(({ reason }) => reason);
  const keep = (client: Client, projectId: string, name: string) =>
    client.send('POST', `/api/projects/${projectId}/versions`, { name });
  const kept = async (client: Client, projectId: string, name = 'First light') =>
    (await keep(client, projectId, name)).body as VersionReply;
  const snapshotOf = async (client: Client, projectId: string) =>
    (await client.send('GET', `/api/projects/${projectId}/snapshot`)).body as Snapshot;
  const rename = (client: Client, projectId: string, name: string) =>
    client.send('PUT', `/api/projects/${projectId}`, { name });
  const restore = (client: Client, { id }: Pick<VersionReply, 'id'>, headers = {}) =>
    client.send('POST', `/api/versions/${id}/restore`, undefined, headers);

  /** Sets the time of the last edit of a project. */
  const rest = (projectId: string, time: number) =>
    test.services.db
      .updateTable('projects')
      .set({ updated_at: new Date(Date.now() - time).toISOString() })
      .where('id', '=', projectId)
      .execute();

  const countContents = async (projectId: string) => {
    const rows = await test.services.db
      .selectFrom('version_contents')
      .select('id')
      .where('project_id', '=', projectId)
      .execute();
    return rows.length;
  };

  it('[L60] keeps the state before the first edit after 30 minutes of rest, and only before an accepted one', async () => {
    const { client, projectId, sectionId } = await builder();
    const before = await snapshotOf(client, projectId);
    await rest(projectId, 29 * minute);
    await rename(client, projectId, 'Nebulon frigate');
    expect(await list(client, projectId)).toEqual([]);
    await rest(projectId, 30 * minute);
    expect((await client.send('PUT', `/api/sections/${sectionId}`, { name: '' })).status).toBe(400);
    const stale = [{ action: 'update-project', set: { color: 'pink' }, was: { color: 'green' } }];
    expect((await client.send('POST', `/api/projects/${projectId}/changes`, { changes: stale })).status).toBe(409);
    expect(await list(client, projectId)).toEqual([]);
    await client.send('DELETE', `/api/sections/${sectionId}`);
    await rename(client, projectId, 'Lancer frigate');
    const { revision } = before.project;
    const versions = await list(client, projectId);
    expect(versions).toMatchObject([{ name: null, reason: 'rest', username: null, revision: revision + 1 }]);
    const version = (await client.send('GET', `/api/versions/${versions[0]?.id}`)).body as Reply<Api['readVersion']>;
    expect(version).toEqual({
      ...before,
      version: versions[0],
      project: { ...before.project, revision: revision + 1, updatedAt: versions[0]?.createdAt },
    });
  });

  it('[L60] keeps the state when a project is shared, restored, or copied as a template or from one', async () => {
    const { client, projectId } = await builder('app_admin');
    await client.send('PUT', `/api/projects/${projectId}/share`, {});
    await client.send('PUT', `/api/projects/${projectId}/share`, { renew: true });
    expect(await reasons(client, projectId)).toEqual(['share']);
    await rename(client, projectId, 'Lancer frigate');
    await client.send('POST', '/api/templates', { projectId, templateName: 'Frigate' });
    expect(await reasons(client, projectId)).toEqual(['template', 'share']);
    await rename(client, projectId, 'Corvette');
    const [, shared] = await list(client, projectId);
    expect((await restore(client, shared!)).status).toBe(200);
    expect(await reasons(client, projectId)).toEqual(['restore', 'template', 'share']);
    const copy = await client.send('POST', `/api/templates/${await makeTemplate(test.services)}/duplicate`);
    expect(await reasons(client, (copy.body as { id: string }).id)).toEqual(['template']);
  });

  it('[L60] keeps versions by hand, and the same content once', async () => {
    const { client, projectId, circuit } = await builder();
    const first = await kept(client, projectId);
    expect(first).toMatchObject({ name: 'First light', reason: 'hand' });
    expect(first.bytes).toBeGreaterThan(100);
    await kept(client, projectId, 'Before painting');
    expect(await countContents(projectId)).toBe(1);
    // Shared in the state of the newest version, which needs no other one.
    await client.send('PUT', `/api/projects/${projectId}/share`, {});
    await client.send('PUT', `/api/circuits/${circuit.id}`, { name: 'Lamps' });
    await kept(client, projectId, 'With lamps');
    expect((await list(client, projectId)).map(({ name }) => name)).toEqual([
      'With lamps',
      'Before painting',
      'First light',
    ]);
    await client.send('PUT', `/api/circuits/${circuit.id}`, { name: 'Beds' });
    await kept(client, projectId, 'Beds again');
    expect(await countContents(projectId)).toBe(2);
    const old = { 'if-match': '"1"' };
    expect((await client.send('DELETE', `/api/versions/${first.id}`, undefined, old)).status).toBe(409);
    for (const { id } of await list(client, projectId)) await client.send('DELETE', `/api/versions/${id}`);
    expect(await countContents(projectId)).toBe(0);
  });

  it('[L60] guests and templates have no versions', async () => {
    const guest = test.guest();
    const { id } = await makeProject(guest);
    await rest(id, day);
    expect((await guest.send('PUT', `/api/projects/${id}`, { color: 'pink' })).status).toBe(200);
    expect(await list(guest, id)).toEqual([]);
    expect(await keep(guest, id, 'Mine')).toMatchObject({ status: 403, body: { code: 'GUEST_VERSIONS' } });
    const { client: admin } = await test.member('app_admin');
    const templateId = await makeTemplate(test.services);
    await rest(templateId, day);
    expect((await admin.send('PUT', `/api/projects/${templateId}`, { color: 'pink' })).status).toBe(200);
    expect(await list(admin, templateId)).toEqual([]);
    expect((await keep(admin, templateId, 'Mine')).status).toBe(404);
  });

  it('[L61] refuses the 51st named version of a project', async () => {
    const { client, projectId } = await builder();
    await client.send('PUT', `/api/projects/${projectId}/share`, {});
    const [shared] = await list(client, projectId);
    for (let at = 1; at <= 50; at += 1) expect((await keep(client, projectId, `State ${at}`)).status).toBe(201);
    const refusal = { status: 403, body: { code: 'VERSION_LIMIT' } };
    expect(await keep(client, projectId, 'State 51')).toMatchObject(refusal);
    const name = (id = '') => client.send('PUT', `/api/versions/${id}`, { name: 'Renamed' });
    expect(await name(shared?.id)).toMatchObject(refusal);
    const [newest] = await list(client, projectId);
    expect(await name(newest?.id)).toMatchObject({ status: 200, body: { name: 'Renamed', reason: 'hand' } });
    await client.send('DELETE', `/api/versions/${newest?.id}`);
    expect((await name(shared?.id)).status).toBe(200);
  });

  it('[L61] thins a week of edits when a version is added', async () => {
    const { client, projectId } = await builder();
    const start = Date.parse('2027-03-01T08:00:00Z');
    for (let at = 0; at < 7 * 3; at += 1) {
      await rename(client, projectId, `Frigate ${at}`);
      const state = await loadState(test.services.db, projectId);
      const now = new Date(start + Math.floor(at / 3) * day + (at % 3) * 2 * 60 * minute);
      await test.services.db.transaction().execute((tx) => keepAutomatically(tx, state, 'rest', now));
    }
    const times = (await list(client, projectId)).map(({ createdAt }) => createdAt.slice(8, 13));
    expect(times).toEqual(['07T12', '07T10', '07T08', '06T12', '05T12', '04T12', '03T12', '02T12', '01T12']);
    expect(await countContents(projectId)).toBe(9);
  });

  it("[L61] deletes a member's oldest automatic versions above 100 MB, and then refuses named ones", async () => {
    const { client, projectId } = await builder();
    const other = await makeProject(client, { name: 'Shuttle' });
    const { db } = test.services;
    const setSize = (size: number) =>
      db.updateTable('version_contents').set({ size }).where('project_id', 'in', [projectId, other.id]);
    await client.send('PUT', `/api/projects/${other.id}/share`, {});
    await client.send('PUT', `/api/projects/${projectId}/share`, {});
    await setSize(60_000_000).execute();
    const named = await keep(client, projectId, 'First light');
    expect(named.status).toBe(201);
    // The content of the named version is that of the newer automatic one.
    expect(await reasons(client, other.id)).toEqual([]);
    expect(await reasons(client, projectId)).toEqual(['hand', 'share']);
    await setSize(101_000_000).execute();
    await rename(client, projectId, 'Lancer frigate');
    expect(await keep(client, projectId, 'Lancer')).toMatchObject({ status: 403, body: { code: 'VERSION_LIMIT' } });
    expect(await reasons(client, projectId)).toEqual(['hand', 'share']);
  });

  it('[L62] restores a version in one edit, which its inverse undoes', async () => {
    const { client, projectId, sectionId, circuit, led } = await builder();
    const version = await kept(client, projectId);
    const before = await snapshotOf(client, projectId);
    await client.send('PUT', `/api/components/${led.id}`, { quantity: 3 });
    await client.send('DELETE', `/api/circuits/${circuit.id}`);
    const added = await makeSection(client, projectId, { name: 'Bridge' });
    await makeComponent(client, added.id);
    await rename(client, projectId, 'Lancer frigate');
    const edited = await snapshotOf(client, projectId);
    expect(await restore(client, version, { 'if-match': '"1"' })).toMatchObject({ status: 409 });
    const answer = await restore(client, version);
    expect(answer.status).toBe(200);
    const { revision, inverse } = answer.body as Restored;
    const restored = await snapshotOf(client, projectId);
    expect(restored.project).toMatchObject({ revision, name: 'Nebulon frigate' });
    expect(restored).toMatchObject({
      sections: before.sections,
      circuits: before.circuits,
      components: before.components,
    });
    const undone = await client.send('POST', `/api/projects/${projectId}/changes`, { changes: inverse });
    expect(undone.status).toBe(200);
    const { sections, circuits, components } = await snapshotOf(client, projectId);
    expect({ sections, circuits, components }).toEqual({
      sections: edited.sections,
      circuits: edited.circuits,
      components: edited.components,
    });
    expect(sections.map(({ id }) => id)).toContain(sectionId);
  });

  it('[L62] restores parts of custom components that were deleted for good', async () => {
    const { client, projectId, sectionId, componentId } = await builder();
    const version = await kept(client, projectId);
    await client.send('DELETE', `/api/sections/${sectionId}`);
    await test.services.db.deleteFrom('custom_components').where('id', '=', componentId).execute();
    expect((await restore(client, version)).status).toBe(200);
    const { components, customComponents } = await snapshotOf(client, projectId);
    expect(components.map((row) => row.componentId)).toContain(componentId);
    expect(customComponents).toMatchObject([{ id: componentId, name: 'Beacon', isDeleted: true }]);
  });

  it('[L70] describes in words what changed from a version to another one, and to the current state', async () => {
    const { client, projectId, sectionId } = await builder();
    const first = await kept(client, projectId);
    await client.send('PUT', `/api/sections/${sectionId}`, { name: 'Sick bay' });
    const second = await kept(client, projectId, 'Renamed');
    await makeSection(client, projectId, { name: 'Bridge' });
    const difference = async ({ id }: VersionReply, to = '') =>
      (await client.send('GET', `/api/versions/${id}/difference${to}`)).body;
    expect(await difference(first, `?to=${second.id}`)).toMatchObject({
      lines: [{ kind: 'changed', reference: null }],
    });
    expect(await difference(second, '?to=now')).toMatchObject({ lines: [{ kind: 'added', reference: null }] });
    expect(await difference(first)).toMatchObject({ lines: [{}, {}] });
    const { projectId: otherId, client: other } = await builder();
    const { id } = await kept(other, otherId);
    expect(await difference(first, `?to=${id}`)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('copies a version as a new project', async () => {
    const { client, projectId, sectionId } = await builder();
    const version = await kept(client, projectId);
    await client.send('DELETE', `/api/sections/${sectionId}`);
    const copy = await client.send('POST', `/api/versions/${version.id}/copy`);
    expect(copy).toMatchObject({ status: 201, body: { name: 'Nebulon frigate' } });
    const { id } = copy.body as { id: string };
    expect(id).not.toBe(projectId);
    expect((await snapshotOf(client, id)).sections.map(({ name }) => name)).toEqual([
      'Global Components',
      'Medical bay',
    ]);
  });
});
