import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from '../scripts/find-postgres.mjs';

/** Who runs the cluster: PostgreSQL refuses to run as root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

// The cluster ends when this shell's standard input does, so that it also ends when the tests are killed.
const UNTIL_INPUT_ENDS = 'dir="$1"; shift; "$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$dir"';

// What a test checks never depends on the disk: no test cuts the power.
const FASTER = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'];

/**
 * Vitest's global setup: gives the tests a PostgreSQL server of their own as TEST_DATABASE_URL and ends it afterwards.
 * A TEST_DATABASE_URL that is already set is used as it is.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined;
  const binaries = findPostgres(join(import.meta.dirname, '../.cache'));
  if (binaries === null) throw new Error('PostgreSQL was not found. Run `npm test` once, or set TEST_DATABASE_URL.');
  const account = accountFor(process.getuid?.());
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-postgres-'));
  if (account !== undefined) execFileSync('chown', [`${account.uid}:${account.gid}`, folder]);
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = await start(usable(binaries, folder, account), folder, port, account);
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return () => stop(server);
}

function accountFor(uid: number | undefined): Account | undefined {
  if (uid !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => accounts.find((each) => each.startsWith(`${name}:`))).find(Boolean);
  const [, , user, group] = line?.split(':') ?? [];
  if (user === undefined || group === undefined) throw new Error('There is no user to run PostgreSQL as.');
  return { uid: Number(user), gid: Number(group) };
}

/** The binaries, copied next to the data when the account may not enter their folder. */
function usable(binaries: string, folder: string, account: Account | undefined): string {
  try {
    execFileSync(join(binaries, 'postgres'), ['--version'], { ...account, cwd: folder, stdio: 'ignore' });
    return binaries;
  } catch {
    const copy = join(folder, 'postgres');
    cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    if (account !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
    return join(copy, 'bin');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(address)));
    });
  });
}

function start(binaries: string, folder: string, port: number, account: Account | undefined): Promise<ChildProcess> {
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: 'pipe' });
  const postgres = [join(binaries, 'postgres'), '-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...FASTER];
  const server = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', folder, ...postgres], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}
