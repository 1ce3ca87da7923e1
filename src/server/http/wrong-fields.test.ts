import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { emptyFile, type Ids, makeOneOfEach } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const led = { componentType: 'led', componentId: 'led-5mm' };

/** A call with one invalid field, and the path reported in the response. */
type WrongField = readonly [call: string, body: (ids: Ids) => object, path: string];

const wrongFields: readonly WrongField[] = [
  ['POST /api/projects', () => ({ name: '   ' }), 'name'],
  ['POST /api/projects', () => ({ name: 'x'.repeat(81) }), 'name'],
  ['POST /api/projects', () => ({ name: 'a\u0000b' }), 'name'],
  ['POST /api/projects', () => ({ name: 'a\ud800b' }), 'name'],
  ['POST /api/projects', () => ({ name: 5 }), 'name'],
  ['POST /api/projects', () => ({ color: 'mauve' }), 'color'],
  ['POST /api/projects', () => ({ powerSupplyId: 'battery-1000v' }), 'powerSupplyId'],
  ['POST /api/projects', () => ({ powerSupplyId: '__proto__' }), 'powerSupplyId'],
  ['PUT /api/projects/:p', () => ({ resistorMode: 'guess' }), 'resistorMode'],
  ['PUT /api/projects/:p', () => ({ resistorRounding: null }), 'resistorRounding'],
  ['PUT /api/projects/:p', () => ({ userId: 'me' }), 'userId'],
  ['POST /api/projects/:p/sections', () => ({ color: 'blue' }), 'name'],
  ['POST /api/projects/:p/sections', () => ({ name: 'a', icon: 'skull' }), 'icon'],
  ['POST /api/projects/:p/sections', () => ({ name: 'a', order: '1' }), 'order'],
  ['POST /api/projects/:p/sections', () => ({ name: 'a', order: -1 }), 'order'],
  ['POST /api/projects/:p/sections', () => ({ name: 'a', sectionType: 'global_components' }), 'sectionType'],
  ['POST /api/projects/:p/sections', () => ({ name: 'a', projectId: randomUUID() }), 'projectId'],
  ['POST /api/projects/:p/sections', () => ({ name: 'a', id: 'a b' }), 'id'],
  ['PUT /api/sections/:s', () => ({ order: 1.5 }), 'order'],
  ['POST /api/sections/:s/circuits', () => ({ circuitNumber: 0 }), 'circuitNumber'],
  ['POST /api/sections/:s/circuits', () => ({ circuitNumber: Number.NaN }), 'circuitNumber'],
  ['POST /api/sections/:s/circuits', () => ({ circuitNumber: 4, sectionId: randomUUID() }), 'sectionId'],
  ['PUT /api/circuits/:c', () => ({ name: 'x'.repeat(81) }), 'name'],
  ['PATCH /api/sections/:s/circuits/2/reorder', () => ({ newCircuitNumber: '3' }), 'newCircuitNumber'],
  ['POST /api/sections/:s/components', () => ({ ...led, componentType: 'laser' }), 'componentType'],
  ['POST /api/sections/:s/components', () => ({ ...led, componentType: 'control' }), 'componentId'],
  ['POST /api/sections/:s/components', () => ({ ...led, componentId: 'led-9mm' }), 'componentId'],
  ['POST /api/sections/:s/components', () => ({ ...led, componentId: 'toString' }), 'componentId'],
  ['POST /api/sections/:s/components', () => ({ ...led, componentId: '\u0000' }), 'componentId'],
  ['POST /api/sections/:s/components', () => ({ ...led, quantity: '2' }), 'quantity'],
  ['POST /api/sections/:s/components', () => ({ ...led, quantity: 0 }), 'quantity'],
  ['POST /api/sections/:s/components', () => ({ ...led, quantity: 100 }), 'quantity'],
  [
    'POST /api/sections/:s/components',
    () => ({ componentType: 'control', componentId: 'switch-reed', quantity: 11 }),
    'quantity',
  ],
  ['POST /api/sections/:s/components', () => ({ ...led, quantity: Number.NaN }), 'quantity'],
  ['POST /api/sections/:s/components', () => ({ ...led, circuitNumber: 1.5 }), 'circuitNumber'],
  ['POST /api/sections/:s/components', () => ({ ...led, sectionId: randomUUID() }), 'sectionId'],
  [
    'POST /api/sections/:s/components',
    () => ({ ...led, properties: { forwardVoltage: '2.1' } }),
    'properties.forwardVoltage',
  ],
  ['POST /api/sections/:s/components', () => ({ ...led, properties: { wattage: 1 } }), 'properties.wattage'],
  ['POST /api/sections/:s/components', () => ({ ...led, properties: { color: 'RED; x' } }), 'properties.color'],
  [
    'POST /api/sections/:s/components',
    () => ({ ...led, properties: JSON.parse('{"__proto__":{"color":"red"}}') as object }),
    'properties.__proto__',
  ],
  [
    'POST /api/sections/:s/components/batch',
    () => ({ components: [led, led, { ...led, quantity: 0 }] }),
    'components.2.quantity',
  ],
  [
    'POST /api/sections/:s/components/batch',
    () => ({ components: [led, { ...led, componentId: 'led-9mm' }] }),
    'components.1.componentId',
  ],
  ['PUT /api/components/:i', () => ({ componentId: 'battery-9v' }), 'componentId'],
  ['PUT /api/components/:i', () => ({ sectionId: randomUUID() }), 'sectionId'],
  ['PUT /api/components/:i', () => ({ sectionId: '\u0000' }), 'sectionId'],
  ['PUT /api/components/:i', () => ({ componentType: 'power' }), 'componentType'],
  ['PATCH /api/components/:i', () => ({ circuitNumber: '1' }), 'circuitNumber'],
  ['PATCH /api/components/:i/reorder', () => ({ newIndex: -1 }), 'newIndex'],
  [
    'POST /api/projects/:p/changes',
    ({ componentId }) => ({
      changes: [
        { action: 'update-project', set: { color: 'red' }, was: {} },
        { action: 'update-component', id: componentId, set: { componentId: 'led-9mm' }, was: {} },
      ],
    }),
    'changes.1.set.componentId',
  ],
  ['POST /api/projects/:p/changes', () => ({ changes: [{ action: 'explode', id: 'x' }] }), 'changes.0.action'],
  ['POST /api/projects/import', () => ({ ...emptyFile, version: 6 }), 'version'],
  ['POST /api/projects/import', () => ({ ...emptyFile, format: 'other' }), 'format'],
  ['POST /api/custom-components', () => ({ name: 'a', category: 'laser', description: '' }), 'category'],
  [
    'POST /api/custom-components',
    () => ({ name: 'a', category: 'led', description: '', properties: { current: -1 } }),
    'properties.current',
  ],
  ['PUT /api/custom-components/:o', () => ({ name: ' ' }), 'name'],
  ['PUT /api/custom-components/:o', () => ({ name: 'x'.repeat(81) }), 'name'],
  ['PUT /api/custom-components/:o', () => ({ description: 'x'.repeat(2001) }), 'description'],
  ['PUT /api/custom-components/:o', () => ({ notes: 'a\u0000b' }), 'notes'],
  ['PUT /api/custom-components/:o', () => ({ type: 'a\u0000b' }), 'type'],
  ['PUT /api/custom-components/:o', () => ({ templateShared: 1 }), 'templateShared'],
  ['PUT /api/custom-components/:o', () => ({ properties: { forwardVoltage: 0 } }), 'properties.forwardVoltage'],
  ['PUT /api/custom-components/:o', () => ({ properties: { current: '20' } }), 'properties.current'],
  ['PUT /api/custom-components/:o', () => ({ properties: { volume: 3 } }), 'properties.volume'],
  ['PUT /api/custom-components/:o', () => ({ userId: 'me' }), 'userId'],
  ['PUT /api/owned-parts', () => ({ key: 'led:led-5mm:red', count: -1 }), 'count'],
  ['PUT /api/owned-parts', () => ({ key: 'led:led-5mm:red', count: 10_000 }), 'count'],
  ['PUT /api/owned-parts', () => ({ key: 'led:led-5mm:red', count: 1.5 }), 'count'],
  ['PUT /api/owned-parts', () => ({ key: 'led:led-5mm:red' }), 'count'],
  ['PUT /api/owned-parts', () => ({ key: '', count: 1 }), 'key'],
  ['PUT /api/owned-parts', () => ({ key: 'x'.repeat(301), count: 1 }), 'key'],
  ['PUT /api/owned-parts', () => ({ key: 'led:\u0000', count: 1 }), 'key'],
  ['PUT /api/owned-parts', () => ({ key: 'led:led-5mm:red', count: 1, userId: randomUUID() }), 'userId'],
];

describe.each(engines)('wrong fields on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let ids: Ids;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
    ids = await makeOneOfEach(owner);
  });
  afterAll(() => test.close());

  it.each(wrongFields)('[A10] %s is refused with the path of the invalid field', async (call, bodyOf, path) => {
    const [method = '', pattern = ''] = call.split(' ');
    const url = pattern
      .replace(':p', ids.projectId)
      .replace(':s', ids.sectionId)
      .replace(':c', ids.circuitId)
      .replace(':i', ids.componentId)
      .replace(':o', ids.customComponentId);
    const before = await contents(test.services);
    const answer = await owner.send(method as 'POST', url, bodyOf(ids));
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path }] } });
    expect(await contents(test.services)).toEqual(before);
  });

  it('a template without a name is refused with the message of the form', async () => {
    const admin = (await test.member('app_admin')).client;
    const { projectId } = await makeOneOfEach(admin);
    const issues = [{ path: 'templateName', message: 'Template name is required' }];
    for (const templateName of ['', '  ', undefined]) {
      const answer = await admin.send('POST', '/api/templates', { projectId, templateName });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues } });
    }
  });

  it.each(['Ω-Größe 😀', 'שלום עולם', "Robert'); drop table users;--", '{"a":1}', '<b>x</b>', '\u202Ereversed'])(
    '[A10] the name %j is stored unchanged',
    async (name) => {
      const answer = await owner.send('PUT', `/api/projects/${ids.projectId}`, { name: `  ${name} ` });
      expect(answer).toMatchObject({ status: 200, body: { name } });
      const read = await owner.send('GET', `/api/projects/${ids.projectId}`);
      expect(read.body).toMatchObject({ name });
    },
  );
});
