import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { guestCookie, sessionCookie } from '#server/access/tokens.ts';
import { type Answer, Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { everyCall, type Ids, makeOneOfEach } from '#server/testing/every-call.ts';
import { makeTemplate } from '#server/testing/make.ts';
import { runInUserQueue, userQueueLoad } from '#server/user-queue.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

function prepared(name: string, ids: Ids) {
  const call = everyCall(ids).find((each) => each.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  return call;
}

const calls = everyCall({
  projectId: '',
  sectionId: '',
  circuitId: '',
  componentId: '',
  pictureId: '',
  customComponentId: '',
  userId: '',
  templateId: '',
  versionId: '',
  shareToken: '',
});
const endpoints: Readonly<Record<string, Endpoint>> = api;
/** Calls that identify their actor; those with a share link ignore cookies. */
const identified = calls.filter(({ access }) => access !== 'shared');
const isOpen = ({ access }: (typeof calls)[number]) => access === 'anyone';
const namesOf = (list: typeof calls) => list.map(({ name }) => name);
const reads = identified.filter(({ method }) => method === 'GET');
const projectReads = calls.filter(({ access }) => access === 'read-project' || access === 'export-project');
const writes = calls.filter((call) => call.method !== 'GET' && !isOpen(call));
const openWrites = calls.filter((call) => call.method !== 'GET' && isOpen(call));

/** A well-formed token without a session. */
const invalidToken = 'A'.repeat(43);
/** The text of a reply without values that differ in each reply. */
function comparable({ text }: Answer): string {
  return text.replace(/"(requestId|clientSecret)":"[\w-]+"/, '');
}

/** Calls with an error code of their own. */
const callsWithOwnCode: ReadonlySet<string> = new Set(['signIn', 'signUp']);

const signedOut = { message: 'Please sign in.', code: 'SIGNED_OUT' };
const deletion =
  /^lightyard_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/;

const otherRoles = ['subscriber', 'service_admin', 'app_admin'] as const;
const codes: Readonly<Record<number, string>> = { 401: 'SIGNED_OUT', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

describe.each(engines)('access to every call on %s', (engine) => {
  let test: TestApp;
  // Rows for calls that change nothing, because they read or are refused.
  let admin: Client;
  let adminIds: Ids;
  let visitor: Awaited<ReturnType<typeof guestWithInvalidSession>>;

  beforeAll(async () => {
    test = await openTestApp(engine);
    admin = (await test.member('app_admin')).client;
    adminIds = { ...(await makeOneOfEach(admin)), templateId: await makeTemplate(test.services) };
    visitor = await guestWithInvalidSession();
  });
  afterAll(() => test.close());

  it.each(namesOf(calls))('[A3] %s is restricted to its roles', async (name) => {
    const { client: owner } = await test.member();
    const call = prepared(name, { ...(await makeOneOfEach(owner)), templateId: await makeTemplate(test.services) });
    const others: Client[] = [test.guest()];
    for (const role of otherRoles) others.push((await test.member(role)).client);
    const replies = [];
    // The app_admin calls last, because one of the calls deletes the owner.
    for (const actor of [others[0], others[1], others[2], owner, others[3]]) {
      replies.push(await actor?.send(call.method, call.url, call.body));
    }
    const [anonymous, other, serviceAdmin, appAdmin, own] = call.statuses;
    expect(replies.map((reply) => reply?.status)).toEqual([anonymous, other, serviceAdmin, own, appAdmin]);
    for (const reply of replies) {
      const { status = 0, body } = reply ?? {};
      if (!callsWithOwnCode.has(name) && status in codes) expect(body).toMatchObject({ code: codes[status] });
    }
  });

  /** Creates a guest with one of each row, and the cookies of its browser with an invalid session. */
  async function guestWithInvalidSession() {
    const guest = test.guest();
    const ids = await makeOneOfEach(guest);
    const token = guest.cookie(guestCookie) ?? '';
    return { guest, ids, jar: { [sessionCookie]: invalidToken, [guestCookie]: token } };
  }

  it.each(namesOf(identified))('[S24] %s with an invalid bearer token is 401, regardless of cookies', async (name) => {
    const { method, url, body } = prepared(name, adminIds);
    const before = await contents(test.services);
    for (const authorization of [`Bearer ${invalidToken}`, 'Bearer', 'bearer two words']) {
      const answer = await admin.send(method, url, body, { authorization });
      expect(answer).toMatchObject({ status: 401, body: signedOut });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await contents(test.services)).toEqual(before);
  });

  it.each(namesOf(reads))(
    '[S24] %s with an invalid session cookie replies as without it, and deletes the cookie',
    async (name) => {
      const { guest, ids, jar } = visitor;
      const { method, url } = prepared(name, ids);
      const browser = new Client(test.app, jar);
      const answer = await browser.send(method, url);
      const expected = await guest.send(method, url);
      expect([answer.status, comparable(answer)]).toEqual([expected.status, comparable(expected)]);
      expect(String(answer.headers['set-cookie'])).toMatch(deletion);
      expect(browser.cookie(sessionCookie)).toBeUndefined();
    },
  );

  it.each(namesOf(writes))(
    '[S24] %s with an invalid session cookie is 401, also for a guest, and deletes the cookie',
    async (name) => {
      const { ids, jar } = visitor;
      const { method, url, body } = prepared(name, ids);
      const before = await contents(test.services);
      for (const cookies of [jar, { [sessionCookie]: invalidToken }]) {
        const answer = await new Client(test.app, cookies).send(method, url, body);
        expect(answer).toMatchObject({ status: 401, body: signedOut });
        expect(String(answer.headers['set-cookie'])).toMatch(deletion);
      }
      expect(await contents(test.services)).toEqual(before);
    },
  );

  it.each(namesOf(openWrites))('[S24] %s ignores an invalid session cookie', async (name) => {
    const { guest, ids, jar } = await guestWithInvalidSession();
    const { method, url, body } = prepared(name, ids);
    const answer = await new Client(test.app, jar).send(method, url, body);
    const expected = await guest.send(method, url, body);
    expect([answer.status, comparable(answer)]).toEqual([expected.status, comparable(expected)]);
    expect(String(answer.headers['set-cookie'])).toMatch(deletion);
  });

  it.each(namesOf(projectReads))("[A56] %s waits in the user's queue", async (name) => {
    const { client: owner, userId } = await test.member();
    const { method, url, statuses } = prepared(name, await makeOneOfEach(owner));
    await expect.poll(() => userQueueLoad.running).toBe(0);
    let end = (): void => undefined;
    const working = runInUserQueue(
      `${endpoints[name]?.isDerived === true ? 'derived for ' : ''}member ${userId}`,
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    const answer = owner.send(method, url);
    await expect.poll(() => userQueueLoad.waiting).toBe(1);
    end();
    await working;
    expect((await answer).status).toBe(statuses[4]);
  });

  it.each(namesOf(calls))("[S24] [S46] %s ignores a proxy's Authorization, and is never cached", async (name) => {
    const { client: owner } = await test.member();
    const ids = { ...(await makeOneOfEach(owner)), templateId: await makeTemplate(test.services) };
    const { method, url, body, statuses } = prepared(name, ids);
    const header = { authorization: 'Basic bGlnaHRzOnlhcmQ=' };
    const refused = await test.guest().send(method, url, body, header);
    const done = await owner.send(method, url, body, header);
    expect([refused.status, done.status]).toEqual([statuses[0], statuses[4]]);
    for (const { headers } of [refused, done]) expect(headers['cache-control']).toMatch(/^(private, )?no-store$/);
  });
});
