import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { SessionUser } from '#server/access/sessions.ts';
import { importProject } from '#server/projects/store-project.ts';
import type { Answer, Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { type TestApp, openTestApp } from '#server/testing/test-app.ts';
import { aProjectFile } from '#testing/project-file.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

const led = { componentType: 'led', componentId: 'led-5mm', quantity: 1, circuitNumber: 1, order: 0 };
const reed = { componentType: 'control', componentId: 'switch-reed', circuitNumber: 1 };

function fileOf(...components: object[]): object {
  return { ...emptyFile, sections: [{ name: 'Hull', components }] };
}

describe.each(engines)('project files on %s', (engine) => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  afterAll(() => test.close());

  const send = (client: Client, file: unknown): Promise<Answer> => client.send('POST', '/api/projects/import', file);

  async function exportProject(client: Client, projectId: string): Promise<ProjectFile> {
    return (await client.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
  }

  /** Creates a project with a custom component, a circuit, and non-default fields; returns its id. */
  async function makeRichProject(client: Client): Promise<string> {
    const custom = await client.send('POST', '/api/custom-components', {
      name: 'Beacon 😀',
      category: 'led',
      description: 'Blinks',
      notes: 'Slowly',
      properties: { forwardVoltage: 2.4 },
    });
    const project = await makeProject(client, { name: 'שלום', color: 'pink', resistorRounding: 'next-higher' });
    const hull = await makeSection(client, project.id, { name: 'Hull', color: 'teal', icon: 'rocket' });
    const bridge = await makeSection(client, project.id, { name: 'Bridge' });
    await makeCircuit(client, hull.id, 2, { name: 'Windows' });
    await makeComponent(client, hull.id, { circuitNumber: 2, properties: { color: 'blue', current: 5 } });
    await makeComponent(client, hull.id, { ...reed, circuitNumber: 2, customName: 'Main' });
    const beacon = { componentType: 'led', componentId: (custom.body as { id: string }).id, quantity: 3 };
    await makeComponent(client, bridge.id, beacon);
    return project.id;
  }

  it('names are normalized to NFC when entered or imported', async () => {
    const project = await makeProject(owner, { name: 'Cafe\u0301' });
    expect(project.name).toBe('Caf\u00e9');
    const file = await exportProject(owner, project.id);
    const { body } = await send(owner, { ...file, project: { ...file.project, name: 'Cafe\u0301' } });
    expect(body).toMatchObject({ name: 'Caf\u00e9' });
  });

  it('[F6] an imported project equals the exported one', async () => {
    const file = await exportProject(owner, await makeRichProject(owner));
    expect(file.sections.map(({ name }) => name)).toEqual(['Global Components', 'Hull', 'Bridge']);
    expect(file.customComponents).toHaveLength(1);
    const answer = await send(owner, file);
    expect(answer).toMatchObject({ status: 201, body: { name: 'שלום', color: 'pink' } });
    expect(await exportProject(owner, (answer.body as { id: string }).id)).toEqual(file);
    const library = await owner.send('GET', '/api/custom-components');
    expect(library.body).toHaveLength(1);
  });

  it('[F6] another user gets copies of the custom components', async () => {
    const { client: other } = await test.member();
    const file = await exportProject(owner, await makeRichProject(owner));
    const answer = await send(other, file);
    const copy = await exportProject(other, (answer.body as { id: string }).id);
    const [custom] = copy.customComponents;
    expect(custom?.id).not.toBe(file.customComponents[0]?.id);
    expect({ ...custom, id: '' }).toEqual({ ...file.customComponents[0], id: '' });
    expect(copy.sections[2]?.components[0]?.componentId).toBe(custom?.id);
    expect((await other.send('GET', '/api/custom-components')).body).toMatchObject([{ name: 'Beacon 😀' }]);
  });

  it('[F6] an imported custom component has the id in the file, and components refer to it', async () => {
    const { client: other } = await test.member();
    const custom = aCustomComponent({ id: 'port-lamp', name: 'Port lamp' });
    const file = { ...fileOf({ ...led, componentId: custom.id }), customComponents: [custom] };
    const answer = await send(other, file);
    const copy = await exportProject(other, (answer.body as { id: string }).id);
    expect(copy.customComponents).toEqual([custom]);
  });

  it('concurrent imports of one file by two users succeed, and the first one gets the original ids', async () => {
    const customComponents = Array.from({ length: 20 }, () => aCustomComponent({ id: randomUUID() }));
    const file = aProjectFile({ customComponents });
    const members = await Promise.all([test.member(), test.member()]);
    const actors = members.map(({ userId }) => ({ kind: 'member' as const, user: { id: userId } as SessionUser }));
    const imports = [...actors, ...actors, ...actors].map((actor) =>
      importProject(test.services, actor, { file, images: [] }),
    );
    expect((await Promise.allSettled(imports)).map(({ status }) => status)).toEqual(imports.map(() => 'fulfilled'));
    // The first user gets the ids; the other one gets copies, as from any other user's file.
    const libraries = await Promise.all(members.map(({ client }) => client.send('GET', '/api/custom-components')));
    const lengths = libraries.map(({ body }) => (body as unknown[]).length);
    expect(Math.min(...lengths)).toBe(customComponents.length);
  });

  it('[F6] an unknown supply is imported and becomes the master supply', async () => {
    const file = { ...emptyFile, project: { ...emptyFile.project, powerSupplyId: 'reactor-1gw' } };
    const id = ((await send(owner, file)).body as { id: string }).id;
    expect(await exportProject(owner, id)).toMatchObject({
      project: { powerSupplyId: 'reactor-1gw' },
      sections: [{ sectionType: 'global_components', components: [{ componentId: 'reactor-1gw' }] }],
    });
    const blueprint = await owner.send('GET', `/api/projects/${id}/blueprint`);
    expect(blueprint).toMatchObject({ status: 200, body: { supply: { volts: 9, known: false } } });
  });

  const global = { name: 'Global Components', sectionType: 'global_components' };
  const supply = { componentType: 'power', componentId: 'battery-9v', properties: { isPowerSupply: true } };

  it.each<[string, object, string]>([
    ['another format', { ...emptyFile, format: 'svg' }, 'format'],
    ['a later version', { ...emptyFile, version: 6 }, 'version'],
    ['no project', { format: 'lightyard-project', version: 1 }, 'project'],
    ['an unknown part', fileOf(led, { ...led, componentId: 'led-9mm' }), 'sections.0.components.1.componentId'],
    ['a part of another kind', fileOf({ ...led, componentType: 'control' }), 'sections.0.components.0.componentId'],
    ['a quantity above the limit', fileOf(led, led, { ...led, quantity: 100 }), 'sections.0.components.2.quantity'],
    ['two switches', fileOf(reed, led, reed), 'sections.0.components.2.circuitNumber'],
    ['a supply in a circuit', fileOf({ ...supply, circuitNumber: 1 }), 'sections.0.components.0.circuitNumber'],
    [
      'an LED as supply',
      fileOf({ ...led, properties: { isPowerSupply: true } }),
      'sections.0.components.0.properties.isPowerSupply',
    ],
    [
      'two master supplies',
      { ...emptyFile, sections: [{ ...global, components: [supply, supply] }] },
      'sections.0.components.1.properties.isPowerSupply',
    ],
    ['two global sections', { ...emptyFile, sections: [global, global] }, 'sections.1.sectionType'],
    [
      'a NUL in the supply',
      { ...emptyFile, project: { name: 'a', powerSupplyId: 'a\u0000' } },
      'project.powerSupplyId',
    ],
  ])('[F6] a file with %s is refused with its path, and nothing is stored', async (_, file, path) => {
    const before = await contents(test.services);
    const answer = await send(owner, file);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    expect((answer.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
    expect(await contents(test.services)).toEqual(before);
  });

  const padded = (bytes: number): string => JSON.stringify(emptyFile).padEnd(bytes, ' ');
  const mebibyte = 1024 * 1024;

  it('[A7] a member can import files of up to 32 MiB, also concurrently', async () => {
    const { client } = await test.member();
    const answers = await Promise.all([2, 2, 2, 2].map((size) => send(client, padded(size * mebibyte))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await send(client, padded(32 * mebibyte))).status).toBe(201);
    const tooLarge = padded(32 * mebibyte + 1);
    // A stream is sent without Content-Length.
    for (const file of [tooLarge, Readable.from([tooLarge])]) {
      expect(await send(client, file)).toMatchObject({
        status: 413,
        body: { code: 'TOO_LARGE' },
      });
    }
  });

  it("[A7] a guest's file above 64 KiB is refused, even if it is invalid", async () => {
    expect((await send(test.guest(), padded(64 * 1024))).status).toBe(201);
    for (const text of [padded(64 * 1024 + 1), '['.repeat(64 * 1024 + 1)]) {
      expect(await send(test.guest(), text)).toMatchObject({ status: 403, body: { code: 'GUEST_FILE_LIMIT' } });
    }
  });

  it.each([
    ['invalid JSON', '{', ''],
    ['no body', undefined, 'format'],
    ['deep nesting', '['.repeat(65) + ']'.repeat(65), ''],
    ['a prototype', '{"project": {"__proto__": {}}}', 'project.__proto__'],
  ])('[A7] a file with %s is refused like any other body', async (_, text, path) => {
    const answer = await send(owner, text);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path }] } });
  });

  it("[G1] a guest's import gets the default name", async () => {
    const guest = test.guest();
    const answer = await send(guest, fileOf({ ...led, quantity: 3 }));
    expect(answer).toMatchObject({ status: 201, body: { name: 'Untitled Project', powerSupplyId: 'usb-power-5v' } });
    expect((answer.body as { id: string }).id).toMatch(/^unauthenticated-project-/);
    expect(await send(guest, emptyFile)).toMatchObject({ status: 403, body: { code: 'GUEST_PROJECT_LIMIT' } });
  });

  it.each([
    ['components', fileOf(led, { ...led, quantity: 3 }), 'GUEST_COMPONENT_LIMIT'],
    ['sections', { ...emptyFile, sections: ['a', 'b', 'c'].map((name) => ({ name })) }, 'GUEST_SECTION_LIMIT'],
    ['custom components', { ...emptyFile, customComponents: [{ id: 'x', name: 'x', category: 'led' }] }, 'FORBIDDEN'],
  ])("[G1] a guest's import with too many %s is refused and stores nothing", async (_, file, code) => {
    const before = await contents(test.services);
    expect(await send(test.guest(), file)).toMatchObject({ status: 403, body: { code } });
    expect(await contents(test.services)).toEqual(before);
  });
});
