// @module-tag long
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customComponentRow } from '#server/custom-components/library.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { deleteOldOrphans, deleteOrphans, orphanProjects } from '#server/projects/delete-project.ts';
import { circuitRow, componentRow, sectionRow } from '#server/projects/rows.ts';
import type { Answer, Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { aCircuit, aComponent, aCustomComponent, aSection } from '#testing/snapshot.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Does some work and counts how many requests of another were answered meanwhile, each a turn of the event loop. */
async function countAnswers<Result>(ask: () => Promise<Answer>, work: Promise<Result>): Promise<[Result, number]> {
  const state = { isOver: false };
  const done = work.finally(() => (state.isOver = true));
  let answers = 0;
  while (!state.isOver) {
    expect((await ask()).status).toBe(200);
    if (!state.isOver) answers += 1;
    await nextTurn();
  }
  return [await done, answers];
}

describe.each(engines)('deleting what is large on %s', (engine) => {
  let test: TestApp;
  let other: Client;
  let url: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    other = (await test.member()).client;
    url = `/api/projects/${(await makeProject(other)).id}`;
  });
  afterAll(() => test.close());

  const read = () => other.send('GET', url);
  const write = () => other.send('PUT', '/api/profile', { firstName: 'Ada' });

  /** Puts so many sections of a thousand circuits into a project, and so many parts into the first of them. */
  async function fill(projectId: string, count: number, partCount = 2500): Promise<void> {
    const { db } = test.services;
    const sections = numbers(count).map((at) => aSection({ id: randomUUID(), projectId, name: 'Deck', order: at + 2 }));
    await db.insertInto('sections').values(sections.map(sectionRow)).execute();
    for (const { id: sectionId } of sections) {
      const circuits = numbers(1000).map((at) =>
        aCircuit({ id: randomUUID(), sectionId, circuitNumber: at + 1, order: at }),
      );
      await db
        .insertInto('circuits')
        .values(circuits.map((circuit) => circuitRow(projectId, circuit)))
        .execute();
    }
    const sectionId = sections[0]?.id ?? '';
    const parts = numbers(partCount).map((order) => aComponent({ id: randomUUID(), sectionId, order }));
    for (let from = 0; from < partCount; from += rowsPerInsert) {
      const rows = parts.slice(from, from + rowsPerInsert).map((part) => componentRow(projectId, part));
      await db.insertInto('components').values(rows).execute();
    }
  }

  /** What the cleanup does two hours later. */
  const deleteLeftOver = () => deleteOldOrphans(test.services.db, new Date(Date.now() + 2 * 60 * 60 * 1000));

  it('[A98] a project with 60,000 circuits goes whole, and others write meanwhile', async () => {
    const { client } = await test.member();
    const before = await contents(test.services);
    const { id } = await makeProject(client);
    await fill(id, 60);
    const stale = await client.send('DELETE', `/api/projects/${id}`, undefined, { 'if-match': '"7"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
    const [answer, writes] = await countAnswers(write, client.send('DELETE', `/api/projects/${id}`));
    expect([answer.status, writes >= 5]).toEqual([204, true]);
    expect((await client.send('GET', `/api/projects/${id}`)).status).toBe(404);
    await deleteLeftOver();
    expect(await contents(test.services)).toEqual(before);
  });

  it.runIf(engine === 'postgres')('[A98] so does what the statistics of the database know nothing of', async () => {
    const { client } = await test.member();
    const before = await contents(test.services);
    const { id } = await makeProject(client);
    const { db } = test.services;
    await sql`alter table components alter column section_id set (n_distinct = -1)`.execute(db);
    await sql`analyze components`.execute(db);
    await fill(id, 1, 20_000);
    expect((await client.send('DELETE', `/api/projects/${id}`)).status).toBe(204);
    await deleteLeftOver();
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A98] so does what is in a template, whether it is replaced or deleted', async () => {
    const admin = (await test.member('app_admin')).client;
    const own = await makeProject(admin);
    const before = await contents(test.services);
    const create = { projectId: own.id, templateName: 'Falcon' };
    const { id } = (await admin.send('POST', '/api/templates', create)).body as { id: string };
    const template = `/api/templates/${id}`;
    await fill(id, 60);
    const customs = numbers(1500).map(() => ({
      ...customComponentRow('', aCustomComponent({ id: randomUUID() }), 'custom'),
      user_id: null,
      template_id: id,
    }));
    for (const from of [0, 1000]) {
      const rows = customs.slice(from, from + rowsPerInsert);
      await test.services.db.insertInto('custom_components').values(rows).execute();
    }
    const replacing = admin.send('PUT', template, { projectId: own.id });
    const [replaced, whileReplaced] = await countAnswers(read, replacing);
    expect([replaced.status, whileReplaced >= 20]).toEqual([200, true]);
    const { sections, circuits, components, custom_components: parts } = await contents(test.services);
    expect([circuits, parts]).toEqual([before['circuits'], before['custom_components']]);
    expect([sections, components]).toMatchObject([{ length: 3 }, { length: 3 }]);
    await fill(id, 60);
    const [deleted, whileDeleted] = await countAnswers(write, admin.send('DELETE', template));
    expect([deleted.status, whileDeleted >= 5]).toEqual([204, true]);
    await deleteLeftOver();
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A98] an account goes with thousands of rows; of its projects as much as there is time for, and the rest later', async () => {
    const before = await contents(test.services);
    const { client, userId } = await test.member();
    const { db } = test.services;
    const { id } = await makeProject(client);
    await fill(id, 3);
    const customs = numbers(2500).map(() =>
      customComponentRow(userId, aCustomComponent({ id: randomUUID() }), 'custom'),
    );
    for (const from of [0, 1000, 2000]) {
      const rows = customs.slice(from, from + rowsPerInsert);
      await db.insertInto('custom_components').values(rows).execute();
    }
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const _ of [0, 1]) {
      const rows = numbers(999).map(() => ({ ...row, id: randomUUID() }));
      await db.insertInto('projects').values(rows).execute();
    }
    const deletion = client.send('DELETE', '/api/profile/delete');
    const [deleted, reads] = await countAnswers(read, deletion);
    expect([deleted.status, reads >= 20]).toEqual([204, true]);
    await deleteLeftOver();
    expect(await contents(test.services)).toEqual(before);
  });

  it('[S16] a project without an owner goes batch by batch, as long as there is time', async () => {
    const before = await contents(test.services);
    const { client, userId } = await test.member();
    const { db } = test.services;
    const { id } = await makeProject(client);
    await fill(id, 1);
    const taken = await db.transaction().execute((tx) => orphanProjects(tx, userId));
    await deleteOrphans(db, taken, -1);
    const left = await db.selectFrom('components').select('id').where('project_id', '=', id).execute();
    expect([left.length > 0, left.length < 2501]).toEqual([true, true]);
    await deleteOldOrphans(db, new Date());
    expect(await db.selectFrom('projects').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
    await deleteLeftOver();
    expect(await contents(test.services)).toEqual(before);
  });
});
