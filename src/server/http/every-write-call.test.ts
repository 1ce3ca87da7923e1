import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { UserReply } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { cards } from '#server/testing/billing-site.ts';
import type { Answer, Client } from '#server/testing/client.ts';
import { callNamed, everyCall, type Ids, makeOneOfEach } from '#server/testing/every-call.ts';
import type { ReadName, Things, WriteName } from '#server/testing/every-change.ts';
import { type Write, writes } from '#server/testing/every-write.ts';
import { login } from '#server/testing/largest-values.ts';
import { makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines, isLong } from '#server/testing/test-database.ts';

// The names are the keys of the table, and each body belongs to the call of the same name; TypeScript cannot infer
// this.
const names = Object.keys(writes) as WriteName[];
const writeOf = (name: WriteName) => writes[name] as unknown as Write<'updateSection'>;

/** Indexes into the `statuses` of `everyCall`, by actor. */
const statusIndexes = { anyone: 0, guest: 0, other: 1, owner: 4, payer: 4 } as const;
const adminIndex = 3;

/** Reads whose replies depend on the time or on the number of writes. */
const changingReads: ReadonlySet<string> = new Set<ReadName>(['readSystem', 'pageAudit']);
const volatileFields = /"(revision|updatedAt|requestId)":("[^"]*"|\d+)/g;
const comparable = ({ text }: Pick<Answer, 'text'>) => text.replaceAll(volatileFields, '');

const documents = new Set(
  Object.entries<Endpoint>(api).flatMap(([name, { file }]) => (file === undefined ? [] : name)),
);
/** Writes after which documents are read too. The file of an import has the largest values of every kind. */
const writesWithDocuments: ReadonlySet<WriteName> = new Set([
  'importProject',
  ...(isLong ? (['updateProject', 'changeProject', 'createComponents'] as const) : []),
]);

/**
 * Reads everything and expects the statuses after a write. Documents are slow, so they are read only on request. Reads
 * are sequential, because concurrent ones share a queue in which they time out with 503 after ten seconds.
 */
async function readAll(
  client: Client,
  ids: Ids,
  write: Pick<Write, 'by' | 'after' | 'deleted' | 'createsId'>,
  withDocuments = false,
): Promise<ReadonlyMap<string, Answer>> {
  const { by = 'owner', after = by, deleted = [], createsId } = write;
  const reads = everyCall(ids).filter((call) => call.method === 'GET' && (withDocuments || !documents.has(call.name)));
  const answers: [name: string, answer: Answer][] = [];
  for (const { name, method, url } of reads) answers.push([name, await client.send(method, url)]);
  const expected = reads.map(({ name, access, statuses }) => {
    const isDeleted = deleted.some((id) => api[name as ReadName].path.includes(`:${id}`));
    const index = after === 'owner' && access === 'app_admin' ? adminIndex : statusIndexes[after];
    const isUnshared = name === 'readShareLabel' && createsId === 'projectId';
    return [name, isDeleted || isUnshared ? 404 : statuses[index]];
  });
  expect(answers.map(([name, { status }]) => [name, status])).toEqual(expected);
  return new Map(answers);
}

describe.each(engines)('every write call on %s', (engine) => {
  let test: TestApp;
  let payer: Client;
  let payerIds: Ids;
  let known: Things['known'];
  let shared: Awaited<ReturnType<typeof createOwner>>;

  beforeAll(async () => {
    test = await openTestApp(engine);
    known = login();
    const { client: admin } = await test.member('app_admin');
    await admin.send('POST', '/api/admin/users', { ...known, role: 'subscriber' });
    payer = test.guest();
    const subscription = { ...writes.createSubscription.body({} as Things) };
    const { body } = await payer.send('POST', '/api/create-subscription', subscription);
    await payer.send('POST', '/api/billing/sandbox/confirm', { ...(body as object), cardNumber: cards.pays });
    expect((await payer.send('POST', '/api/billing/checkout/finish')).status).toBe(200);
    payerIds = await makeOneOfEach(payer);
    shared = await createOwner();
  });
  // Throws if any response had status 500.
  afterAll(() => test.close());

  async function createOwner() {
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

  it.each(names)('[A19] [A12] %s stores the largest body, and a repeated write changes nothing', async (name) => {
    const write = writeOf(name);
    const { by = 'owner', status = api[name].status, expectedReply, createsId } = write;
    const { owner, things } = by === 'owner' ? await createOwner() : shared;
    const ids: Ids = by === 'owner' ? things : payerIds;
    const client = { owner, payer, guest: test.guest() }[by];
    const { method, url } = callNamed(name, ids);
    const body = write.body?.(things);
    const answer = await client.send(method, url, body ?? write.text);
    expect(answer.status, answer.text.slice(0, 500)).toBe(status);
    const createdIds = createsId === undefined ? {} : { [createsId]: (answer.body as { id: string }).id };
    const stored = await readAll(client, { ...ids, ...createdIds }, write, writesWithDocuments.has(name));
    if (body !== undefined && expectedReply !== undefined) {
      const { body: reply } = (write.read && stored.get(write.read)) ?? answer;
      expect([reply].flat()).toContainEqual(expect.objectContaining(expectedReply(body, things)));
    }
    if (body === undefined || (method !== 'PUT' && method !== 'PATCH')) return;
    const fields = Object.entries(answer.body as object).filter(([field]) => field in body);
    const repeatedBody = write.repeatedBody?.(body) ?? Object.fromEntries(fields);
    const repeated = await client.send(method, write.repeatedUrl?.(url) ?? url, repeatedBody);
    expect(repeated.status, repeated.text.slice(0, 500)).toBe(status);
    for (const [read, reply] of await readAll(client, ids, write)) {
      if (changingReads.has(read)) continue;
      expect([read, comparable(reply)]).toEqual([read, comparable(stored.get(read) ?? reply)]);
    }
  });

  const saves = [
    'updateProject',
    'updateSection',
    'updateCircuit',
    'updateComponent',
    'updateCustomComponent',
  ] as const;

  it.each(saves)('[A19] %s is idempotent for any subset of fields', async (name) => {
    const { owner, things } = await createOwner();
    const { method, url } = callNamed(name, things);
    const { read = 'readSnapshot', body: largest } = writeOf(name);
    const readState = async () => comparable(await owner.send('GET', callNamed(read, things).url));
    const initial = (await owner.send(method, url, {})).body as Readonly<Record<string, unknown>>;
    const fieldValues = Object.entries(largest?.(things) ?? {}).map(([field, value]) => [
      field,
      fc.constantFrom<unknown>(value, initial[field]),
    ]);
    const someFields = fc.record(Object.fromEntries(fieldValues), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(someFields, async (fields) => {
        expect((await owner.send(method, url, fields)).status).toBe(200);
        const stateAfterFirst = await readState();
        expect((await owner.send(method, url, fields)).status).toBe(200);
        expect(await readState()).toBe(stateAfterFirst);
      }),
      { numRuns: 6 },
    );
  });
});
