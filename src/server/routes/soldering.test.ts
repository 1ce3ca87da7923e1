import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeProgress, progressBounds, type SolderProgress, type SolderedStep } from '#domain/soldering/progress.ts';
import type { Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

const wire = (id: string, fields: Partial<SolderedStep> = {}): SolderedStep => ({
  id,
  step: `Hull|${id}`,
  kind: 'wire',
  number: 2,
  color: 'red',
  gauge: '24 AWG',
  lengthCm: 9,
  from: 'rail +',
  to: 'R1, one end',
  reading: '',
  ...fields,
});
const progress = (fields: Partial<SolderProgress>): SolderProgress => ({
  done: [],
  undone: [],
  place: null,
  ...fields,
});

describe.each(bothEngines)('solder progress on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  const save = (client: Client, id: string, body: unknown) => client.send('PUT', `/api/projects/${id}/soldering`, body);
  const read = async (client: Client, id: string) => (await client.send('GET', `/api/projects/${id}/soldering`)).body;

  it('[B221] solder progress is stored per project and does not change the project', async () => {
    const { client } = await test.member();
    const [falcon, hawk] = [await makeProject(client), await makeProject(client)];
    const before = (await client.send('GET', `/api/projects/${falcon.id}`)).body;
    expect(await read(client, falcon.id)).toEqual(progress({}));
    const place = { step: 'Hull|b', at: 5 };
    expect((await save(client, falcon.id, progress({ done: [wire('a')], place }))).status).toBe(204);
    expect(await read(client, falcon.id)).toEqual(progress({ done: [wire('a')], place }));
    expect(await read(client, hawk.id)).toEqual(progress({}));
    expect((await client.send('GET', `/api/projects/${falcon.id}`)).body).toEqual(before);
  });

  it('[B221] concurrent updates of solder progress from several devices are merged', async () => {
    const { client } = await test.member();
    const { id } = await makeProject(client);
    await save(client, id, progress({ done: [wire('a')] }));
    const additions = ['b', 'c', 'd', 'e', 'f'].map((wireId) => progress({ done: [wire(wireId)] }));
    const removal = progress({ undone: ['a'], place: { step: 'Hull|a', at: 3 } });
    const answers = await Promise.all([...additions, removal].map((update) => save(client, id, update)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    const merged = (await read(client, id)) as SolderProgress;
    expect(merged.done.map((step) => step.id).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(merged).toMatchObject({ undone: ['a'], place: { step: 'Hull|a', at: 3 } });
    // A device with stale progress does not restore the undone step.
    await save(client, id, progress({ done: [wire('a')] }));
    expect(mergeProgress(merged, (await read(client, id)) as SolderProgress).done).toHaveLength(5);
  });

  it('[B221] solder progress is not accessible to others and not stored for guests', async () => {
    const { client } = await test.member();
    const { client: other } = await test.member();
    const { id } = await makeProject(client);
    for (const stranger of [other, test.guest()]) {
      expect((await save(stranger, id, progress({ done: [wire('a')] }))).status).toBe(404);
      expect((await stranger.send('GET', `/api/projects/${id}/soldering`)).status).toBe(404);
    }
    const guest = test.guest();
    const own = await makeProject(guest);
    expect((await save(guest, own.id, progress({ done: [wire('a')] }))).status).toBe(401);
    expect(await read(guest, own.id)).toEqual(progress({}));
  });

  it('[S91] an import stores solder progress for the new owner, and an export omits it', async () => {
    const { client, userId } = await test.member();
    const file = {
      format: 'lightyard-project',
      version: 2,
      project: { name: 'Falcon' },
      sections: [{ name: 'Hull' }, { name: 'Nacelles' }],
      soldering: progress({
        done: [wire('a', { step: 's2|a' }), wire('b', { step: 'supply|b' })],
        place: { step: 's1|c', at: 5 },
      }),
    };
    const imported = (await client.send('POST', '/api/projects/import', file)).body as { id: string };
    const sections = (await client.send('GET', `/api/projects/${imported.id}/sections`)).body as {
      id: string;
      name: string;
    }[];
    const idOf = (sectionName: string) => sections.find(({ name }) => name === sectionName)?.id ?? '';
    expect(await read(client, imported.id)).toEqual(
      progress({
        done: [wire('a', { step: `${idOf('Nacelles')}|a` }), wire('b', { step: 'supply|b' })],
        place: { step: `${idOf('Hull')}|c`, at: 5 },
      }),
    );
    expect((await client.send('GET', `/api/projects/${imported.id}/export`)).body).not.toHaveProperty('soldering');
    const guest = test.guest();
    expect((await guest.send('POST', '/api/projects/import', file)).status).toBe(201);
    const rows = test.services.db.selectFrom('soldering').select('user_id').where('project_id', '=', imported.id);
    expect(await rows.execute()).toEqual([{ user_id: userId }]);
    const invalid = { ...file, soldering: progress({ done: [wire('a', { number: 0 })] }) };
    const refused = await client.send('POST', '/api/projects/import', invalid);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'soldering.done.0.number' }] } });
  });

  it('[B221] solder progress above the limit of steps is refused', async () => {
    const { client, userId } = await test.member();
    const { id } = await makeProject(client);
    const steps = Array.from({ length: progressBounds.done }, (_, index) => wire(`w${index}`));
    const row = { user_id: userId, project_id: id, progress: JSON.stringify(progress({ done: steps })) };
    await test.services.db.insertInto('soldering').values(row).execute();
    expect((await save(client, id, progress({ done: [wire('w5')] }))).status).toBe(204);
    const refused = await save(
      client,
      id,
      progress({ done: [wire('one more')].map((step) => ({ ...step, id: 'x' })) }),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'SOLDERING_LIMIT' } });
    expect((await save(client, id, progress({ done: [wire('x')], undone: ['w5'] }))).status).toBe(204);
  });

  it('[B221] solder progress is limited to 3 MB of text, and steps above it can be undone', async () => {
    const { client, userId } = await test.member();
    const { id } = await makeProject(client);
    const long = 'x'.repeat(progressBounds.letters);
    const longest = { step: long, color: long, gauge: long, from: long, to: long, reading: long };
    const size = JSON.stringify(wire('w1000', longest)).length + 1;
    const steps = (count: number) => Array.from({ length: count }, (_, index) => wire(`w${index + 1000}`, longest));
    const many = progress({ done: steps(Math.floor(progressBounds.inAll / size)) });
    const row = { user_id: userId, project_id: id, progress: JSON.stringify(many) };
    await test.services.db.insertInto('soldering').values(row).execute();
    const saveStep = (name: string) => save(client, id, progress({ done: [wire(name, longest)] }));
    expect(await saveStep('x1')).toMatchObject({ status: 409, body: { code: 'SOLDERING_LIMIT' } });
    const old = JSON.stringify(progress({ done: steps(progressBounds.done) }));
    await test.services.db.updateTable('soldering').set({ progress: old }).where('project_id', '=', id).execute();
    const undone = steps(400).map((step) => step.id);
    expect((await save(client, id, progress({ undone }))).status).toBe(204);
    expect(((await read(client, id)) as SolderProgress).done).toHaveLength(progressBounds.done - 400);
    const file = { format: 'lightyard-project', version: 2, project: { name: 'A' }, soldering: { ...many } };
    expect((await client.send('POST', '/api/projects/import', file)).status).toBe(201);
    const larger = { ...file, soldering: { ...many, done: steps(many.done.length + 1) } };
    const refused = await client.send('POST', '/api/projects/import', larger);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'soldering' }] } });
  });

  it('[B221] solder progress is deleted with its project and with its user', async () => {
    const { client, userId } = await test.member();
    const { db } = test.services;
    const rows = () => db.selectFrom('soldering').selectAll().where('user_id', '=', userId).execute();
    const [falcon, hawk] = [await makeProject(client), await makeProject(client)];
    for (const { id } of [falcon, hawk]) await save(client, id, progress({ done: [wire('a')] }));
    expect((await client.send('DELETE', `/api/projects/${falcon.id}`)).status).toBe(204);
    expect(await rows()).toMatchObject([{ project_id: hawk.id }]);
    const { client: admin } = await test.member('app_admin');
    expect((await admin.send('DELETE', `/api/admin/users/${userId}`)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{ done: [wire('a', { number: 0 })], undone: [], place: null }, 'done.0.number'],
    [{ done: [wire('a', { step: '' })], undone: [], place: null }, 'done.0.step'],
    [{ done: [wire('a', { from: 'x'.repeat(301) })], undone: [], place: null }, 'done.0.from'],
    [{ done: [wire('a', { to: '\u0000' })], undone: [], place: null }, 'done.0.to'],
    [{ done: [wire('no id!')], undone: [], place: null }, 'done.0.id'],
    [{ done: [], undone: Array.from({ length: 401 }, () => 'a'), place: null }, 'undone'],
    [{ done: [], undone: [], place: { step: 'a', at: -1 } }, 'place.at'],
    [{ done: [], undone: [], place: null, userId: 'u' }, 'userId'],
  ])('[B221] solder progress with an invalid field is refused: %#', async (body, field) => {
    const { client } = await test.member();
    const { id } = await makeProject(client);
    expect(await save(client, id, body)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
  });
});
