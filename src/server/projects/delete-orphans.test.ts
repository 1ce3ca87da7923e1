import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldOrphans, deleteOrphans, orphanProjects } from '#server/projects/delete-project.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { loadProjectRows } from '#server/projects/load-snapshot.ts';
import { insertProject, newProject } from '#server/projects/store-project.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';

const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1000);

describe.each(engines)('the projects of a user that is gone, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it("[S16] have no owner at once, and are deleted in as many turns as it takes; templates and others' projects stay", async () => {
    const { db } = test.services;
    const [{ client, userId }, other] = [await test.member(), await test.member()];
    const [first, second, template] = [await makeProject(client), await makeProject(client), await makeProject(client)];
    const kept = await makeProject(other.client);
    const ofGuest = await makeProject(test.guest());
    await db.updateTable('projects').set({ is_template: 1 }).where('id', '=', template.id).execute();
    const taken = await db.transaction().execute((tx) => orphanProjects(tx, userId));
    expect(taken.toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await client.send('GET', `/api/projects/${first.id}`)).status).toBe(404);
    const ids = async () => (await db.selectFrom('projects').select('id').execute()).map(({ id }) => id).toSorted();
    await deleteOrphans(db, taken, -1);
    expect(await ids()).toEqual([first.id, second.id, template.id, kept.id, ofGuest.id].toSorted());
    await deleteOrphans(db, [...taken, kept.id, ofGuest.id, template.id]);
    expect(await ids()).toEqual([template.id, kept.id, ofGuest.id].toSorted());
  });

  it('[A98] [A100] are not there for who found them before, and one that may still be stored stays for a while', async () => {
    const { db } = test.services;
    const snapshot = newProject(randomUUID(), {});
    const { id } = snapshot.project;
    await insertProject(db, snapshot, { user_id: null, guest_id: null });
    const target = { id, writer: { kind: 'anonymous' }, revisions: null } as const;
    const change = { action: 'update-project', set: { color: 'red' }, was: {} } as const;
    const notThere = { code: 'NOT_FOUND' };
    await expect(changeProject(db, target, { changes: () => [change] })).rejects.toMatchObject(notThere);
    await expect(loadProjectRows(db, id)).rejects.toMatchObject(notThere);
    const stored = () => db.selectFrom('projects').select('revision').where('id', '=', id).execute();
    await deleteOldOrphans(db, new Date());
    expect(await stored()).toEqual([{ revision: 0 }]);
    await deleteOldOrphans(db, inTwoHours());
    expect(await stored()).toEqual([]);
  });

  it('[A98] are taken away 50 at a time, for one may have many settings', async () => {
    const { db } = test.services;
    const { client, userId } = await test.member();
    const { id } = await makeProject(client);
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 119 }, () => ({ ...row, id: randomUUID() }));
    await db.insertInto('projects').values(copies).execute();
    const turns = await db.transaction().execute(async (tx) => {
      const watched = watchStatements(tx);
      await orphanProjects(watched.db, userId);
      return watched.statements.filter(({ sql }) => sql.startsWith('update "projects"')).map(({ rows }) => rows);
    });
    expect(turns.filter((rows) => rows > 0)).toEqual([50, 50, 20]);
    expect((await client.send('GET', '/api/projects')).body).toEqual([]);
    await deleteOldOrphans(db, inTwoHours());
  });
});
