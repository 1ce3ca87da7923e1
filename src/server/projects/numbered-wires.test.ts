import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { wireBounds } from '#domain/projects/wire-numbers.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('numbered wires on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let hull: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    hull = (await makeSection(owner, projectId)).id;
    await makeComponent(owner, hull, { id: randomUUID(), circuitNumber: 1 });
  });
  afterAll(() => test.close());

  const change = (...changes: object[]) => owner.send('POST', `/api/projects/${projectId}/changes`, { changes });
  const number = (sectionId: string | null, ...wires: string[]) => change({ action: 'number-wires', sectionId, wires });
  const read = async (id = projectId) =>
    (await owner.send('GET', `/api/projects/${id}/snapshot`)).body as ProjectSnapshot;
  const wiresOf = async () => (await read()).sections.find(({ id }) => id === hull)?.numberedWires;
  const wireList = async (id = projectId) =>
    ((await owner.send('GET', `/api/projects/${id}/wires.csv`)).body as string).split('\r\n').slice(1, -1);

  it('[H78] a project without stored numbers shows numbers, and stored ones are stable', async () => {
    expect(await wiresOf()).toEqual([]);
    const before = await wireList();
    expect(before.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'Supply,1,BT1 +,rail +',
      'Supply,2,BT1 −,rail −',
      'Hull,1,rail +,R1',
      'Hull,2,D1 −,rail −',
    ]);
    await number(hull, 'D1 − > rail −', 'R1 > rail +');
    expect((await wireList()).map((line) => line.split(',').slice(0, 4).join()).slice(2)).toEqual([
      'Hull,2,rail +,R1',
      'Hull,1,D1 −,rail −',
    ]);
  });

  it('[H78] concurrent numbering of the same wires assigns each wire one number', async () => {
    const replies = await Promise.all([number(hull, 'a > b', 'c > d'), number(hull, 'e > f', 'c > d', 'a > b')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([
      ['a > b', 'c > d', 'e > f'],
      ['e > f', 'c > d', 'a > b'],
    ]).toContainEqual(await wiresOf());
    await number(null, 'BT1 + > main rail +');
    expect((await read()).project.numberedWires).toEqual(['BT1 + > main rail +']);
  });

  it('[H78] a restored section has its wires, and numbering a deleted one is ignored', async () => {
    await number(hull, 'a > b');
    const section = (await read()).sections.find(({ id }) => id === hull);
    await change({ action: 'delete-section', id: hull });
    expect((await number(hull, 'c > d')).status).toBe(200);
    expect((await change({ action: 'restore', sections: [section], circuits: [], components: [] })).status).toBe(200);
    expect(await wiresOf()).toEqual(['a > b']);
    const { numberedWires: _, ...old } = { ...section, id: randomUUID(), order: 9 };
    expect((await change({ action: 'create-section', section: old })).status).toBe(200);
  });

  it('[H78] numbered wires are in the project file, and optional on import', async () => {
    await number(hull, 'R1 > rail +');
    await number(null, 'BT1 + > main rail +');
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
    expect(file.sections.map(({ numberedWires }) => numberedWires)).toEqual([[], ['R1 > rail +']]);
    const imported = (await owner.send('POST', '/api/projects/import', file)).body as { id: string };
    expect((await owner.send('GET', `/api/projects/${imported.id}/export`)).body).toEqual(file);
    const { numberedWires: _, ...project } = file.project;
    const sections = file.sections.map(({ numberedWires: __, ...section }) => section);
    const bare = (await owner.send('POST', '/api/projects/import', { ...file, project, sections })).body as {
      id: string;
    };
    expect((await read(bare.id)).sections.flatMap(({ numberedWires }) => numberedWires)).toEqual([]);
  });

  it('[H78] numbering wires does not change updatedAt or the order of projects; an edit does', async () => {
    const other = (await makeProject(owner)).id;
    const newest = async () => ((await owner.send('GET', '/api/projects')).body as { id: string }[])[0]?.id;
    const { body } = await owner.send('GET', `/api/projects/${projectId}`);
    const { updatedAt, revision } = body as { updatedAt: string; revision: number };
    const reply = await number(hull, 'R1 > rail +');
    expect(reply.body).toMatchObject({ project: { updatedAt, revision: revision + 1 } });
    expect(await newest()).toBe(other);
    await change(
      { action: 'number-wires', sectionId: hull, wires: ['a > b'] },
      { action: 'update-section', id: hull, set: { name: 'Bow' }, was: { name: 'Hull' } },
    );
    expect(await newest()).toBe(projectId);
  });

  it.each<[string, unknown]>([
    ['too many wires', Array.from({ length: wireBounds.wires + 1 }, (_, index) => `w${index}`)],
    ['a name above the length limit', ['x'.repeat(wireBounds.letters + 1)]],
    ['an empty name', ['']],
    ['a number instead of a name', [7]],
  ])('[A52] numbering with %s is refused', async (_, wires) => {
    expect((await change({ action: 'number-wires', sectionId: hull, wires })).status).toBe(400);
    expect(await wiresOf()).toEqual([]);
  });

  it('[A52] numbered wires of a section stop at the limit, and other writes cannot set them', async () => {
    const led = { componentType: 'led', componentId: 'led-5mm' };
    const components = Array.from({ length: 50 }, () => led);
    await owner.send('POST', `/api/sections/${hull}/components/batch`, { components });
    const many = (from: number) => Array.from({ length: 4000 }, (_, index) => `w${from + index}`);
    for (const from of [0, 4000, 8000]) expect((await number(hull, ...many(from))).status).toBe(200);
    expect(await wiresOf()).toHaveLength(wireBounds.wires);
    expect((await owner.send('PUT', `/api/sections/${hull}`, { numberedWires: [] })).status).toBe(400);
    expect((await owner.send('PUT', `/api/projects/${projectId}`, { numberedWires: [] })).status).toBe(400);
    expect(await wiresOf()).toHaveLength(wireBounds.wires);
  });
});
