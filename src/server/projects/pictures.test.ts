import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makePicture, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('pictures on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let sectionId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    sectionId = (await makeSection(owner, projectId)).id;
  });
  afterAll(() => test.close());

  const change = (...changes: object[]) => owner.send('POST', `/api/projects/${projectId}/changes`, { changes });
  const read = async () => (await owner.send('GET', `/api/projects/${projectId}/snapshot`)).body as ProjectSnapshot;
  const placesOf = async (id: string) => (await read()).components.find((row) => row.id === id)?.places;

  it('[N1] creates, updates, lists, and deletes a blank sheet', async () => {
    const url = `/api/projects/${projectId}/pictures`;
    const created = await owner.send('POST', url, { widthMm: 297, heightMm: 210 });
    expect(created).toMatchObject({
      status: 201,
      body: { projectId, name: 'Picture 1', imageHash: null, width: 2970, height: 2100, sectionId: null, dim: 70 },
    });
    const { id } = created.body as ModelPicture;
    const routes = [
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
    ];
    const fields = { name: 'Hull', sectionId, dim: 0, routes };
    expect(await owner.send('PUT', `/api/pictures/${id}`, fields)).toMatchObject({ status: 200, body: fields });
    const scale = { x1: 0, y1: 0, x2: 1, y2: 0, mm: 85 };
    expect(await owner.send('PUT', `/api/pictures/${id}`, { scale })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'scale' }] },
    });
    expect((await owner.send('GET', url)).body).toMatchObject([{ id, ...fields }]);
    expect((await read()).pictures).toMatchObject([{ id, ...fields }]);
    expect((await owner.send('DELETE', `/api/sections/${sectionId}`)).status).toBe(204);
    expect((await owner.send('GET', url)).body).toMatchObject([{ id, sectionId: null }]);
    expect((await owner.send('DELETE', `/api/pictures/${id}`)).status).toBe(204);
    expect((await owner.send('GET', url)).body).toEqual([]);
  });

  it('[N2] stores places, and drops and restores them with their picture and their unit', async () => {
    const { id: pictureId } = await makePicture(owner, projectId);
    const { id } = await makeComponent(owner, sectionId, { quantity: 2 });
    const places = [1, 2].map((unit) => ({ pictureId, unit, x: 1 / 3, y: 1 }));
    expect(await owner.send('PUT', `/api/components/${id}`, { places })).toMatchObject({
      status: 200,
      body: { places },
    });
    expect(await placesOf(id)).toEqual(places);
    expect((await owner.send('PUT', `/api/components/${id}`, { quantity: 1 })).status).toBe(200);
    expect(await placesOf(id)).toEqual(places.slice(0, 1));
    const [picture] = (await read()).pictures;
    expect((await change({ action: 'delete-picture', id: pictureId })).body).toMatchObject({
      components: [{ id, places: [] }],
    });
    const restore = { action: 'restore', sections: [], circuits: [], components: [], pictures: [picture] };
    const set = { places: places.slice(0, 1) };
    expect((await change(restore, { action: 'update-component', id, set, was: { places: [] } })).status).toBe(200);
    expect(await placesOf(id)).toEqual(set.places);
    const copy = await owner.send('POST', `/api/components/${id}/duplicate`);
    expect(copy.body as Component).toMatchObject({ places: [] });
  });

  it('[N3] refuses a bad place with its path, and a picture too many', async () => {
    const { id: pictureId } = await makePicture(owner, projectId);
    const { id } = await makeComponent(owner, sectionId);
    const place = { pictureId, unit: 1, x: 0.5, y: 0.5 };
    for (const [wrong, path] of [
      [{ x: 1.01 }, 'places.0.x'],
      [{ unit: 2 }, 'places.0.unit'],
      [{ pictureId: randomUUID() }, 'places.0.pictureId'],
    ] as const) {
      const answer = await owner.send('PUT', `/api/components/${id}`, { places: [{ ...place, ...wrong }] });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
    for (let count = 1; count < 12; count += 1) await makePicture(owner, projectId);
    const url = `/api/projects/${projectId}/pictures`;
    const sheet = { widthMm: 50, heightMm: 50 };
    expect(await owner.send('POST', url, sheet)).toMatchObject({ status: 403, body: { code: 'PICTURE_LIMIT' } });
    const guest = test.guest();
    const own = `/api/projects/${(await makeProject(guest)).id}/pictures`;
    expect((await guest.send('POST', own, sheet)).status).toBe(201);
    expect(await guest.send('POST', own, sheet)).toMatchObject({ status: 403, body: { code: 'PICTURE_LIMIT' } });
  });

  it('[N4] exports and imports pictures and places, and lists the bad places that it drops', async () => {
    await makePicture(owner, projectId, { name: 'Plan' });
    const side = await makePicture(owner, projectId, { name: 'Side' });
    await owner.send('PUT', `/api/pictures/${side.id}`, { sectionId });
    const place = { pictureId: side.id, unit: 1, x: 0.25, y: 0.75 };
    await makeComponent(owner, sectionId, { places: [place] });
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
    expect(file).toMatchObject({
      version: 5,
      pictures: [
        { name: 'Plan', section: null },
        { name: 'Side', section: 2 },
      ],
    });
    const good = { picture: 2, unit: 1, x: 0.25, y: 0.75 };
    expect(file.sections[1]?.components[0]?.places).toEqual([good]);
    const bad = [{ ...good, picture: 3 }, { ...good, unit: 2 }, { ...good, y: 1.5 }, { ...good, picture: 1 }, good];
    const wrong = structuredClone(file) as unknown as { sections: { components: { places: object[] }[] }[] };
    wrong.sections[1]!.components[0]!.places = bad;
    const imported = await owner.send('POST', '/api/projects/import', wrong);
    const paths = [0, 1, 2].map((index) => ({ path: `sections.1.components.0.places.${index}` }));
    expect(imported).toMatchObject({ status: 201, body: { dropped: paths } });
    const copy = (imported.body as { readonly id: string }).id;
    const exported = (await owner.send('GET', `/api/projects/${copy}/export`)).body as ProjectFile;
    expect(exported.sections[1]?.components[0]?.places).toEqual([{ ...good, picture: 1 }, good]);
    expect(exported.pictures).toEqual(file.pictures);
  });
});
