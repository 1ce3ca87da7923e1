import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateReply } from '#contract/projects/templates.ts';
import type { Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { makeCircuit, makeComponent, makeProject, makeSection, makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Custom {
  readonly id: string;
  readonly name: string;
  readonly properties: object;
}

interface Item {
  readonly id: string;
  readonly componentId: string;
}

interface Snapshot {
  readonly project: { readonly id: string; readonly name: string; readonly isTemplate: boolean };
  readonly sections: readonly Item[];
  readonly circuits: readonly Item[];
  readonly components: readonly Item[];
  readonly customComponents: readonly (Custom & { readonly isDeleted: boolean })[];
}

const beacon = { name: 'Beacon', category: 'led', description: 'Bought at the fair', notes: 'Ask Bea' } as const;
const beaconValues = { forwardVoltage: 3, current: 12, color: 'red' };
const notFound = { status: 404, body: { code: 'NOT_FOUND', message: 'This template no longer exists.' } };

describe.each(engines)('templates on %s', (engine) => {
  let test: TestApp;
  let admin: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    admin = (await test.member('app_admin')).client;
  });
  afterAll(() => test.close());

  const create = (projectId: string, fields: object = {}, by = admin) =>
    by.send('POST', '/api/templates', { projectId, templateName: 'Starship', ...fields });
  const update = (id: string, fields: object, by = admin) => by.send('PUT', `/api/templates/${id}`, fields);
  const duplicate = (id: string, by: Client) => by.send('POST', `/api/templates/${id}/duplicate`);
  const readSnapshot = async (id: string, by = admin) =>
    (await by.send('GET', `/api/projects/${id}/snapshot`)).body as Snapshot;
  const exportProject = async (id: string, by = admin) => (await by.send('GET', `/api/projects/${id}/export`)).body;
  const library = async (by: Client) => (await by.send('GET', '/api/custom-components')).body as Custom[];

  const makeCustom = async (fields: object = {}, by = admin) => {
    const answer = await by.send('POST', '/api/custom-components', { ...beacon, properties: beaconValues, ...fields });
    return answer.body as Custom;
  };

  /** Creates a project with a circuit and a component of each custom component. */
  async function makeSource(customs: readonly Custom[] = [], by = admin) {
    const project = await makeProject(by, { name: 'Own ship', powerSupplyId: 'usb-power-5v', color: 'red' });
    const section = await makeSection(by, project.id);
    const led = await makeComponent(by, section.id, { circuitNumber: 1, quantity: 2, properties: { color: 'green' } });
    const driver = { componentId: led.id, output: 'D6' };
    await makeCircuit(by, section.id, 1, { name: 'Port', driver, wireLengthCm: 12.5 });
    for (const { id } of customs) await makeComponent(by, section.id, { componentId: id });
    return { project, section };
  }

  it('[K15] a template is a deep copy with new ids, unaffected by later edits of its project', async () => {
    const { project, section } = await makeSource();
    const file = await exportProject(project.id);
    const saved = await create(project.id, { templateDescription: 'With strobes' });
    const template = saved.body as TemplateReply;
    expect(saved).toMatchObject({
      status: 201,
      body: { name: 'Starship', templateDescription: 'With strobes', powerSupplyId: 'usb-power-5v', color: 'red' },
    });
    const idsOf = ({ sections, circuits, components }: Snapshot) =>
      [...sections, ...circuits, ...components].map(({ id }) => id);
    const [original, copy] = [await readSnapshot(project.id), await readSnapshot(template.id)];
    expect(copy.project).toMatchObject({ isTemplate: true, userId: null });
    expect(idsOf(copy)).toHaveLength(idsOf(original).length);
    expect(idsOf(copy).filter((id) => idsOf(original).includes(id))).toEqual([]);
    const templateFile = await exportProject(template.id);
    expect(templateFile).toEqual({ ...(file as object), project: { ...fileProject(file), name: 'Starship' } });
    await makeComponent(admin, section.id, { quantity: 9 });
    await admin.send('DELETE', `/api/projects/${project.id}`);
    expect(await exportProject(template.id)).toEqual(templateFile);
  });

  it('[H65] a driver in a template or in a copy of one refers to the copied component', async () => {
    const { project } = await makeSource();
    const template = await readSnapshot(((await create(project.id)).body as TemplateReply).id);
    const copy = await readSnapshot(((await duplicate(template.project.id, admin)).body as TemplateReply).id);
    for (const { circuits, components } of [template, copy]) {
      expect(circuits).toMatchObject([{ driver: { componentId: components.at(-1)?.id, output: 'D6' } }]);
    }
  });

  it('[A4] only an own project can become a template, and invalid fields are refused', async () => {
    const other = (await test.member('app_admin')).client;
    const { project } = await makeSource();
    const template = await makeTemplate(test.services);
    const before = await contents(test.services);
    for (const id of [project.id, template, 'nothing', '%00', "' or 1=1 --"]) {
      const by = id === template ? admin : other;
      expect(await create(id, {}, by)).toMatchObject({ status: 404 });
      expect(await update(template, { projectId: id }, by)).toMatchObject({ status: 404 });
    }
    expect(await create(project.id, { templateName: '  ' })).toMatchObject({ status: 400 });
    expect(await create(project.id, { templateName: 'x'.repeat(81) })).toMatchObject({ status: 400 });
    expect(await create(project.id, { isTemplate: true })).toMatchObject({ status: 400 });
    expect(await contents(test.services)).toEqual(before);
  });

  it('[K12] a template has its own copies of custom components, private ones without their texts', async () => {
    const shared = await makeCustom({ templateShared: true });
    const secret = await makeCustom({ name: 'Secret lamp' });
    const { project } = await makeSource([shared, secret]);
    const { id } = (await create(project.id)).body as TemplateReply;
    const snapshot = await readSnapshot(id);
    const byName = new Map(snapshot.customComponents.map((custom) => [custom.name, custom]));
    expect(byName.get('Beacon')).toMatchObject({ ...beacon, templateShared: true, properties: beaconValues });
    expect(byName.get('Private component')).toMatchObject({
      category: 'led',
      description: '',
      notes: null,
      templateShared: false,
      properties: beaconValues,
    });
    expect(snapshot.customComponents).toHaveLength(2);
    expect(JSON.stringify(snapshot)).not.toMatch(/Secret lamp|isDeleted":true/);
    const placed = new Set(snapshot.components.map(({ componentId }) => componentId));
    for (const custom of snapshot.customComponents) expect(placed.has(custom.id)).toBe(true);
    await admin.send('PUT', `/api/custom-components/${shared.id}`, { name: 'Lantern', properties: { current: 1 } });
    await admin.send('DELETE', `/api/custom-components/${secret.id}`);
    expect(await readSnapshot(id)).toEqual(snapshot);
    const copyId = byName.get('Beacon')?.id ?? '';
    expect((await admin.send('PUT', `/api/custom-components/${copyId}`, { name: 'Mine' })).status).toBe(404);
    expect((await library(admin)).some((custom) => custom.id === copyId)).toBe(false);
  });

  it('[K12] saving a template shares the listed custom components, or stores nothing', async () => {
    const secret = await makeCustom({ name: 'Lens' });
    const others = await makeCustom({}, (await test.member()).client);
    const { project } = await makeSource([secret]);
    const before = await contents(test.services);
    const refused = await create(project.id, { shareCustomComponentIds: [secret.id, others.id] });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'shareCustomComponentIds.1' }] } });
    expect((await create(project.id, { shareCustomComponentIds: ['%00'] })).status).toBe(400);
    expect(await contents(test.services)).toEqual(before);
    const { id } = (await create(project.id, { shareCustomComponentIds: [secret.id] })).body as TemplateReply;
    expect((await readSnapshot(id)).customComponents).toMatchObject([{ name: 'Lens', templateShared: true }]);
    expect((await library(admin)).find((custom) => custom.id === secret.id)).toMatchObject({ templateShared: true });
  });

  it('[K14] a template is renamed, described, or replaced by a project, without other changes', async () => {
    const first = await makeSource([await makeCustom()]);
    const saved = (await create(first.project.id, { templateDescription: 'Old' })).body as TemplateReply;
    const renamed = await update(saved.id, { templateName: 'Hawk', templateDescription: '' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Hawk', templateDescription: null, revision: 1 } });
    const second = await makeProject(admin, { name: 'Other', color: 'pink', powerSupplyId: 'power-plug-12v' });
    const replaced = await update(saved.id, { projectId: second.id });
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: saved.id, name: 'Hawk', color: 'pink', powerSupplyId: 'power-plug-12v', revision: 2 },
    });
    expect((replaced.body as TemplateReply).createdAt).toBe(saved.createdAt);
    const snapshot = await readSnapshot(saved.id);
    expect([snapshot.sections.length, snapshot.components.length]).toEqual([1, 1]);
    const { db } = test.services;
    const copies = db.selectFrom('custom_components').select('id').where('template_id', '=', saved.id);
    expect(await copies.execute()).toEqual([]);
    expect(await update('nothing', { templateName: 'x' })).toMatchObject(notFound);
    expect(await update(first.project.id, { templateName: 'x' })).toMatchObject(notFound);
  });

  it('[K14] an update without fields changes nothing and returns 404 for a missing template', async () => {
    const id = await makeTemplate(test.services);
    const before = await contents(test.services);
    expect((await update(id, {})).status).toBe(200);
    expect(await update('no-template', {})).toMatchObject(notFound);
    expect(await contents(test.services)).toEqual(before);
  });

  it('[K15] duplicating a template adds its shared custom components to the library once', async () => {
    const { project } = await makeSource([await makeCustom({ templateShared: true })]);
    const template = (await create(project.id)).body as TemplateReply;
    const { client, userId } = await test.member();
    const first = await duplicate(template.id, client);
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Starship', userId, isTemplate: false, templateDescription: null, color: 'red', revision: 0 },
    });
    const [added, ...others] = await library(client);
    expect([added, others]).toMatchObject([{ ...beacon, userId, properties: beaconValues }, []]);
    const second = (await duplicate(template.id, client)).body as TemplateReply;
    expect(await library(client)).toEqual([added]);
    const placed = (await readSnapshot(second.id, client)).components.map(({ componentId }) => componentId);
    expect(placed).toContain(added?.id);
    const both = await Promise.all([duplicate(template.id, client), duplicate(template.id, client)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await library(client)).toHaveLength(1);
    await client.send('PUT', `/api/custom-components/${added?.id}`, { properties: { current: 3 } });
    await duplicate(template.id, client);
    expect(await library(client)).toHaveLength(2);
    expect(await duplicate(template.id, test.guest())).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  });

  it("[K15] a duplicate by the owner of the custom components uses the owner's originals", async () => {
    const before = (await library(admin)).length;
    const { project } = await makeSource([await makeCustom({ templateShared: true }), await makeCustom()]);
    const template = (await create(project.id)).body as TemplateReply;
    const copy = (await duplicate(template.id, admin)).body as TemplateReply;
    const used = async (id: string) => (await readSnapshot(id)).customComponents.map((custom) => custom.id).toSorted();
    expect(await used(copy.id)).toEqual(await used(project.id));
    expect(await library(admin)).toHaveLength(before + 2);
  });

  it('[K12] private custom components work in a copy, are hidden in the library, and are reused', async () => {
    const { project } = await makeSource([await makeCustom({ name: 'Secret lamp' })]);
    const template = (await create(project.id)).body as TemplateReply;
    const { client, userId } = await test.member();
    const copies = [await duplicate(template.id, client), await duplicate(template.id, client)];
    expect(await library(client)).toEqual([]);
    const snapshots = await Promise.all(copies.map(({ body }) => readSnapshot((body as TemplateReply).id, client)));
    const [first, second] = snapshots.map(({ customComponents }) => customComponents);
    expect(first).toMatchObject([{ name: 'Private component', isDeleted: true, properties: beaconValues }]);
    expect(second).toEqual(first);
    const rows = test.services.db.selectFrom('custom_components').select('id').where('user_id', '=', userId);
    expect(await rows.execute()).toHaveLength(1);
  });

  it('[K60] duplicating a template during its deletion returns 404 or a complete copy', async () => {
    const { client } = await test.member();
    const { project } = await makeSource([await makeCustom({ templateShared: true })]);
    const saved = (await create(project.id)).body as TemplateReply;
    const file = fileProject(await exportProject(saved.id));
    const races = [duplicate(saved.id, client), admin.send('DELETE', `/api/templates/${saved.id}`)];
    const [copied, deleted] = await Promise.all(races);
    expect(deleted?.status).toBe(204);
    if (copied?.status === 201) {
      const { id } = copied.body as TemplateReply;
      expect(fileProject(await exportProject(id, client))).toEqual(file);
      expect((await readSnapshot(id, client)).components).toHaveLength(3);
    } else expect(copied).toMatchObject(notFound);
    const before = await contents(test.services);
    for (const id of [saved.id, project.id, 'nothing', '%00']) {
      expect(await duplicate(id, client)).toMatchObject(notFound);
      expect(await admin.send('DELETE', `/api/templates/${id}`)).toMatchObject(notFound);
    }
    expect(await contents(test.services)).toEqual(before);
    const remaining = test.services.db.selectFrom('custom_components').select('id').where('template_id', '=', saved.id);
    expect(await remaining.execute()).toEqual([]);
  });

  it('[K60] duplicating a template stores nothing if the user has too many projects', async () => {
    const { project } = await makeSource([await makeCustom({ templateShared: true })]);
    const template = (await create(project.id)).body as TemplateReply;
    const { client, userId } = await test.member();
    const { db } = test.services;
    const row = await db.selectFrom('projects').selectAll().where('id', '=', project.id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 499 }, (_, index) => ({ ...row, id: `${userId}-${index}`, user_id: userId }));
    await db.insertInto('projects').values(rows).execute();
    expect((await duplicate(template.id, client)).status).toBe(201);
    const before = await contents(test.services);
    expect(await duplicate(template.id, client)).toMatchObject({ status: 403, body: { code: 'TOO_MANY_PROJECTS' } });
    expect(await contents(test.services)).toEqual(before);
    await db.deleteFrom('projects').where('user_id', '=', userId).execute();
  });

  it('[K15] a template and its custom components remain after its author is deleted', async () => {
    const { client, userId } = await test.member('app_admin');
    const { project } = await makeSource([await makeCustom({ templateShared: true }, client)], client);
    const { id } = (await create(project.id, {}, client)).body as TemplateReply;
    const snapshot = await readSnapshot(id);
    expect((await admin.send('DELETE', `/api/admin/users/${userId}`)).status).toBe(204);
    expect(await readSnapshot(id)).toEqual({ ...snapshot, project: { ...snapshot.project, userId: null } });
    expect((await duplicate(id, (await test.member()).client)).status).toBe(201);
  });

  it("[K15] only built-in parts and the template's own custom components can be placed in a template", async () => {
    const own = await makeCustom({ templateShared: true });
    const { project } = await makeSource([own]);
    const { id } = (await create(project.id)).body as TemplateReply;
    const snapshot = await readSnapshot(id);
    const place = (componentId: string | undefined) =>
      admin.send('POST', `/api/sections/${snapshot.sections[1]?.id}/components`, { componentType: 'led', componentId });
    expect((await place(own.id)).status).toBe(400);
    expect((await place(snapshot.customComponents[0]?.id)).status).toBe(201);
  });
});

/** The project's own fields in a project file. */
function fileProject(file: unknown): object {
  return (file as { readonly project: object }).project;
}
