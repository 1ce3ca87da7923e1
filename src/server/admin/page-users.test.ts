import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministeredUser } from '#contract/accounts/admin-users.ts';
import { createUser, userKeys } from '#server/users/create-user.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import type { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

interface Page {
  readonly users: AdministeredUser[];
  readonly page: number;
  readonly total: number;
  readonly more: boolean;
}

const people = [
  { email: 'ann@lightyard.test', username: 'Zoe_1', firstName: 'Ann', lastName: '\u00C9toile', plan: null },
  { email: 'bob@100%.test', username: 'ab%c', firstName: '<b>Bob</b>', lastName: null, plan: 'yearly' },
  { email: 'c_y@yard.test', username: null, firstName: null, lastName: null, plan: 'monthly' },
  { email: 'dan"o\'neil@yard.test', username: 'back\\slash', firstName: 'dan', lastName: 'Ab', plan: null },
] as const;

describe.each(bothEngines)('pages of users on %s', (engine) => {
  let test: TestApp;
  let admin: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    const { db } = test.services;
    for (const [index, { plan, ...person }] of people.entries()) {
      const id = await createUser(db, { ...person, role: index === 1 ? 'service_admin' : 'subscriber' });
      const status = plan === null ? 'inactive' : 'active';
      const columns = {
        subscription_type: plan,
        subscription_status: status,
        created_at: `2025-01-0${index + 1}`,
      } as const;
      await db.updateTable('users').set(columns).where('id', '=', id).execute();
    }
    const member = await test.member('app_admin');
    admin = member.client;
    const names = { email: 'root@lightyard.test', username: null, first_name: 'Rita', last_name: null };
    const columns = { ...names, ...userKeys(names), created_at: '2025-02-01' };
    await db.updateTable('users').set(columns).where('id', '=', member.userId).execute();
  });
  afterAll(() => test.close());

  const read = async (query: string) => {
    const answer = await admin.send('GET', `/api/admin/users/page${query}`);
    expect(answer.status).toBe(200);
    return answer.body as Page;
  };
  const find = async (search: string) =>
    (await read(`?sort=email&direction=asc&search=${encodeURIComponent(search)}`)).users.map(({ email }) => email[0]);

  it.each([
    ['', 'rdcba'],
    ['?sort=created&direction=asc', 'abcdr'],
    ['?sort=name&direction=asc', 'bacdr'],
    ['?sort=email&direction=asc', 'abcdr'],
    ['?sort=email', 'rdcba'],
  ])('[S31] the list of users for %j is sorted', async (query, initials) => {
    const { users, ...page } = await read(query);
    expect(users.map(({ email }) => email[0]).join('')).toBe(initials);
    expect(page).toEqual({ page: 1, total: 5, more: false });
  });

  it.each(['role', 'subscription', 'plan'] as const)(
    '[S31] the list of users sorted by %s groups equal values',
    async (sort) => {
      const fields = { role: 'role', subscription: 'subscriptionStatus', plan: 'subscriptionType' } as const;
      const values = (list: AdministeredUser[]) => list.map((user) => user[fields[sort]] ?? '');
      const ascending = (await read(`?sort=${sort}&direction=asc`)).users;
      expect(values(ascending)).toEqual(values(ascending).toSorted());
      expect((await read(`?sort=${sort}`)).users).toEqual(ascending.toReversed());
    },
  );

  it.each([
    ['ann', 'a'],
    ['ETOILE', 'a'],
    ['\u00E9to', 'a'],
    ['ann etoile', 'a'],
    ['zoe_1', 'a'],
    ['yard.test', 'acdr'],
    ['<b>', 'b'],
    ['b', 'bd'],
    ['bo', 'b'],
    ['ab', 'bd'],
    ['%', 'b'],
    ['0%.', 'b'],
    ['_', 'ac'],
    ['c_y', 'c'],
    ['cxy', ''],
    ['"o\'', 'd'],
    ['"', 'd'],
    ['\\', 'd'],
    ['ck\\sl', 'd'],
    ['" or "1', ''],
    ['ann*', ''],
    ['ann NOT bob', ''],
    ['ann\nzoe', ''],
    ['\u{1F680}\u{1F680}\u{1F680}', ''],
    ['   ', 'abcdr'],
  ])('[S31] the search for %j finds %j', async (search, initials) => {
    expect((await find(search)).join('')).toBe(initials);
  });

  it('[S31] a search finds created and renamed users, and no deleted ones', async () => {
    const email = 'new@elsewhere.test';
    const created = await admin.send('POST', '/api/admin/users', { email, role: 'subscriber', firstName: 'Quentin' });
    const { id } = created.body as AdministeredUser;
    expect(await find('quent')).toEqual(['n']);
    await admin.send('PUT', `/api/admin/users/${id}`, { firstName: 'Wilma', email: 'old@elsewhere.test' });
    expect([await find('quent'), await find('wilma'), await find('new@')]).toEqual([[], ['o'], []]);
    await admin.send('DELETE', `/api/admin/users/${id}`);
    expect(await find('wilma')).toEqual([]);
  });

  it.each(['?sort=size', '?direction=up', '?page=0', `?search=${'x'.repeat(201)}`, '?search=%00'])(
    '[S31] the list of users refuses %s',
    async (query) => {
      expect((await admin.send('GET', `/api/admin/users/page${query}`)).status).toBe(400);
    },
  );

  it('[S31] a search with more than a thousand results counts a thousand, and reports more', async () => {
    const now = new Date().toISOString();
    const rows = Array.from({ length: 1001 }, (_, at) => {
      const names = { email: `crew-${at}@ship.test`, username: null, first_name: null, last_name: null };
      const rest = { role: 'subscriber', subscription_status: 'inactive', created_at: now, updated_at: now } as const;
      return { ...names, ...userKeys(names), ...rest, id: `crew-${at}` };
    });
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await test.services.db
        .insertInto('users')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    for (const search of ['crew', 'cr']) {
      const lastPage = await read(`?sort=email&direction=asc&page=999&search=${search}`);
      expect({ ...lastPage, users: lastPage.users.length }).toEqual({ users: 20, page: 50, total: 1000, more: true });
    }
    expect(await read('?search=crew-1000')).toMatchObject({ total: 1, more: false });
    expect((await read('?page=999')).total).toBe(1006);
    const emails: string[] = [];
    for (let page = 1; page <= 51; page += 1) {
      const { users } = await read(`?sort=email&direction=asc&page=${page}`);
      emails.push(...users.map(({ email }) => email));
    }
    expect(emails).toEqual([...new Set(emails)].toSorted());
    expect(emails).toHaveLength(1006);
    const ids = new Set<string>();
    for (const page of [1, 2, 25, 50]) {
      for (const { id } of (await read(`?sort=plan&search=crew&page=${page}`)).users) ids.add(id);
    }
    expect(ids.size).toBe(80);
    await test.services.db.deleteFrom('users').where('id', 'like', 'crew-%').execute();
    expect(await find('crew')).toEqual([]);
  });
});
