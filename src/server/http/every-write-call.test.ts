import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { UserReply } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { cards } from '#server/testing/billing-site.ts';
import type { Answer, Client } from '#server/testing/client.ts';
import { everyCall, type Ids, makeOneOfEach } from '#server/testing/every-call.ts';
import { type ReadName, type Things, type Write, type WriteName, writes } from '#server/testing/every-write.ts';
import { login } from '#server/testing/largest-values.ts';
import { makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

// The names are the keys of the table, and a body is given to what belongs to the same call; the compiler cannot follow.
const names = Object.keys(writes) as WriteName[];
const writeOf = (name: WriteName) => writes[name] as unknown as Write<'updateSection'>;

/** At which place `everyCall` says what somebody is answered; an app_admin has a place of their own. */
const places = { anyone: 0, guest: 0, other: 1, owner: 4, payer: 4 } as const;
const administrator = 3;

/** What tells when it was asked, or that something was written. */
const restless: ReadonlySet<string> = new Set<ReadName>(['readSystem', 'pageAudit']);
const stamps = /"(revision|updatedAt|requestId)":("[^"]*"|\d+)/g;
const comparable = ({ text }: Pick<Answer, 'text'>) => text.replaceAll(stamps, '');

const documents = new Set(
  Object.entries<Endpoint>(api).flatMap(([name, { file }]) => (file === undefined ? [] : name)),
);

function callNamed(name: string, ids: Ids) {
  const call = everyCall(ids).find((each) => each.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  return call;
}

/**
 * Reads everything, documents only where that is worth their time, and expects what comes after a write. In turn, because
 * what is asked for at once waits in one queue, and what waits for ten seconds is answered 503.
 */
async function readAll(
  client: Client,
  ids: Ids,
  write: Pick<Write, 'by' | 'after' | 'gone'>,
  isDrawn = false,
): Promise<ReadonlyMap<string, Answer>> {
  const { by = 'owner', after = by, gone = [] } = write;
  const reads = everyCall(ids).filter((call) => call.method === 'GET' && (isDrawn || !documents.has(call.name)));
  const answers: [name: string, answer: Answer][] = [];
  for (const { name, method, url } of reads) answers.push([name, await client.send(method, url)]);
  const expected = reads.map(({ name, access, statuses }) => {
    const isGone = gone.some((id) => api[name as ReadName].path.includes(`:${id}`));
    const place = after === 'owner' && access === 'app_admin' ? administrator : places[after];
    return [name, isGone ? 404 : statuses[place]];
  });
  expect(answers.map(([name, { status }]) => [name, status])).toEqual(expected);
  return new Map(answers);
}

describe.each(engines)('every call that writes on %s', (engine) => {
  let test: TestApp;
  let payer: Client;
  let ofPayer: Ids;
  let known: Things['known'];
  let shared: Awaited<ReturnType<typeof make>>;

  beforeAll(async () => {
    test = await openTestApp(engine);
    known = login();
    const { client: admin } = await test.member('app_admin');
    await admin.send('POST', '/api/admin/users', { ...known, role: 'subscriber' });
    payer = test.guest();
    const wanted = { ...writes.createSubscription.body({} as Things) };
    const { body } = await payer.send('POST', '/api/create-subscription', wanted);
    await payer.send('POST', '/api/billing/sandbox/confirm', { ...(body as object), cardNumber: cards.pays });
    expect((await payer.send('POST', '/api/billing/checkout/finish')).status).toBe(200);
    ofPayer = await makeOneOfEach(payer);
    shared = await make();
  });
  // Throws when a request was answered 500.
  afterAll(() => test.close());

  async function make() {
    const { client: owner } = await test.member('app_admin');
    const ids = { ...(await makeOneOfEach(owner)), templateId: await makeTemplate(test.services) };
    const user = { email: `${randomUUID()}@lightyard.test`, role: 'subscriber' };
    const invited = (await owner.send('POST', '/api/admin/users', user)).body as UserReply & {
      setPasswordLink: string;
    };
    const token = new URL(invited.setPasswordLink).searchParams.get('token') ?? '';
    const things: Things = { ...ids, userId: invited.id, invited, token, known };
    return { owner, things };
  }

  it.each(names)('[A19] [A12] %s is answered clearly, as its largest body and unchanged', async (name) => {
    const write = writeOf(name);
    const { by = 'owner', status = api[name].status, kept, makes } = write;
    const { owner, things } = by === 'owner' ? await make() : shared;
    const ids: Ids = by === 'owner' ? things : ofPayer;
    const client = { owner, payer, guest: test.guest() }[by];
    const { method, url } = callNamed(name, ids);
    const body = write.body?.(things);
    const answer = await client.send(method, url, body ?? write.text);
    expect(answer.status, answer.text.slice(0, 500)).toBe(status);
    const made = makes === undefined ? {} : { [makes]: (answer.body as { id: string }).id };
    const stored = await readAll(client, { ...ids, ...made }, write, write.drawn);
    if (body !== undefined && kept !== undefined) {
      const { body: found } = (write.read && stored.get(write.read)) ?? answer;
      expect([found].flat()).toContainEqual(expect.objectContaining(kept(body, things)));
    }
    if (body === undefined || (method !== 'PUT' && method !== 'PATCH')) return;
    const fields = Object.entries(answer.body as object).filter(([field]) => field in body);
    const same = write.again?.(body) ?? Object.fromEntries(fields);
    const again = await client.send(method, write.againAt?.(url) ?? url, same);
    expect(again.status, again.text.slice(0, 500)).toBe(status);
    for (const [read, now] of await readAll(client, ids, write)) {
      if (!restless.has(read)) expect([read, comparable(now)]).toEqual([read, comparable(stored.get(read) ?? now)]);
    }
  });

  const saves = [
    'updateProject',
    'updateSection',
    'updateCircuit',
    'updateComponent',
    'updateCustomComponent',
  ] as const;

  it.each(saves)('[A19] some fields that %s is sent twice are as after the first time', async (name) => {
    const { owner, things } = await make();
    const { method, url } = callNamed(name, things);
    const { read = 'readSnapshot', body: largest } = writeOf(name);
    const reading = async () => comparable(await owner.send('GET', callNamed(read, things).url));
    const before = (await owner.send(method, url, {})).body as Readonly<Record<string, unknown>>;
    const either = Object.entries(largest?.(things) ?? {}).map(([field, value]) => [
      field,
      fc.constantFrom<unknown>(value, before[field]),
    ]);
    const someFields = fc.record(Object.fromEntries(either), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(someFields, async (fields) => {
        expect((await owner.send(method, url, fields)).status).toBe(200);
        const once = await reading();
        expect((await owner.send(method, url, fields)).status).toBe(200);
        expect(await reading()).toBe(once);
      }),
      { numRuns: 6 },
    );
  });
});
