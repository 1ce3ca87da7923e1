import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectColors } from '#domain/projects/project.ts';
import type { ListedProject, ProjectSortKey } from '#contract/projects/projects.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { pageQuery } from '#server/projects/page-projects.ts';
import { sortKeys } from '#server/projects/rows.ts';
import type { Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

interface Page {
  readonly projects: ListedProject[];
  readonly page: number;
  readonly total: number;
}

const projectCount = 10_000;
const sortings = (['updated', 'created', 'name', 'color'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
);
const indexOf: Readonly<Record<ProjectSortKey, string>> = {
  updated: 'projects_by_update',
  created: 'projects_by_creation',
  name: 'projects_by_name',
  color: 'projects_by_color',
};

describe.each(bothEngines)('pages of projects on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  async function read(client: Client, query = ''): Promise<Page> {
    const answer = await client.send('GET', `/api/projects/page${query}`);
    expect(answer.status).toBe(200);
    return answer.body as Page;
  }

  /** Creates projects with increasing creation times and decreasing update times. */
  async function makeList(client: Client): Promise<void> {
    const list = [
      ['beta', 'gray'],
      ['Alpha', 'pink'],
      ['\u00C9toile', 'red'],
      ['alpha 2', 'indigo'],
      ['Zulu', 'green'],
      ['epsilon', 'purple'],
    ] as const;
    const { db } = test.services;
    for (const [index, [name, color]] of list.entries()) {
      const { id } = await makeProject(client, { name, color });
      const times = { created_at: `2025-01-0${index + 1}`, updated_at: `2025-02-0${9 - index}` };
      await db.updateTable('projects').set(times).where('id', '=', id).execute();
    }
  }

  it.each([
    ['', ['beta', 'Alpha', '\u00C9toile', 'alpha 2', 'Zulu', 'epsilon']],
    ['?sort=updated&direction=asc', ['epsilon', 'Zulu', 'alpha 2', '\u00C9toile', 'Alpha', 'beta']],
    ['?sort=created&direction=asc', ['beta', 'Alpha', '\u00C9toile', 'alpha 2', 'Zulu', 'epsilon']],
    ['?sort=created', ['epsilon', 'Zulu', 'alpha 2', '\u00C9toile', 'Alpha', 'beta']],
    ['?sort=name&direction=asc', ['Alpha', 'alpha 2', 'beta', 'epsilon', '\u00C9toile', 'Zulu']],
    ['?sort=name&direction=desc', ['Zulu', '\u00C9toile', 'epsilon', 'beta', 'alpha 2', 'Alpha']],
    ['?sort=color&direction=asc', ['\u00C9toile', 'Zulu', 'alpha 2', 'epsilon', 'Alpha', 'beta']],
    ['?sort=color&direction=desc', ['beta', 'Alpha', 'epsilon', 'alpha 2', 'Zulu', '\u00C9toile']],
  ])('[M31] the page of %j is sorted', async (query, names) => {
    const { client } = await test.member();
    await makeList(client);
    const { projects, page, total } = await read(client, query);
    expect(projects.map(({ name }) => name)).toEqual(names);
    expect([page, total]).toEqual([1, 6]);
  });

  it('[M31] projects are sorted by their current name and color, also after an import', async () => {
    const { client } = await test.member();
    const { id } = await makeProject(client, { name: 'aaa', color: 'red' });
    await makeProject(client, { name: 'mmm', color: 'green' });
    await client.send('PUT', `/api/projects/${id}`, { name: 'ZZZ', color: 'gray' });
    const exported = await client.send('GET', `/api/projects/${id}/export`);
    await client.send('POST', '/api/projects/import', exported.body);
    const names = async (sort: string) =>
      (await read(client, `?sort=${sort}&direction=asc`)).projects.map(({ name }) => name);
    expect(await names('name')).toEqual(['mmm', 'ZZZ', 'ZZZ']);
    expect(await names('color')).toEqual(['mmm', 'ZZZ', 'ZZZ']);
  });

  it('[M31] a page after the last one returns the last one, and no projects are one empty page', async () => {
    const { client } = await test.member();
    expect(await read(client, '?page=7')).toEqual({ projects: [], page: 1, total: 0 });
    for (let index = 0; index < 21; index += 1) await makeProject(client, { name: `Ship ${index}` });
    expect((await read(client)).projects).toHaveLength(20);
    const last = await read(client, '?page=2');
    expect([last.projects.length, last.page, last.total]).toEqual([1, 2, 21]);
    expect(await read(client, '?page=9999999')).toEqual(last);
  });

  it("[M31] the list excludes templates and other users' projects", async () => {
    const { client } = await test.member();
    const { id } = await makeProject(client);
    await test.services.db.updateTable('projects').set({ is_template: 1 }).where('id', '=', id).execute();
    await makeProject((await test.member()).client);
    expect((await read(client)).total).toBe(0);
  });

  it.each(['?sort=size', '?direction=up', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=99999999'])(
    '[M31] %s is refused',
    async (query) => {
      const { client } = await test.member();
      expect((await client.send('GET', `/api/projects/page${query}`)).status).toBe(400);
    },
  );

  describe('with 10,000 projects', () => {
    let client: Client;
    let userId: string;

    beforeAll(async () => {
      ({ client, userId } = await test.member());
      const { db } = test.services;
      const time = (minutes: number) => new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString();
      const rows = Array.from({ length: projectCount }, (_, index) => {
        const fields = { name: `Ship ${(index * 7919) % projectCount}`, color: projectColors[index % 9] ?? 'red' };
        return {
          ...fields,
          ...sortKeys(fields),
          id: randomUUID(),
          power_supply_id: 'battery-9v',
          resistor_mode: 'calculate' as const,
          resistor_rounding: 'nearest' as const,
          user_id: userId,
          is_template: 0,
          revision: 0,
          created_at: time(index),
          updated_at: time((index * 31) % projectCount),
        };
      });
      for (let from = 0; from < projectCount; from += rowsPerInsert) {
        await db
          .insertInto('projects')
          .values(rows.slice(from, from + rowsPerInsert))
          .execute();
      }
      await sql.raw(engine === 'postgres' ? 'vacuum analyze projects' : 'analyze').execute(db);
    });

    it.each(sortings)('[M31] pages by $sort $direction do not overlap', async ({ sort, direction }) => {
      const ids = new Set<string>();
      for (const page of [1, 2, 250, 499, 500]) {
        const { projects, total } = await read(client, `?sort=${sort}&direction=${direction}&page=${page}`);
        expect([projects.length, total]).toEqual([20, projectCount]);
        for (const { id } of projects) ids.add(id);
      }
      expect(ids.size).toBe(100);
    });

    it.each(sortings)('[M31] a page by $sort $direction is read from its index', async ({ sort, direction }) => {
      const { db } = test.services;
      const query = pageQuery(db, userId, { sort, direction }, 3);
      const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
      const { sql: text, parameters } = query.compile();
      const plan = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      const steps = plan.rows.map((row) => Object.values(row as object).join(' ')).join('\n');
      expect(steps).toMatch(
        engine === 'postgres'
          ? new RegExp(`Index Only Scan( Backward)? using ${indexOf[sort]}`)
          : new RegExp(`USING COVERING INDEX ${indexOf[sort]} `),
      );
      expect(steps).not.toMatch(/Seq Scan|SCAN projects(?! USING)/);
    });
  });
});
