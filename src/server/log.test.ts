import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logOptions } from '#server/log.ts';
import { builtProgram, runServer, type ServerProcess } from '#server/testing/built-server.ts';
import { type MemberSite, openMemberSite } from '#server/testing/member-site.ts';
import { waitUntilRefused } from '#server/testing/keep-alive-call.ts';
import { tokenIn } from '#server/testing/mailbox.ts';
import { engines } from '#server/testing/test-database.ts';

interface Line {
  readonly level: number;
  readonly requestId?: string;
  readonly method?: string | null;
  readonly route?: string | null;
  readonly status?: number | null;
  readonly ms?: number;
  readonly userId?: string | null;
  readonly msg: string;
}

describe.each(engines)('the log of a server on %s', (engine) => {
  let site: MemberSite;
  let server: ServerProcess;

  beforeAll(async () => {
    site = await openMemberSite(engine);
    server = await runServer({ ...site.variables, LOG_LEVEL: 'debug' });
  });
  afterAll(() => site.remove());

  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
    const payload = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method, headers: { ...type, ...headers }, ...payload });
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')[0] ?? '';
    return { id: response.headers.get('x-request-id'), status: response.status, cookie, body: await response.text() };
  }

  /** Runs a complete session; returns its replies and all secrets that were transferred. */
  async function fullSession() {
    // Sent first, because setting the password ends this session.
    const program = await send('GET', '/api/projects', {
      authorization: `Bearer ${site.token}`,
      'x-request-id': 'mine',
    });
    const forgot = await send('POST', '/api/auth/forgot-password', {}, { email: 'ann@lightyard.test' });
    const linkToken = await mailedToken(join(site.variables['DATA_DIR'] ?? '', 'outbox'));
    const set = await send('POST', '/api/auth/set-password', {}, { token: linkToken, password: 'cold solder joint' });
    const names = { emailOrUsername: 'ann@lightyard.test', password: 'cold solder joint' };
    const signedIn = await send('POST', '/api/auth/signin', {}, names);
    const wrong = await send('POST', '/api/auth/signin', {}, { ...names, password: 'warm solder joint' });
    const member = await send('GET', '/api/projects?page=SECRETQUERY', { cookie: signedIn.cookie });
    const guest = await send('POST', '/api/projects', {}, {});
    const hidden = await send('GET', '/api/projects/unauthenticated-project-SECRETPATH', { cookie: guest.cookie });
    const unknown = await send('GET', '/api/nowhere/bob@lightyard.test?key=SECRETKEY');
    const malformed = await send('GET', '/api/%zz');
    const health = await send('GET', '/readyz');
    const secrets = [linkToken, signedIn.cookie, set.cookie, guest.cookie, site.token].map(
      (each) => each.split('=').at(-1) ?? '',
    );
    return {
      answers: { forgot, set, signedIn, wrong, member, program, guest, hidden, unknown, malformed, health },
      secrets,
    };
  }

  it('[A84] [S69] [A9] the log has one line per request, without personal data and secrets', async () => {
    const { answers, secrets } = await fullSession();
    const notHttp = await sendInvalidData(server.url);
    expect(await server.end('SIGINT')).toBe(0);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const entries = lines.map((line) => JSON.parse(line) as Line);
    const lineOf = (id: string | null) => entries.filter(({ requestId }) => requestId === id);
    const { member, program, guest, unknown, hidden, wrong, malformed, health } = answers;
    for (const answer of Object.values(answers)) {
      expect(lineOf(answer.id), answer.body).toMatchObject([{ status: answer.status, msg: 'request' }]);
      expect(answer.id).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{8}$/);
      if (answer.status >= 400) expect(JSON.parse(answer.body)).toMatchObject({ requestId: answer.id });
    }
    const userId = site.userId;
    expect(lineOf(member.id)[0]).toMatchObject({ level: 30, method: 'GET', route: '/api/projects', userId });
    expect(lineOf(member.id)[0]?.ms).toBeGreaterThan(0);
    expect(lineOf(program.id)[0]).toMatchObject({ userId });
    expect(lineOf(guest.id)[0]).toMatchObject({ method: 'POST', status: 201, userId: 'guest' });
    expect(lineOf(hidden.id)[0]).toMatchObject({ route: '/api/projects/:projectId', status: 404, userId: 'guest' });
    expect(lineOf(unknown.id)[0]).toMatchObject({ level: 30, route: null, status: 404, userId: null });
    expect(lineOf(wrong.id)[0]).toMatchObject({ level: 30, route: '/api/auth/signin', status: 401, userId: null });
    expect(lineOf(malformed.id)[0]).toMatchObject({ level: 30, route: null, status: 400 });
    expect(lineOf(health.id)[0]).toMatchObject({ level: 20, route: '/readyz', status: 200 });
    expect(lineOf(notHttp)[0]).toMatchObject({ level: 30, route: null, status: 400 });
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(Object.keys(answers).length + 2);
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    const forbidden = ['@', '127.0.0.1:5', 'lightyard.test', 'solder', 'SECRET', 'Bearer', 'cookie', ...secrets];
    expect(forbidden.filter((text) => lines.some((line) => line.includes(text)))).toEqual([]);
  });
});

/** Waits for the first mail in an outbox folder and returns the token of its link. */
async function mailedToken(outbox: string): Promise<string> {
  for (;;) {
    const [name] = existsSync(outbox) ? readdirSync(outbox) : [];
    const mail = name === undefined ? '' : readFileSync(join(outbox, name), 'utf8');
    // Quoted-printable wraps long lines and encodes "=" as "=3D".
    const unfolded = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    if (/token=[\w-]{43}\s/.test(unfolded)) return tokenIn(unfolded);
    await setImmediate();
  }
}

/** Sends data that is not HTTP; returns the request id of the reply, which is in its header and body. */
async function sendInvalidData(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('what is this, ann@lightyard.test?\r\n\r\n');
  const answer = await text(socket);
  const id = /^X-Request-Id: (\w+)$/m.exec(answer.replaceAll('\r', ''))?.[1] ?? 'none';
  expect(answer).toContain(`"requestId":"${id}"`);
  return id;
}

it('[S69] a logged error contains its cause, but no rows, recipients, or connection URLs', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...(logOptions('info') as object), stream } });
  const row = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ann@lightyard.test)' });
  const mail = new Error('550 <ann@lightyard.test> is not here', { cause: row });
  app.log.error(mail);
  app.log.error({ err: new AggregateError([mail, 'no host for postgres://kim:secret@db.test/lights']) }, 'Two at once');
  app.log.warn({ req: { headers: { cookie: 'lightyard_session=x' } } }, 'A request');
  const [first, second] = lines.map(
    (line) => JSON.parse(line) as Line & { readonly err: { readonly causes: unknown } },
  );
  const cause = { type: 'Error', message: 'duplicate key', code: '23505' };
  const masked = { message: '550 <[address]> is not here', causes: [cause] };
  expect(first).toMatchObject({ msg: '550 <[address]> is not here', err: masked });
  expect(second?.err.causes).toMatchObject([masked, { message: 'no host for postgres://[address]/lights' }]);
  expect(first?.err).toMatchObject({ stack: expect.stringContaining('log.test.ts') as unknown });
  expect(lines.join('')).not.toMatch(/@lightyard|secret|session|detail/);
});

describe('an output that cannot be written', { tags: ['long'] }, () => {
  /** Returns a port without a listener. */
  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  }

  /** Returns the environment of a server with debug log, and its URL, which cannot be read from the output. */
  async function onFreePort(variables: MemberSite['variables']) {
    const port = await freePort();
    const env = { PATH: process.env['PATH'], PORT: `${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'debug', ...variables };
    return { env: { ...env, DRAIN_SECONDS: '0' }, url: `http://127.0.0.1:${port}` };
  }

  /** Waits until a server is ready; throws if it ends before. */
  async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const end = Date.now() + 20_000; !(await isReady()); await setTimeout(50)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`Not ready; exit code ${child.exitCode}.`);
    }
  }

  async function expectCleanExit(child: ChildProcess): Promise<void> {
    const exit = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  }

  it('[A84] the server runs and stops normally while its log cannot be written', async () => {
    const site = await openMemberSite('sqlite');
    const { env, url } = await onFreePort(site.variables);
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [builtProgram('server')], { env, stdio: ['ignore', full, full] });
    closeSync(full);
    try {
      await waitUntilReady(child, url);
      const headers = { authorization: `Bearer ${site.token}` };
      for (const path of ['/healthz', '/api/projects', '/api/nowhere', '/api/projects', '/healthz']) {
        expect((await fetch(url + path, { headers })).status).toBe(path === '/api/nowhere' ? 404 : 200);
      }
      await expectCleanExit(child);
    } finally {
      child.kill('SIGKILL');
      await site.remove();
    }
  });

  it('[A84] the log is written again once the disk has space', async () => {
    const site = await openMemberSite('postgres');
    const { env, url } = await onFreePort(site.variables);
    const file = join(site.variables['DATA_DIR'] ?? '', 'log');
    // Limits files to 8 KiB; with PostgreSQL, the log is the only file that grows.
    const command = 'ulimit -f 8; exec "$0" "$1" >> "$2" 2>&1';
    const child = spawn('bash', ['-c', command, process.execPath, builtProgram('server'), file], { env });
    try {
      await waitUntilReady(child, url);
      const isFull = () => statSync(file).size >= 8 * 1024;
      while (!isFull()) await fetch(`${url}/healthz`);
      for (let time = 0; time < 5; time += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
      truncateSync(file);
      const id = (await fetch(`${url}/healthz`)).headers.get('x-request-id');
      await expectCleanExit(child);
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      expect(lines.map((line) => (JSON.parse(line) as Line).requestId)).toContain(id);
    } finally {
      child.kill('SIGKILL');
      await site.remove();
    }
  });

  it('[A84] requests do not block while the log is not read, and a thousand lines are buffered', async () => {
    const site = await openMemberSite('sqlite');
    const { env, url } = await onFreePort(site.variables);
    const child = spawn(process.execPath, [builtProgram('server')], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      await waitUntilReady(child, url);
      for (let time = 0; time < 1000; time += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
      child.kill('SIGTERM');
      await waitUntilRefused(url);
      const lines = (await text(child.stdout)).split('\n').filter((line) => line.includes('"/healthz"'));
      expect(await exit).toEqual([0, null]);
      expect(lines).toHaveLength(1000);
    } finally {
      child.kill('SIGKILL');
      await site.remove();
    }
  });
});
