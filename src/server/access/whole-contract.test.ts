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
  customComponentId: '',
  userId: '',
  templateId: '',
});
const endpoints: Readonly<Record<string, Endpoint>> = api;
const isOpen = ({ access }: (typeof calls)[number]) => access === 'anyone';
const namesOf = (list: typeof calls) => list.map(({ name }) => name);
const reads = calls.filter(({ method }) => method === 'GET');
const projectReads = calls.filter(({ access }) => access === 'read-project' || access === 'export-project');
const writes = calls.filter((call) => call.method !== 'GET' && !isOpen(call));
const openWrites = calls.filter((call) => call.method !== 'GET' && isOpen(call));

/** A token of the right form that opens no session. */
const dead = 'A'.repeat(43);
/** A reply without what is another one each time. */
function comparable({ text }: Answer): string {
  return text.replace(/"(requestId|clientSecret)":"[\w-]+"/, '');
}

/** Calls that say by a code of their own why they are refused. */
const hasOwnCode: ReadonlySet<string> = new Set(['signIn', 'signUp']);

const signedOut = { message: 'Please sign in.', code: 'SIGNED_OUT' };
const deletion =
  /^lightyard_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/;

const otherRoles = ['subscriber', 'service_admin', 'app_admin'] as const;
const codes: Readonly<Record<number, string>> = { 401: 'SIGNED_OUT', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

describe.each(engines)('who may make which call, on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it.each(namesOf(calls))('[S19] %s', async (name) => {
    const { client: owner } = await test.member();
    const call = prepared(name, { ...(await makeOneOfEach(owner)), templateId: await makeTemplate(test.services) });
    const others: Client[] = [test.guest()];
    for (const role of otherRoles) others.push((await test.member(role)).client);
    const got = [];
    // An app_admin goes last: nothing is left when one may delete the owner.
    for (const actor of [others[0], others[1], others[2], owner, others[3]]) {
      got.push(await actor?.send(call.method, call.url, call.body));
    }
    const [anonymous, other, serviceAdmin, appAdmin, own] = call.statuses;
    expect(got.map((answer) => answer?.status)).toEqual([anonymous, other, serviceAdmin, own, appAdmin]);
    for (const answer of got) {
      const { status = 0, body } = answer ?? {};
      if (!hasOwnCode.has(name) && status in codes) expect(body).toMatchObject({ code: codes[status] });
    }
  });

  /** A guest with one of each thing, and the cookies of such a browser whose session has ended. */
  async function guestWithDeadSession() {
    const guest = test.guest();
    const ids = await makeOneOfEach(guest);
    const token = guest.cookie(guestCookie) ?? '';
    return { guest, ids, jar: { [sessionCookie]: dead, [guestCookie]: token } };
  }

  it.each(namesOf(calls))(
    '[S24] %s with a bearer token that opens no session is 401, whatever else comes',
    async (name) => {
      const { client: owner } = await test.member('app_admin');
      const { method, url, body } = prepared(name, await makeOneOfEach(owner));
      const before = await contents(test.services);
      for (const authorization of [`Bearer ${dead}`, 'Bearer', 'bearer two words']) {
        const answer = await owner.send(method, url, body, { authorization });
        expect(answer).toMatchObject({ status: 401, body: signedOut });
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect(await contents(test.services)).toEqual(before);
    },
  );

  it.each(namesOf(reads))(
    '[S24] %s with a dead cookie is read as without it, and the cookie is deleted',
    async (name) => {
      const { guest, ids, jar } = await guestWithDeadSession();
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
    "[S24] %s with a dead cookie is 401, is no guest's, and the cookie is deleted",
    async (name) => {
      const { ids, jar } = await guestWithDeadSession();
      const { method, url, body } = prepared(name, ids);
      const before = await contents(test.services);
      for (const cookies of [jar, { [sessionCookie]: dead }]) {
        const answer = await new Client(test.app, cookies).send(method, url, body);
        expect(answer).toMatchObject({ status: 401, body: signedOut });
        expect(String(answer.headers['set-cookie'])).toMatch(deletion);
      }
      expect(await contents(test.services)).toEqual(before);
    },
  );

  it.each(namesOf(openWrites))('[S24] %s does not mind a dead cookie', async (name) => {
    const { guest, ids, jar } = await guestWithDeadSession();
    const { method, url, body } = prepared(name, ids);
    const answer = await new Client(test.app, jar).send(method, url, body);
    const expected = await guest.send(method, url, body);
    expect([answer.status, comparable(answer)]).toEqual([expected.status, comparable(expected)]);
    expect(String(answer.headers['set-cookie'])).toMatch(deletion);
  });

  it.each(namesOf(projectReads))('[A56] %s waits for its turn', async (name) => {
    const { client: owner, userId } = await test.member();
    const { method, url } = prepared(name, await makeOneOfEach(owner));
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
    expect((await answer).status).toBe(200);
  });

  it.each(namesOf(calls))("[S24] [S26] %s ignores a proxy's Authorization, and is never stored", async (name) => {
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
