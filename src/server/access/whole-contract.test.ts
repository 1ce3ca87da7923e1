import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { guestCookie, sessionCookie } from '#server/access/tokens.ts';
import { type Answer, Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { callNamed, everyCall, makeOneOfEach } from '#server/testing/every-call.ts';
import { makeTemplate } from '#server/testing/make.ts';
import { runInUserQueue, userQueueLoad } from '#server/user-queue.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

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

const codes: Readonly<Record<number, string>> = { 401: 'SIGNED_OUT', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

describe.each(engines)('access to every call on %s', (engine) => {
  let test: TestApp;
  // For calls that change nothing, because they read or are refused.
  let actors: Awaited<ReturnType<typeof createActors>>;
  let visitor: Awaited<ReturnType<typeof guestWithInvalidSession>>;

  beforeAll(async () => {
    test = await openTestApp(engine);
    actors = await createActors();
    visitor = await guestWithInvalidSession();
  });
  afterAll(() => test.close());

  /** Creates an owner with one of each row, and a client of each other role. */
  async function createActors() {
    const { client: owner, userId } = await test.member();
    const ids = { ...(await makeOneOfEach(owner)), templateId: await makeTemplate(test.services) };
    const { client: other } = await test.member();
    const { client: serviceAdmin } = await test.member('service_admin');
    const { client: appAdmin } = await test.member('app_admin');
    return { owner, userId, ids, anonymous: test.guest(), other, serviceAdmin, appAdmin };
  }

  /** Creates a guest with one of each row, and the cookies of its browser with an invalid session. */
  async function guestWithInvalidSession() {
    const guest = test.guest();
    const ids = await makeOneOfEach(guest);
    const token = guest.cookie(guestCookie) ?? '';
    return { guest, ids, jar: { [sessionCookie]: invalidToken, [guestCookie]: token } };
  }

  it.each(namesOf(identified))('[S24] %s with an invalid bearer token is 401, regardless of cookies', async (name) => {
    const { method, url, body } = callNamed(name, actors.ids);
    const before = await contents(test.services);
    for (const authorization of [`Bearer ${invalidToken}`, 'Bearer', 'bearer two words']) {
      const answer = await actors.appAdmin.send(method, url, body, { authorization });
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
      const { method, url } = callNamed(name, ids);
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
      const { method, url, body } = callNamed(name, ids);
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
    const { method, url, body } = callNamed(name, ids);
    const answer = await new Client(test.app, jar).send(method, url, body);
    const expected = await guest.send(method, url, body);
    expect([answer.status, comparable(answer)]).toEqual([expected.status, comparable(expected)]);
    expect(String(answer.headers['set-cookie'])).toMatch(deletion);
  });

  it.each(namesOf(projectReads))("[A56] %s waits in the user's queue", async (name) => {
    const { owner, userId, ids } = actors;
    const { method, url, statuses } = callNamed(name, ids);
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

  it.each(namesOf(calls))(
    "[A3] [S24] [S46] %s is restricted to its roles, ignores a proxy's Authorization, and is never cached",
    async (name) => {
      // Reads of a share link are limited per link.
      const isRead = namesOf(reads).includes(name);
      const { owner, ids, anonymous, other, serviceAdmin, appAdmin } = isRead ? actors : await createActors();
      const call = callNamed(name, ids);
      const replies: Answer[] = [];
      // The app_admin calls last, because one of the calls deletes the owner.
      for (const actor of [anonymous, other, serviceAdmin, owner, appAdmin]) {
        const header = { authorization: 'Basic bGlnaHRzOnlhcmQ=' };
        replies.push(await actor.send(call.method, call.url, call.body, header));
      }
      const [forAnonymous, forOther, forServiceAdmin, forAppAdmin, forOwner] = call.statuses;
      expect(replies.map(({ status }) => status)).toEqual([
        forAnonymous,
        forOther,
        forServiceAdmin,
        forOwner,
        forAppAdmin,
      ]);
      for (const { status, body, headers } of replies) {
        if (!callsWithOwnCode.has(name) && status in codes) expect(body).toMatchObject({ code: codes[status] });
        expect(headers['cache-control']).toMatch(/^(private, )?no-store$/);
      }
    },
  );
});
