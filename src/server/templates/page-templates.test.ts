import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedTemplate, TemplateReply } from '#contract/projects/templates.ts';
import type { Client } from '#server/testing/client.ts';
import { storeLargeProject, makeComponent, makeProject, makeSection, makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

interface Page {
  readonly templates: ListedTemplate[];
  readonly page: number;
  readonly total: number;
}

describe.each(bothEngines)('pages of templates on %s', (engine) => {
  let test: TestApp;
  let admin: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ client: admin } = await test.member('app_admin'));
  });
  beforeEach(() => test.services.db.deleteFrom('projects').execute());
  afterAll(() => test.close());

  const page = async (query = '') => (await test.guest().send('GET', `/api/templates/page${query}`)).body as Page;
  const create = (projectId: string, templateName: string) =>
    admin.send('POST', '/api/templates', { projectId, templateName });

  it('[K18] templates are sorted by name or supply, searched, and paged', async () => {
    const list = [
      ['Zeppelin', 'usb-power-5v', '100% of light'],
      ['\u00C9toile', 'battery-9v', null],
      ['alpha <b>', 'power-plug-12v', 'A \u00C9toile_like ship'],
    ] as const;
    for (const [name, supply, description] of list) {
      const id = await makeTemplate(test.services, name, description);
      await admin.send('PUT', `/api/projects/${id}`, { powerSupplyId: supply });
    }
    const names = async (query = '') => (await page(query)).templates.map(({ name }) => name);
    expect(await names()).toEqual(['alpha <b>', '\u00C9toile', 'Zeppelin']);
    expect(await names('?direction=desc')).toEqual(['Zeppelin', '\u00C9toile', 'alpha <b>']);
    expect(await names('?sort=supply')).toEqual(['alpha <b>', '\u00C9toile', 'Zeppelin']);
    expect(await names('?search=ETOILE')).toEqual(['alpha <b>', '\u00C9toile']);
    expect(await names('?search=0%25')).toEqual(['Zeppelin']);
    expect(await names('?search=%25')).toEqual(['Zeppelin']);
    expect(await names('?search=e_l')).toEqual(['alpha <b>']);
    for (const search of ['%5C', '%22', '%27', '___', '<script>']) expect(await names(`?search=${search}`)).toEqual([]);
    for (let index = 0; index < 20; index += 1) await makeTemplate(test.services, `Ship ${index}`);
    const last = await page('?page=9');
    expect([last.page, last.total, last.templates.length]).toEqual([2, 23, 3]);
    const listed = (await test.guest().send('GET', '/api/templates')).body as TemplateReply[];
    expect(listed).toHaveLength(23);
    expect([listed[0]?.name, listed.at(-1)?.name]).toEqual(['alpha <b>', 'Zeppelin']);
    for (const query of ['?sort=color', '?page=0', '?search=%00']) {
      expect((await test.guest().send('GET', `/api/templates/page${query}`)).status).toBe(400);
    }
  });

  it('[K53] each row has the current contents of its template', async () => {
    const project = await makeProject(admin);
    const section = await makeSection(admin, project.id);
    const custom = { name: 'Beacon', category: 'led', description: '', properties: { color: 'red', current: 12 } };
    const created = await admin.send('POST', '/api/custom-components', custom);
    await makeComponent(admin, section.id, { circuitNumber: 1, quantity: 2, properties: { color: 'green' } });
    await makeComponent(admin, section.id, { componentId: (created.body as { readonly id: string }).id });
    const { id } = (await create(project.id, 'Ship')).body as TemplateReply;
    const colors = [
      { color: 'green', quantity: 2 },
      { color: 'red', quantity: 1 },
    ];
    const [row] = (await page()).templates;
    expect(row).toMatchObject({ id, contents: { sections: 1, lights: 3, colors } });
    const blueprint = (await admin.send('GET', `/api/projects/${id}/blueprint`)).body;
    expect(blueprint).toMatchObject({ power: { totalMa: row?.contents?.totalMa } });
    await makeComponent(admin, section.id, { quantity: 4, properties: { color: 'red' } });
    await admin.send('PUT', `/api/templates/${id}`, { projectId: project.id });
    expect((await page()).templates).toMatchObject([
      { contents: { lights: 7, colors: [colors[0], { color: 'red', quantity: 5 }] } },
    ]);
  });

  it('[K53] contents that exceed the timeout are null, and cached for the next request', async () => {
    const appWithTimeout = await openTestApp(engine, undefined, 1);
    const { client, userId } = await appWithTimeout.member('app_admin');
    const large = await storeLargeProject(appWithTimeout.services, userId, 100);
    const body = { projectId: large.id, templateName: 'Layout' };
    expect((await client.send('POST', '/api/templates', body)).status).toBe(201);
    const read = async () => ((await client.send('GET', '/api/templates/page')).body as Page).templates[0];
    // Computing takes longer than the timeout of 1 ms, so non-null contents come from the cache.
    let row = await read();
    expect(row).toMatchObject({ name: 'Layout', contents: null });
    while (row?.contents === null) row = await read();
    expect(row?.contents?.lights).toBe(100);
    await appWithTimeout.close();
  });
});
