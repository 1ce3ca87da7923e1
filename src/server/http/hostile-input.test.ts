import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureBody } from '#contract/failure-body.ts';
import { largestBody } from '#server/http/parse-input.ts';
import type { Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { callNamed, everyCall, type Ids, makeOneOfEach } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const noIds: Ids = {
  projectId: 'p',
  sectionId: 's',
  circuitId: 'c',
  componentId: 'i',
  pictureId: 'v',
  customComponentId: 'u',
  userId: 'm',
  templateId: 'm',
  versionId: 'w',
  shareToken: 'm',
};
// The body of a webhook is not parsed before its signature is verified.
const calls = everyCall(noIds).filter(({ name }) => name !== 'receiveWebhook');
const withBody = calls.filter(({ body }) => body !== undefined).map(({ name }) => name);
const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);

/** Size limit (bytes) of the body of a call. */
function limitOf(name: string): number {
  const endpoint: Endpoint = api[name as keyof Api];
  return endpoint.largestFile ?? endpoint.largestBody ?? largestBody;
}

/** Bodies that every call refuses, with the status. */
const wrongBodies: readonly [string, string, number][] = [
  ['no body', '', 400],
  ['half a body', '{"name":', 400],
  ['a text', '"name"', 400],
  ['a list', '[]', 400],
  ['a number', '1e999', 400],
  ['nothing', 'null', 400],
  ['an unknown field', '{"nobodyKnows":1}', 400],
  ['a prototype', '{"__proto__":{"isTemplate":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"isTemplate":true}}}', 400],
  ['lists 100,000 deep', deep('[', ']'), 400],
  ['objects 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
];

/** Ids that do not exist. */
const wrongIds: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  '\u0000',
  '😀',
  'אבג',
  '../../etc/passwd',
  'NaN',
  '-1',
  'x'.repeat(100),
  'x'.repeat(5000),
];

describe.each(engines)('hostile input on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let ids: Ids;
  let before: unknown;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member('app_admin')).client;
    ids = await makeOneOfEach(owner);
    before = await contents(test.services);
  });
  afterAll(async () => {
    expect(await contents(test.services)).toEqual(before);
    await test.close();
  });

  describe.each(withBody)('%s', (name) => {
    it(`[A10] ${name} refuses hostile bodies with their issues and stores nothing`, async () => {
      const { method, url } = callNamed(name, ids);
      const tooLarge = JSON.stringify({ name: 'x'.repeat(limitOf(name)) });
      for (const [description, text, status] of [...wrongBodies, ['more than the limit', tooLarge, 413] as const]) {
        const answer = await owner.send(method, url, text, { 'content-type': 'application/json' });
        const body = failureBody.parse(answer.body);
        const isTooLarge = status === 413;
        expect([answer.status, body.code], description).toEqual(isTooLarge ? [413, 'TOO_LARGE'] : [400, 'INVALID']);
        expect((body.issues ?? []).length > 0, description).toBe(!isTooLarge);
        expect(answer.text, description).not.toMatch(/select .* from |insert into |\.ts:|node_modules/i);
      }
      expect(await contents(test.services)).toEqual(before);
    });

    it(`[A10] ${name} refuses a body that is not JSON`, async () => {
      const { method, url } = callNamed(name, ids);
      const answer = await owner.send(method, url, 'name=Hull', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    });
  });

  // A project file may come from a newer version with more fields.
  const strict = calls
    .filter(({ name, body }) => body !== undefined && name !== 'importProject')
    .map(({ name }) => name);

  it.each(strict)('[A10] %s refuses an unknown field by name', async (name) => {
    const { method, url, body } = callNamed(name, ids);
    const answer = await owner.send(method, url, { ...(body as object), isTemplate: true });
    expect(answer).toMatchObject({ status: 400 });
    expect(failureBody.parse(answer.body).issues).toContainEqual({ path: 'isTemplate', message: 'Unknown field.' });
  });

  const paths = calls.filter(({ url }) => /\/(p|s|c|i|u|v|w)(\/|$)/.test(url)).map(({ name }) => name);

  it.each(paths)('[A9] %s returns 404 for impossible ids', async (name) => {
    for (const id of wrongIds) {
      const hostile: Ids = {
        projectId: id,
        sectionId: id,
        circuitId: id,
        componentId: id,
        pictureId: id,
        customComponentId: id,
        userId: id,
        templateId: id,
        versionId: id,
        shareToken: id,
      };
      const { method, url, body } = callNamed(name, hostile);
      const answer = await owner.send(method, url, body);
      expect([answer.status, answer.body], id.slice(0, 20)).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });

  it('[A10] an object with more than 10,000 fields is refused before its fields are read', async () => {
    const fields = Array.from({ length: 10_001 }, (_, index) => [`field ${index}`, 1] as const);
    const answer = await owner.send('POST', '/api/projects', Object.fromEntries(fields));
    const message = 'This contains an object with too many fields.';
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '', message }] } });
  });

  it.each([
    ['/api/projects/%zz', 400],
    ['/api/nothing/here', 404],
    ['/api', 404],
    ['/api/projects/%E0%A4%A', 400],
  ])('[A9] GET %s returns %i with a failure body', async (url, status) => {
    const answer = await owner.send('GET', url);
    expect(answer.status).toBe(status);
    expect(failureBody.parse(answer.body).message).not.toBe('');
  });
});
