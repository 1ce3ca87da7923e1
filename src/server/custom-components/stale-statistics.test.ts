// @module-tag long
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { customComponentRow, maxWithHidden } from '#server/custom-components/library.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { componentRow } from '#server/projects/rows.ts';
import { makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { aComponent, aCustomComponent } from '#testing/snapshot.ts';

it('[A52] PostgreSQL deletes unused custom components in time despite stale statistics', async () => {
  const test = await openTestApp('postgres');
  const { db } = test.services;
  const { client: other, userId: otherId } = await test.member();
  const { client, userId } = await test.member();

  /** Inserts long-deleted custom components directly, because the API would delete unused ones. */
  async function insertHidden(owner: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => ({
      ...customComponentRow(owner, aCustomComponent({ id: randomUUID() }), 'custom'),
      deleted_at: '2020-01-01T00:00:00.000Z',
    }));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await db
        .insertInto('custom_components')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
  }

  const ship = await makeProject(other);
  const hull = await makeSection(other, ship.id);
  await db.deleteFrom('components').execute();
  for (let from = 0; from < 10_000; from += rowsPerInsert) {
    const components = Array.from({ length: rowsPerInsert }, (_, index) =>
      aComponent({ id: randomUUID(), sectionId: hull.id, order: from + index }),
    );
    await db
      .insertInto('components')
      .values(components.map((component) => componentRow(ship.id, component)))
      .execute();
  }
  await insertHidden(otherId, rowsPerInsert);
  await sql`analyze`.execute(db);
  await insertHidden(userId, maxWithHidden);
  const lamp = { name: 'Lamp', category: 'led', description: 'Glows' };
  expect((await client.send('POST', '/api/custom-components', lamp)).status).toBe(201);
  await test.close();
});
