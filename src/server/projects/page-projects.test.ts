import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectColors } from '#domain/projects/project.ts';
import type { ListedProject, ProjectSortKey } from '#contract/projects.ts';
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

const many = 10_000;
const ways = (['updated', 'created', 'name', 'color'] as const).flatMap((sort) =>
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

  /** Projects with these names and colours, made one after the other and changed in the other order. */
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
  ])('[M31] the list of %j is in its order', async (query, names) => {
    const { client } = await test.member();
    await makeList(client);
    const { projects, page, total } = await read(client, query);
    expect(projects.map(({ name }) => name)).toEqual(names);
    expect([page, total]).toEqual([1, 6]);
  });

  it('[M31] a project that is renamed, painted or imported is sorted by what it is now', async () => {
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

  it('[M31] a page behind the last one is the last one, and nothing is one empty page', async () => {
    const { client } = await test.member();
    expect(await read(client, '?page=7')).toEqual({ projects: [], page: 1, total: 0 });
    for (let index = 0; index < 21; index += 1) await makeProject(client, { name: `Ship ${index}` });
    expect((await read(client)).projects).toHaveLength(20);
    const last = await read(client, '?page=2');
    expect([last.projects.length, last.page, last.total]).toEqual([1, 2, 21]);
    expect(await read(client, '?page=9999999')).toEqual(last);
  });

  it("[M31] another's projects and templates are not in the list", async () => {
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

  describe('of ten thousand', () => {
    let client: Client;
    let userId: string;

    beforeAll(async () => {
      ({ client, userId } = await test.member());
      const { db } = test.services;
      const time = (minutes: number) => new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString();
      const rows = Array.from({ length: many }, (_, index) => {
        const named = { name: `Ship ${(index * 7919) % many}`, color: projectColors[index % 9] ?? 'red' };
        return {
          ...named,
          ...sortKeys(named),
          id: randomUUID(),
          power_supply_id: 'battery-9v',
          resistor_mode: 'calculate' as const,
          resistor_rounding: 'nearest' as const,
          user_id: userId,
          is_template: 0,
          revision: 0,
          created_at: time(index),
          updated_at: time((index * 31) % many),
        };
      });
      for (let from = 0; from < many; from += rowsPerInsert) {
        await db
          .insertInto('projects')
          .values(rows.slice(from, from + rowsPerInsert))
          .execute();
      }
      await sql.raw(engine === 'postgres' ? 'vacuum analyze projects' : 'analyze').execute(db);
    });

    it.each(ways)('[M31] $sort $direction: every project is on one page, and one only', async ({ sort, direction }) => {
      const seen = new Set<string>();
      for (const page of [1, 2, 250, 499, 500]) {
        const { projects, total } = await read(client, `?sort=${sort}&direction=${direction}&page=${page}`);
        expect([projects.length, total]).toEqual([20, many]);
        for (const { id } of projects) seen.add(id);
      }
      expect(seen.size).toBe(100);
    });

    it.each(ways)('[M31] $sort $direction is read from its index', async ({ sort, direction }) => {
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
