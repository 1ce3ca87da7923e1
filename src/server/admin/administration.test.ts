import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/administration.ts';
import type { AdministeredUser } from '#contract/accounts/admin-users.ts';
import { listedProject } from '#contract/projects/projects.ts';
import { createUser } from '#server/users/create-user.ts';
import { recordBackup } from '#server/backup/write-backup.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Client } from '#server/testing/client.ts';
import { makeProject, makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

interface AuditPage {
  readonly entries: AuditEntry[];
  readonly page: number;
  readonly total: number;
}

describe.each(engines)('the administration on %s', (engine) => {
  let test: TestApp;
  let admin: Client;
  let adminId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(async () => {
    await test.services.db.deleteFrom('audit').execute();
    await test.services.db.deleteFrom('users').execute();
    ({ client: admin, userId: adminId } = await test.member('app_admin'));
  });
  afterAll(() => test.close());

  const read = async (path: string, by = admin) => (await by.send('GET', `/api/admin/${path}`)).body;
  const audit = async (query = '', by = admin) => (await read(`audit${query}`, by)) as AuditPage;

  it('[S39] the stats count users, active plans with their revenue, and projects of members', async () => {
    const { db } = test.services;
    const plans = [
      ['monthly', 'active'],
      ['monthly', 'active'],
      ['yearly', 'active'],
      ['yearly', 'inactive'],
      [null, 'active'],
    ] as const;
    for (const [at, [type, status]] of plans.entries()) {
      const id = await createUser(db, { email: `${at}@plan.test`, role: 'subscriber' });
      await db
        .updateTable('users')
        .set({ subscription_type: type, subscription_status: status })
        .where('id', '=', id)
        .execute();
    }
    await makeProject(admin);
    await makeProject((await test.member()).client);
    await makeProject(test.guest());
    await makeTemplate(test.services);
    expect(await read('stats')).toEqual({
      totalUsers: 7,
      activeSubscribers: 3,
      totalProjects: 2,
      monthlyRevenue: 6,
      yearlyRevenue: 30,
    });
  });

  it('[S39] the list of projects contains those of all members, newest first, but no templates', async () => {
    const { client, userId } = await test.member();
    const first = await makeProject(admin);
    const second = await makeProject(client, { name: 'Hawk' });
    await test.services.db
      .updateTable('projects')
      .set({ created_at: '2025-01-01' })
      .where('id', '=', first.id)
      .execute();
    await makeProject(test.guest());
    await makeTemplate(test.services);
    expect(await read('projects')).toMatchObject([
      { ...listedProject.parse(second), userId },
      { id: first.id, userId: adminId },
    ]);
  });

  it('[S40] the system status shows the state of database, payments, mail, and backup', async () => {
    const { db } = test.services;
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(await read('system')).toMatchObject({
      database: { kind: engine, version: expect.stringMatching(/^\d+\.\d+/), writable: true },
      payments: { mode: 'sandbox', signUp: 'paid', isSandboxInPublic: false, waiting: 0 },
      application: { version, uptimeSeconds: expect.any(Number) },
      mail: { mode: 'files', waiting: 0 },
      lastBackup: null,
    });
    await queueMail(db, 'invitation', 'ann@lightyard.test');
    await recordBackup(test.services, new Date('2026-02-03T04:05:06Z'));
    const system = await read('system');
    expect(system).toMatchObject({ mail: { waiting: 1 }, lastBackup: '2026-02-03T04:05:06.000Z' });
    const { database } = system as { readonly database: { readonly answerMs: number } };
    expect(database.answerMs).toBeGreaterThan(0);
    await db.deleteFrom('outbox').execute();
  });

  it('[S38] the audit log records actions of administrators, also after actor and target are deleted', async () => {
    const password = 'very secret rivets';
    const email = 'bea@lightyard.test';
    const created = await admin.send('POST', '/api/admin/users', { email, role: 'subscriber', firstName: 'Bea' });
    const { id } = created.body as AdministeredUser;
    const user = `/api/admin/users/${id}`;
    await admin.send('POST', `${user}/invitation`);
    await admin.send('PUT', user, { firstName: 'Cy', password, was: { firstName: 'Bea' } });
    await admin.send('PUT', user, { suspended: true, lastName: 'Doe' });
    await admin.send('PUT', user, { suspended: false, password: '' });
    await admin.send('DELETE', `${user}/sessions`);
    await admin.send('DELETE', user);
    const project = await makeProject(admin);
    const saved = await admin.send('POST', '/api/templates', { projectId: project.id, templateName: 'Ship' });
    const template = `/api/templates/${(saved.body as { readonly id: string }).id}`;
    await admin.send('PUT', template, { templateName: 'Hawk' });
    await admin.send('PUT', template, { projectId: project.id });
    await admin.send('DELETE', template);
    const { entries, total } = await audit();
    const recorded = entries.map(({ action, targetName, fields }) => [action, targetName, ...fields]);
    expect(recorded.toReversed()).toEqual([
      ['user-created', email, 'email', 'firstName', 'role'],
      ['user-invited', email],
      ['user-updated', email, 'firstName', 'password'],
      ['user-updated', email, 'lastName'],
      ['user-suspended', email],
      ['user-unsuspended', email],
      ['user-sessions-ended', email],
      ['user-deleted', email],
      ['template-created', 'Ship'],
      ['template-updated', 'Hawk', 'templateName'],
      ['template-replaced', 'Hawk'],
      ['template-deleted', 'Hawk'],
    ]);
    expect(total).toBe(12);
    const stored = JSON.stringify(await test.services.db.selectFrom('audit').selectAll().execute());
    expect(stored).not.toMatch(/secret|argon2/);
    const second = await test.member('app_admin');
    await second.client.send('DELETE', `/api/admin/users/${adminId}`);
    const later = await audit('', second.client);
    expect([later.total, later.entries[1]?.actorId, later.entries[1]?.actorEmail]).toEqual([
      13,
      adminId,
      later.entries[0]?.targetName,
    ]);
  });

  it('[S38] the audit log records changes of a template through the project API', async () => {
    const id = await makeTemplate(test.services);
    await admin.send('PUT', `/api/projects/${id}`, { color: 'pink' });
    expect((await admin.send('DELETE', `/api/projects/${id}`)).status).toBe(204);
    const ofTemplate = (await audit()).entries.filter(({ targetId }) => targetId === id);
    expect(ofTemplate.map(({ action }) => action)).toEqual(['template-deleted', 'template-updated']);
  });

  it('[S38] the audit log does not record refused actions', async () => {
    const { userId } = await test.member();
    await admin.send('DELETE', `/api/admin/users/${adminId}`);
    await admin.send('PUT', `/api/admin/users/${adminId}`, { role: 'subscriber' });
    await admin.send('PUT', `/api/admin/users/${userId}`, { firstName: 'A', was: { firstName: 'B' } });
    await admin.send('POST', '/api/templates', { projectId: 'nothing', templateName: 'Ship' });
    await admin.send('DELETE', '/api/templates/nothing');
    await admin.send('PUT', `/api/admin/users/${userId}`, {});
    expect(await audit()).toEqual({ entries: [], page: 1, total: 0 });
  });

  it('[S38] the audit log is filtered by actor, action, and time, and paged', async () => {
    const { db } = test.services;
    const rows = Array.from({ length: 60 }, (_, at) => ({
      at: `2026-03-${String((at % 3) + 1).padStart(2, '0')}T23:59:59.999Z`,
      actor_id: 'ann',
      actor_email: at < 20 ? 'ann_1@lightyard.test' : 'bea@lightyard.test',
      action: at % 2 === 0 ? ('user-created' as const) : ('user-deleted' as const),
      target_id: String(at),
      target_name: '<b>Bob</b>',
      fields: '["role"]',
    }));
    await db.insertInto('audit').values(rows).execute();
    const count = async (query: string) => (await audit(query)).total;
    expect(await count('?actor=ANN_')).toBe(20);
    expect([await count('?actor=n_n'), await count('?actor=%25'), await count("?actor='")]).toEqual([0, 0, 0]);
    expect(await count('?action=user-deleted')).toBe(30);
    expect(await count('?from=2026-03-02')).toBe(40);
    expect(await count('?to=2026-03-02')).toBe(40);
    expect(await count('?from=2026-03-02&to=2026-03-02&actor=bea&action=user-created')).toBe(7);
    const last = await audit('?page=9');
    expect([last.page, last.entries.length]).toEqual([2, 10]);
    const all = [...(await audit()).entries, ...last.entries];
    expect(all.map(({ targetId }) => Number(targetId))).toEqual(
      rows.map((_, at) => at).toSorted((one, other) => (other % 3) - (one % 3) || other - one),
    );
    for (const query of ['?action=x', '?from=2026-3-1', '?to=today', '?page=0', '?actor=%00']) {
      expect((await admin.send('GET', `/api/admin/audit${query}`)).status).toBe(400);
    }
  });
});
