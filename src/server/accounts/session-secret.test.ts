import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSessionSecret } from '#server/accounts/session-secret.ts';
import { builtProgram } from '#server/testing/built-server.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightyard-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newFolder = (): string => join(folder, String((folders += 1)));
const secretOf = (dataFolder: string): string => loadSessionSecret({ sessionSecret: null, dataFolder });

it('[A27] the secret is created once, readable by its owner only, without leftover files', () => {
  const dataFolder = newFolder();
  const secret = secretOf(dataFolder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretOf(dataFolder)).toBe(secret);
  expect(loadSessionSecret({ sessionSecret: 'one from the environment', dataFolder })).toBe('one from the environment');
  expect(readdirSync(dataFolder)).toEqual(['session-secret']);
  expect(statSync(join(dataFolder, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('[A27] an empty, truncated, or unreadable secret is an error, and the file is not changed', () => {
  for (const text of ['', '\n', 'half-a-secret\n']) {
    const dataFolder = newFolder();
    mkdirSync(dataFolder);
    const path = join(dataFolder, 'session-secret');
    writeFileSync(path, text);
    expect(() => secretOf(dataFolder)).toThrow(`${path} contains no session secret.`);
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
  const dataFolder = newFolder();
  mkdirSync(join(dataFolder, 'session-secret'), { recursive: true });
  expect(() => secretOf(dataFolder)).toThrow('cannot be read');
});

it('[A27] processes that start concurrently on one folder get the same secret', async () => {
  const script = `
    import { loadSessionSecret } from ${JSON.stringify(pathToFileURL(builtProgram('session-secret')).href)};
    process.on('message', (dataFolder) => process.send(loadSessionSecret({ sessionSecret: null, dataFolder })));
    process.send('ready');`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const nextMessage = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0];
  expect(await Promise.all(children.map(nextMessage))).toEqual(['ready', 'ready', 'ready', 'ready']);
  for (let round = 0; round < 50; round += 1) {
    const dataFolder = newFolder();
    const answers = children.map(nextMessage);
    for (const child of children) child.send(dataFolder);
    const secrets = await Promise.all(answers);
    expect(secrets).toEqual([1, 2, 3, 4].map(() => readFileSync(join(dataFolder, 'session-secret'), 'utf8').trim()));
  }
  const exits = children.map((child) => once(child, 'exit'));
  for (const child of children) child.disconnect();
  await Promise.all(exits);
});
