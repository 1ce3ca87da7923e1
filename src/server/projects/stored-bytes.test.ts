import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxWireChars } from '#domain/projects/project-limits.ts';
import { wireBounds } from '#domain/projects/wire-numbers.ts';
import type { Client } from '#server/testing/client.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { incrementRevision, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, bothEngines } from '#server/testing/test-database.ts';

/** Wires whose stored JSON takes 25 characters each. */
const wires = (count: number, name = 'w') =>
  Array.from({ length: count }, (_, index) => `${name}${index}`.padEnd(22, '-'));
/** The maximum number of such wires in a new project, which has one item. */
const maxWiresOfNewProject = maxWireChars(1) / 25;
const tooLarge = {
  status: 403,
  body: { code: 'PROJECT_TOO_LARGE', message: expect.stringContaining('wires') as string },
};

describe.each(bothEngines)('stored size of projects on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  afterAll(() => test.close());

  const change = (id: string, ...changes: object[]) => owner.send('POST', `/api/projects/${id}/changes`, { changes });
  const number = (id: string, sectionId: string | null, names: readonly string[]) =>
    change(id, { action: 'number-wires', sectionId, wires: names });

  it('[A52] the total length of numbered wires is limited per item', async () => {
    const { id } = await makeProject(owner);
    const [hull, bow] = [await makeSection(owner, id), await makeSection(owner, id)];
    expect((await number(id, hull.id, wires(maxWiresOfNewProject - 1))).status).toBe(200);
    expect((await number(id, null, wires(1, 'a'))).status).toBe(200);
    expect(await number(id, null, wires(1, 'b'))).toMatchObject(tooLarge);
    expect(await number(id, bow.id, wires(1, 'b'))).toMatchObject(tooLarge);
    const section = { ...bow, id: randomUUID(), order: 9, numberedWires: wires(1, 'b') };
    expect(await change(id, { action: 'create-section', section })).toMatchObject(tooLarge);
    const restored = { action: 'restore', sections: [section], circuits: [], components: [] };
    expect(await change(id, restored)).toMatchObject(tooLarge);
    // Numbered wires remain allowed, and another item adds to the limit.
    expect((await number(id, hull.id, wires(maxWiresOfNewProject - 1))).status).toBe(200);
    await makeComponent(owner, bow.id);
    expect((await number(id, bow.id, wires(100, 'b'))).status).toBe(200);
    expect(await number(id, bow.id, wires(1, 'c'))).toMatchObject(tooLarge);
  });

  it('[A52] a file with too many numbered wires is refused, and nothing is stored', async () => {
    const sections = ['a', 'b'].map((name) => ({ name, numberedWires: wires(maxWiresOfNewProject / 2) }));
    expect((await owner.send('POST', '/api/projects/import', { ...emptyFile, sections })).status).toBe(201);
    const before = await contents(test.services);
    const file = { ...emptyFile, project: { ...emptyFile.project, numberedWires: wires(1, 'a') }, sections };
    expect(await owner.send('POST', '/api/projects/import', file)).toMatchObject(tooLarge);
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A52] a stored project above the limit can still be read and edited', async () => {
    const { id } = await makeProject(owner);
    const [hull, bow] = [await makeSection(owner, id), await makeSection(owner, id)];
    const stored = { numbered_wires: JSON.stringify(wires(wireBounds.wires)) };
    await test.services.db.updateTable('sections').set(stored).where('project_id', '=', id).execute();
    await incrementRevision(test.services, id);
    expect((await owner.send('PUT', `/api/sections/${bow.id}`, { name: 'Bow' })).status).toBe(200);
    await makeComponent(owner, bow.id);
    expect((await number(id, bow.id, wires(2))).status).toBe(200);
    expect(await number(id, null, wires(1, 'a'))).toMatchObject(tooLarge);
    const file = (await owner.send('GET', `/api/projects/${id}/export`)).body as { sections: object[] };
    expect(file.sections).toMatchObject([{}, { numberedWires: wires(wireBounds.wires) }, {}]);
    expect((await change(id, { action: 'delete-section', id: hull.id })).status).toBe(200);
  });

  it('lists of projects omit settings, references, and numbered wires', async () => {
    const { client: admin } = await test.member('app_admin');
    const project = await makeProject(owner);
    await number(project.id, null, wires(1000));
    const { body } = await owner.send('GET', '/api/projects/page');
    const lists = [
      (await owner.send('GET', '/api/projects')).body,
      (body as { projects: unknown }).projects,
      (await admin.send('GET', '/api/admin/projects')).body,
    ] as (readonly { readonly id: string }[])[];
    const omitted = ['settings', 'accessoryReferences', 'highestReferences', 'numberedWires'] as const;
    const { settings: _, accessoryReferences: __, highestReferences: ___, numberedWires: ____, ...listed } = project;
    for (const list of lists) {
      const entry = list.find(({ id }) => id === project.id);
      expect(entry).toEqual({ ...listed, revision: 1 });
      for (const field of omitted) expect(entry).not.toHaveProperty(field);
    }
  });
});
