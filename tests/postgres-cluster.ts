import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
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

// The cluster ends when this shell's standard input does, so that it also ends when the tests are killed. Its data
// goes then too, unless its input says `stop`.
const UNTIL_INPUT_ENDS =
  'dir="$1"; shift; "$@" & read -r word; kill -INT $!; wait $!; test "$word" = stop || rm -rf "$dir"';

// What a test checks never depends on the disk: no test cuts the power.
const FASTER = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'];

/** A PostgreSQL server of a test's own. */
export interface Cluster {
  /** Its address, with the superuser and the first database. */
  readonly url: string;
  /** The same by its socket, which is a file that it takes away when it stops. */
  readonly socketUrl: string;
  /** Ends it as an administrator does who does not wait for the clients. */
  readonly stop: () => Promise<void>;
  /** Starts it again, with what is stored in it. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Makes a PostgreSQL server of a test's own and starts it. Throws when PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster> {
  const found = findPostgres(join(import.meta.dirname, '../.cache'));
  if (found === null) throw new Error('PostgreSQL was not found. Run `npm test` once, which installs it.');
  const account = accountFor(process.getuid?.());
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-postgres-'));
  if (account !== undefined) execFileSync('chown', [`${account.uid}:${account.gid}`, folder]);
  chmodSync(folder, 0o755);
  const binaries = usable(found, folder, account);
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
    ...FASTER,
  ];
  const run = () => running(['sh', '-c', UNTIL_INPUT_ENDS, 'sh', folder, ...postgres], options);
  let server = await run();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@/postgres?host=${folder}&port=${port}`,
    stop: () => end(server, 'stop\n'),
    start: async () => {
      server = await run();
    },
    remove: () => end(server, ''),
  };
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

function running([program = '', ...args]: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
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

function end(server: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.stdin?.end(word);
  });
}
