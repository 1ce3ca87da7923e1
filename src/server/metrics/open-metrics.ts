import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { RequestObserver } from '#server/http/trace-requests.ts';
import { metricText, gauge, type Metric } from '#server/metrics/metric.ts';
import { RequestMetrics } from '#server/metrics/request-metrics.ts';
import type { Database } from '#server/database/database.ts';
import { countQueuedMails } from '#server/mail/outbox.ts';
import type { QueueLoad } from '#server/work-queue.ts';

/** How often (ms) the event loop is looked at; so much of each measured time is the pause itself. */
const resolution = 10;

/**
 * Measures the process from now on: the delay of its event loop since the last reading, its memory and processor time.
 */
class ProcessMetrics {
  readonly #loop = monitorEventLoopDelay({ resolution });

  constructor() {
    this.#loop.enable();
  }

  /** The numbers by now. */
  read(): readonly Metric[] {
    return [...this.#readLoop(), ...readMemory(), ...readProcessor()];
  }

  stop(): void {
    this.#loop.disable();
  }

  #readLoop(): readonly Metric[] {
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution) / 1000;
    const context = 'of the event loop since the last reading.';
    const metrics = [
      gauge('nodejs_eventloop_lag_p50_seconds', `Median delay ${context}`, seconds(this.#loop.percentile(50))),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        `99th percentile of the delay ${context}`,
        seconds(this.#loop.percentile(99)),
      ),
      gauge('nodejs_eventloop_lag_max_seconds', `Longest delay ${context}`, seconds(this.#loop.max)),
    ];
    this.#loop.reset();
    return metrics;
  }
}

function readMemory(): readonly Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries outside the heap.', external),
  ];
}

function readProcessor(): readonly Metric[] {
  const { user, system } = process.cpuUsage();
  const name = 'process_cpu_seconds_total';
  const started = Date.now() / 1000 - process.uptime();
  return [
    { name, help: 'Processor time of the process.', type: 'counter', samples: [{ value: (user + system) / 1e6 }] },
    gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', started),
  ];
}

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
async function readServices({ database, queues }: Measured): Promise<readonly Metric[]> {
  return [...readDatabase(database), ...readQueues(queues), ...(await readOutbox(database))];
}

/** The metrics: where they are read, null when nowhere, and the observer of requests. */
export interface OpenMetrics {
  readonly url: string | null;
  readonly observe: RequestObserver;
  readonly close: () => Promise<void>;
}

/** Only programs on this machine read the metrics. */
const loopback = '127.0.0.1';

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, loopback);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`METRICS_PORT: nothing can listen on port ${port}.`, { cause });
  });
}

const closed: OpenMetrics = { url: null, observe: () => undefined, close: () => Promise.resolve() };

/**
 * Serves the metrics at `/metrics` of a loopback port; without a port there are none. Throws when the port is taken.
 */
export async function openMetrics(port: number | null, measured: Measured): Promise<OpenMetrics> {
  if (port === null) return closed;
  const requests = new RequestMetrics();
  const ownProcess = new ProcessMetrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    void readServices(measured).then((services) => {
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
      response.end(metricText([...requests.read(), ...ownProcess.read(), ...services]));
    });
  });
  await listen(server, port);
  return {
    url: `http://${loopback}:${(server.address() as AddressInfo).port}/metrics`,
    observe: (request) => requests.add(request),
    close: () => close(server).then(() => ownProcess.stop()),
  };
}

async function close(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await end;
}
