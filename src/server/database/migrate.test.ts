import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { pageUsers } from '#server/admin/page-users.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { makePlacesDistinct } from '#server/database/migrations/0005-distinct-places.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';
import { newProject, storeProject } from '#server/projects/store-project.ts';
import { componentRow } from '#server/projects/rows.ts';
import { bothEngines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { aComponent } from '#testing/snapshot.ts';

describe.each(bothEngines)('migrations on %s', (engine) => {
  let testDatabase: TestDatabase;
  afterEach(() => testDatabase.remove());

  it('[A25] migrations are applied once and preserve stored rows', async () => {
    testDatabase = await makeTestDatabase(engine);
    const first = openDatabase(testDatabase.config);
    await migrate(first);
    const id = await createUser(first.db, { email: 'ann@lightyard.test', role: 'app_admin' });
    await first.db.destroy();
    const second = openDatabase(testDatabase.config);
    await migrate(second);
    expect(await second.db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
    await second.db.destroy();
  });

  it('makePlacesDistinct renumbers rows with equal orders, by order and age', async () => {
    testDatabase = await makeTestDatabase(engine);
    const database = openDatabase(testDatabase.config);
    const { db } = database;
    await migrate(database);
    const userId = await createUser(db, { email: 'ann@lightyard.test', role: 'subscriber' });
    const project = newProject('falcon', {});
    await db.transaction().execute((tx) => storeProject(tx, project, { user_id: userId, guest_id: null }));
    const sectionId = project.sections[0]?.id ?? '';
    const rows = ['a', 'b', 'c', 'd'].map((id, index) =>
      componentRow('falcon', aComponent({ id, sectionId, order: index === 0 ? 7 : 3 })),
    );
    await db.insertInto('components').values(rows).execute();
    await makePlacesDistinct(db as unknown as Kysely<unknown>);
    const stored = await db.selectFrom('components').select(['id', 'order']).orderBy('order').execute();
    expect(stored.slice(1)).toEqual([
      { id: 'b', order: 1000 },
      { id: 'c', order: 2000 },
      { id: 'd', order: 3000 },
      { id: 'a', order: 4000 },
    ]);
    await makePlacesDistinct(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom('components').select(['id', 'order']).orderBy('order').execute()).toEqual(stored);
    await db.destroy();
  });

  it('[F40] rows from before drivers and wires are read with default values', async () => {
    testDatabase = await makeTestDatabase(engine);
    const database = openDatabase(testDatabase.config);
    const { db } = database;
    await migrate(database, '0009-billing');
    const time = '2025-01-01T00:00:00.000Z';
    await sql`
      insert into projects (id, name, color, sort_name, sort_color, power_supply_id, resistor_mode, resistor_rounding, is_template, created_at, updated_at)
      values ('falcon', 'Falcon', 'red', 'falcon', 0, 'usb-power-5v', 'calculate', 'nearest', 1, ${time}, ${time})
    `.execute(db);
    await sql`
      insert into sections (id, project_id, name, icon, color, "order", section_type)
      values ('hull', 'falcon', 'Hull', 'circle', 'blue', 0, 'regular')
    `.execute(db);
    await sql`
      insert into circuits (id, project_id, section_id, circuit_number, name, "order")
      values ('port', 'falcon', 'hull', 3, 'Port', 0)
    `.execute(db);
    await migrate(database);
    const { project, circuits } = snapshotOf(await loadProjectRows(db, 'falcon'));
    const { supplyInputId, settings } = projectDefaults;
    expect(project).toMatchObject({ name: 'Falcon', supplyInputId, settings });
    expect(circuits).toEqual([
      { ...circuitDefaults, id: 'port', sectionId: 'hull', circuitNumber: 3, name: 'Port', order: 0 },
    ]);
    await db.destroy();
  });

  it('[A25] migrations preserve custom components, projects, and users, and make users searchable', async () => {
    testDatabase = await makeTestDatabase(engine);
    const database = openDatabase(testDatabase.config);
    const { db } = database;
    await migrate(database, '0005-distinct-places');
    const time = '2025-01-01T00:00:00.000Z';
    await sql`
      insert into users (id, email, username, first_name, created_at, updated_at)
      values ('ann', 'ann@lightyard.test', 'zoe', 'Étoile', ${time}, ${time})
    `.execute(db);
    await sql`
      insert into custom_components
        (id, user_id, name, type, category, description, notes, template_shared, properties, created_at, updated_at)
      values ('beacon', 'ann', 'Beacon', 'custom', 'led', 'Blinks', null, 1, '{"current":5}', ${time}, ${time})
    `.execute(db);
    await sql`
      insert into projects
        (id, name, color, user_id, power_supply_id, resistor_mode, resistor_rounding, created_at, updated_at)
      values ('falcon', 'Falcon', 'red', 'ann', 'usb-power-5v', 'calculate', 'nearest', ${time}, ${time})
    `.execute(db);
    const before = await sql<object>`select * from custom_components`.execute(db);
    await migrate(database);
    const after = await db.selectFrom('custom_components').selectAll().execute();
    expect(after).toEqual([{ ...before.rows[0], template_id: null, copied_from: null }]);
    expect(await db.selectFrom('projects').select('sort_supply').execute()).toEqual([{ sort_supply: 'usb power 5v' }]);
    const page = await pageUsers(database, { sort: 'name', direction: 'asc', page: 1, search: 'ETO' });
    expect(page).toMatchObject({ total: 1, rows: [{ id: 'ann', sort_name: 'etoile', suspended_at: null }] });
    await db.deleteFrom('users').execute();
    expect(await db.selectFrom('custom_components').select('id').execute()).toEqual([]);
    await db.destroy();
  });
});
