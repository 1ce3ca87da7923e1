import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { createSession } from '#server/access/sessions.ts';
import { buildApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Services } from '#server/services.ts';
import { Client } from '#server/testing/client.ts';
import { storeProject } from '#server/projects/store-project.ts';
import { largeProject, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { testWorkers } from '#server/testing/test-app.ts';
import { contents, makeTestDatabase } from '#server/testing/test-database.ts';
import type { Workers } from '#server/workers/workers.ts';
import { plainServices, testSecret } from '#server/testing/plain-services.ts';

/**
 * A server on a disk that is full while the reserve takes its room: no page is left then, and deleting needs some, as
 * the log of SQLite needs them for what is deleted.
 */
async function onFullDisk() {
  const { config, remove } = await makeTestDatabase('sqlite');
  const database = openDatabase(config);
  await migrate(database);
  const reservePath = join(config.dataFolder, 'reserve');
  await sql`create table log (bytes blob)`.execute(database.db);
  for (const table of ['projects', 'sections', 'components', 'sessions']) {
    const name = sql.id(`log_${table}`);
    await sql`
      create trigger ${name} after delete on ${sql.table(table)}
      begin insert into log values (zeroblob(100000)); delete from log; end
    `.execute(database.db);
  }
  const pages = async (): Promise<void> => {
    const most = existsSync(reservePath) ? 1 : 1_000_000;
    await sql`vacuum`.execute(database.db);
    await sql`pragma max_page_count = ${sql.lit(most)}`.execute(database.db);
  };
  const services = servicesOf(database, testWorkers(config), pages);
  const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
  const close = async (): Promise<void> => {
    await app.close();
    await database.db.destroy();
    await remove();
  };
  return { app, services, reservePath, pages, close };
}

function servicesOf(database: Database, workers: Workers, pages: () => Promise<void>): Services {
  const { reserve } = database;
  if (reserve === null) throw new Error('The embedded database keeps a reserve.');
  return {
    ...plainServices(database, workers),
    reserve: {
      fill: () => reserve.fill(),
      use: (work) =>
        reserve.use(async () => {
          await pages();
          return work();
        }),
    },
  };
}

describe('a full disk under sqlite', () => {
  let disk: Awaited<ReturnType<typeof onFullDisk>>;
  let userId: string;
  beforeAll(async () => {
    disk = await onFullDisk();
    userId = await createUser(disk.services.db, { email: `${randomUUID()}@lightyard.test`, role: 'subscriber' });
  });
  afterAll(() => disk.close());

  /** A member's browser with a project, and from then on a full disk. */
  async function begin() {
    await sql`pragma max_page_count = 1000000`.execute(disk.services.db);
    const client = new Client(disk.app, { [sessionCookie]: await createSession(disk.services.db, testSecret, userId) });
    const project = await makeProject(client, { name: randomUUID() });
    const section = await makeSection(client, project.id);
    const component = await makeComponent(client, section.id);
    disk.services.reserve?.fill();
    await disk.pages();
    return { client, project, section, component };
  }

  const isReserved = () => existsSync(disk.reservePath) && statSync(disk.reservePath).size === 8 * 1024 * 1024;

  it('[A67] takes a project away by DELETE, stores nothing new, and has its reserve again', async () => {
    const { client, project } = await begin();
    const large = { name: 'x', category: 'led', description: 'x'.repeat(2000), notes: 'x'.repeat(2000) };
    const statuses = new Set<number>();
    for (let left = 20; left > 0; left -= 1) {
      statuses.add((await client.send('POST', '/api/custom-components', large)).status);
    }
    expect(statuses).toContain(503);
    expect(isReserved()).toBe(true);
    expect((await client.send('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
    expect((await client.send('GET', `/api/projects/${project.id}`)).status).toBe(404);
    expect(isReserved()).toBe(true);
  });

  it('[A67] takes a part away by a list of changes, but not by one that also brings something', async () => {
    const { client, project, section, component } = await begin();
    const gone = { action: 'delete-component', id: component.id };
    const { id: _id, projectId: _projectId, ...rest } = section;
    const copy = { action: 'create-section', section: { ...rest, id: randomUUID(), projectId: project.id } };
    const changes = `/api/projects/${project.id}/changes`;
    const restored = { ...component, id: randomUUID() };
    const restore = { action: 'restore', sections: [], circuits: [], components: [restored] };
    for (const bringing of [copy, restore]) {
      expect(await client.send('POST', changes, { changes: [gone, bringing] })).toMatchObject({ status: 503 });
    }
    expect(await client.send('POST', changes, { changes: [gone] })).toMatchObject({ status: 200 });
  });

  it('[A67] keeps nothing of a project that does not fit', async () => {
    await begin();
    const before = await contents(disk.services);
    const owner = { user_id: null, guest_id: null };
    const store = disk.services.db.transaction().execute((tx) => storeProject(tx, largeProject(3000), owner));
    await expect(store).rejects.toThrow('full');
    expect(await contents(disk.services)).toEqual(before);
    expect(isReserved()).toBe(true);
  });

  it('[A67] signs out', async () => {
    const { client } = await begin();
    expect((await client.send('POST', '/api/auth/signout')).status).toBe(204);
    expect((await client.send('GET', '/api/projects')).status).toBe(401);
  });

  it("[A67] deletes a guest's project by a cleanup", async () => {
    await begin();
    await sql`pragma max_page_count = 1000000`.execute(disk.services.db);
    const guest = new Client(disk.app);
    const { id } = await makeProject(guest);
    await disk.pages();
    expect((await guest.send('POST', `/api/projects/${id}/cleanup`)).status).toBe(204);
    expect((await guest.send('GET', `/api/projects/${id}`)).status).toBe(404);
  });

  it('[A67] answers what was deleted even if the reserve cannot be made again', async () => {
    let tries = 0;
    const work = async (): Promise<string> => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      mkdirSync(disk.reservePath);
      return 'deleted';
    };
    await sql`pragma max_page_count = 1000000`.execute(disk.services.db);
    await expect(disk.services.reserve?.use(work)).resolves.toBe('deleted');
    expect(tries).toBe(2);
    rmSync(disk.reservePath, { recursive: true });
  });

  it('[A67] repeats nothing that failed for another reason', async () => {
    let tries = 0;
    const work = (): Promise<never> => {
      tries += 1;
      return Promise.reject(new Error('no such table'));
    };
    await expect(disk.services.reserve?.use(work)).rejects.toThrow('no such table');
    expect(tries).toBe(1);
  });
});
