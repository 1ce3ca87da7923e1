import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { freePort } from './free-port.ts';

/** Account that runs the cluster if the tests run as root, which PostgreSQL refuses. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

// Stops the cluster when standard input ends, so also when the tests are killed, and then deletes its data, unless the
// input is the line `stop`.
const RUN_UNTIL_INPUT_ENDS =
  'dir="$1"; shift; "$@" & read -r word; kill -INT $!; wait $!; test "$word" = stop || rm -rf "$dir"';

// Faster settings; no test depends on durable writes.
const UNSAFE_WRITES = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'];

/** A PostgreSQL server that belongs to one test or benchmark. */
export interface Cluster {
  /** URL with the superuser and the database `postgres`. */
  readonly url: string;
  /** The same over the Unix socket, a file that the server deletes when it stops. */
  readonly socketUrl: string;
  /** Stops the server without waiting for its clients ("fast shutdown"). */
  readonly stop: () => Promise<void>;
  /** Starts the stopped server again with its data. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Creates a PostgreSQL cluster in a temporary folder and starts it. Throws if PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster> {
  const installed = findPostgres(join(import.meta.dirname, '../.cache'));
  if (installed === null) throw new Error('PostgreSQL is not installed. Run `npm test` once to install it.');
  const account = accountFor(process.getuid?.());
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-postgres-'));
  if (account !== undefined) execFileSync('chown', [`${account.uid}:${account.gid}`, folder]);
  chmodSync(folder, 0o755);
  const binaries = ensureExecutable(installed, folder, account);
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: 'pipe' });
  const port = await freePort();
  const postgres = [
    join(binaries, 'postgres'),
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    ...UNSAFE_WRITES,
  ];
  const run = () => startServer(['sh', '-c', RUN_UNTIL_INPUT_ENDS, 'sh', folder, ...postgres], options);
  let server = await run();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@/postgres?host=${folder}&port=${port}`,
    stop: () => stopServer(server, 'stop\n'),
    start: async () => {
      server = await run();
    },
    remove: () => stopServer(server, ''),
  };
}

function accountFor(uid: number | undefined): Account | undefined {
  if (uid !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => accounts.find((each) => each.startsWith(`${name}:`))).find(Boolean);
  const [, , user, group] = line?.split(':') ?? [];
  if (user === undefined || group === undefined) throw new Error('There is no system user to run PostgreSQL.');
  return { uid: Number(user), gid: Number(group) };
}

/** Returns the folder of the binaries, or that of a copy if the account has no access to it. */
function ensureExecutable(binaries: string, folder: string, account: Account | undefined): string {
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

function startServer([program = '', ...args]: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function stopServer(server: ChildProcess, input: string): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.stdin?.end(input);
  });
}
