import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { countQueuedMails } from '#server/mail/outbox.ts';
import { gauge, type Metric } from '#server/metrics/metric.ts';
import type { QueueLoad } from '#server/work-queue.ts';

/** What is measured beside requests and process: the database, and each queue by its name. */
export interface Measured {
  readonly database: Database;
  readonly queues: Readonly<Record<string, QueueLoad>>;
}

/** How long (ms) the database may take to count; a scrape must not fail while the database is away. */
const longestCount = 1000;

function readDatabase({ load }: Database): readonly Metric[] {
  const { pool, walBytes } = load();
  const connections: Metric = {
    name: 'lightyard_database_connections',
    help: 'Connections to the database by state; what waits for one is waiting.',
    type: 'gauge',
    samples: Object.entries(pool ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  };
  if (walBytes === null) return [connections];
  return [connections, gauge('lightyard_database_wal_bytes', 'Size of the write-ahead log of SQLite.', walBytes)];
}

function readQueues(queues: Measured['queues']): readonly Metric[] {
  const samplesOf = (read: (queue: QueueLoad) => number) =>
    Object.entries(queues).map(([queue, load]) => ({ labels: { queue }, value: read(load) }));
  return [
    {
      name: 'lightyard_queue_waiting',
      help: 'Pieces of work that wait for their turn.',
      type: 'gauge',
      samples: samplesOf(({ waiting }) => waiting),
    },
    {
      name: 'lightyard_queue_running',
      help: 'Pieces of work being done.',
      type: 'gauge',
      samples: samplesOf(({ running }) => running),
    },
  ];
}

async function readOutbox({ db }: Database): Promise<readonly Metric[]> {
  const tooLong = setTimeout(longestCount, null, { ref: false });
  const count = await Promise.race([countQueuedMails(db).catch(() => null), tooLong]);
  return count === null ? [] : [gauge('lightyard_outbox_mails', 'Mails in the outbox, of all servers.', count)];
}

/** The numbers by now. */
export async function readServices({ database, queues }: Measured): Promise<readonly Metric[]> {
  return [...readDatabase(database), ...readQueues(queues), ...(await readOutbox(database))];
}
