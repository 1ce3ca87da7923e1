// @module-tag long
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rowsPerInsert } from '#server/database/engine.ts';
import { componentRow } from '#server/projects/rows.ts';
import { makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { aComponent } from '#testing/snapshot.ts';

it('[A98] PostgreSQL deletes what is large in time, though its statistics say that the table is empty', async () => {
  const test = await openTestApp('postgres');
  const { db } = test.services;
  const { client } = await test.member();
  const { id: projectId } = await makeProject(client);
  const { id: sectionId } = await makeSection(client, projectId);

  async function fill(): Promise<void> {
    for (let from = 0; from < 19_000; from += rowsPerInsert) {
      const parts = Array.from({ length: rowsPerInsert }, (_, at) =>
        aComponent({ id: randomUUID(), sectionId, order: from + at }),
      );
      await db
        .insertInto('components')
        .values(parts.map((part) => componentRow(projectId, part)))
        .execute();
    }
  }

  await fill();
  await db.deleteFrom('components').execute();
  await sql`vacuum (truncate off, analyze) components`.execute(db);
  await fill();
  expect((await client.send('DELETE', `/api/projects/${projectId}`)).status).toBe(204);
  expect(await db.selectFrom('components').select('id').execute()).toEqual([]);
  await test.close();
});
