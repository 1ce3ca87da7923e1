import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { RequestObserver, FinishedRequest } from '#server/http/trace-requests.ts';
import { reasonOf } from '#server/app-error.ts';
import { metricText, gauge, type Metric, type Sample } from '#server/metrics/metric.ts';
import type { Database } from '#server/database/database.ts';
import { countQueuedMails } from '#server/mail/outbox.ts';
import type { QueueLoad } from '#server/user-queue.ts';

/** Sampling interval (ms) of the event loop delay; each measured delay includes it. */
const resolution = 10;

/** Measures the process: event loop delay since the last read, memory, and processor time. */
class ProcessMetrics {
  readonly #loop = monitorEventLoopDelay({ resolution });

  constructor() {
    this.#loop.enable();
  }

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
    gauge('nodejs_heap_size_total_bytes', 'Heap allocated from the system.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries outside the heap.', external),
  ];
}

function readProcessor(): readonly Metric[] {
  const { user, system } = process.cpuUsage();
  const name = 'process_cpu_seconds_total';
  const started = Date.now() / 1000 - process.uptime();
  return [
    { name, help: 'Processor time of the process.', type: 'counter', samples: [{ value: (user + system) / 1e6 }] },
    gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.', started),
  ];
}

/** Sources of metrics besides requests and the process: the database, and queues by name. */
export interface MetricSources {
  readonly database: Database;
  readonly queues: Readonly<Record<string, QueueLoad>>;
}

/** Timeout (ms) of the outbox count, so that a scrape succeeds while the database is unavailable. */
const countTimeout = 1000;

function readDatabase({ load }: Database): readonly Metric[] {
  const { pool, file } = load();
  const connections: Metric = {
    name: 'lightyard_database_connections',
    help: 'Connections to the database by state; waiting counts requests for one.',
    type: 'gauge',
    samples: Object.entries(pool ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  };
  if (file === null) return [connections];
  return [
    connections,
    gauge('lightyard_database_wal_bytes', 'Size of the write-ahead log of SQLite.', file.walBytes),
    gauge('lightyard_disk_free_bytes', 'Free space on the disk of SQLite.', file.freeBytes),
  ];
}

function readQueues(queues: MetricSources['queues']): readonly Metric[] {
  const samplesOf = (read: (queue: QueueLoad) => number) =>
    Object.entries(queues).map(([queue, load]) => ({ labels: { queue }, value: read(load) }));
  return [
    {
      name: 'lightyard_queue_waiting',
      help: 'Tasks waiting in the queue.',
      type: 'gauge',
      samples: samplesOf(({ waiting }) => waiting),
    },
    {
      name: 'lightyard_queue_running',
      help: 'Tasks in progress.',
      type: 'gauge',
      samples: samplesOf(({ running }) => running),
    },
  ];
}

async function readOutbox({ db }: Database): Promise<readonly Metric[]> {
  const timeout = setTimeout(countTimeout, null, { ref: false });
  const count = await Promise.race([countQueuedMails(db).catch(() => null), timeout]);
  return count === null ? [] : [gauge('lightyard_outbox_mails', 'Emails in the outbox, of all servers.', count)];
}

async function readServices({ database, queues }: MetricSources): Promise<readonly Metric[]> {
  return [...readDatabase(database), ...readQueues(queues), ...(await readOutbox(database))];
}

/** The metrics endpoint (null if disabled) and the observer of requests. */
export interface OpenMetrics {
  readonly url: string | null;
  readonly observe: RequestObserver;
  readonly close: () => Promise<void>;
}

/** The metrics are available only on this machine. */
const loopback = '127.0.0.1';

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, loopback);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`METRICS_PORT: cannot listen on port ${port}.`, { cause });
  });
}

const noMetrics: OpenMetrics = { url: null, observe: () => undefined, close: () => Promise.resolve() };

/** Serves the metrics at `/metrics` on a loopback port; null disables them. Throws if the port is in use. */
export async function openMetrics(port: number | null, sources: MetricSources): Promise<OpenMetrics> {
  if (port === null) return noMetrics;
  const requests = new RequestMetrics();
  const ownProcess = new ProcessMetrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const read = async (): Promise<string> => {
      const services = await readServices(sources);
      return metricText([...requests.read(), ...ownProcess.read(), ...services]);
    };
    read().then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(text),
      (error: unknown) => response.writeHead(500).end(`${reasonOf(error)}\n`),
    );
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

/** Upper bounds (s) of the buckets of durations. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  readonly labels: Readonly<Record<string, string>>;
  /** Count per bucket, not cumulative; the last bucket has no upper bound. */
  readonly counts: number[];
  sum: number;
}

interface Count {
  readonly labels: Readonly<Record<string, string>>;
  value: number;
}

/** Class of a status, such as `2xx`; `aborted` if the client disconnected before the response. */
function statusClass(status: number | null): string {
  return status === null ? 'aborted' : `${Math.floor(status / 100)}xx`;
}

function histogramSamples({ labels, counts, sum }: Durations): readonly Sample[] {
  let total = 0;
  const buckets = counts.map((count, index): Sample => {
    total += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(bounds[index] ?? '+Inf') }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}

/** Counts requests and their durations by route. Unknown paths share the route `unknown`, to limit the series. */
class RequestMetrics {
  readonly #counts = new Map<string, Count>();
  readonly #durations = new Map<string, Durations>();

  /** Counts one request. */
  add({ method, route, status, seconds }: FinishedRequest): void {
    const labels = { method, route: route ?? 'unknown' };
    const key = `${labels.method} ${labels.route}`;
    const existing = this.#durations.get(key);
    const durations = existing ?? { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
    if (existing === undefined) this.#durations.set(key, durations);
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    const index = bucket === -1 ? bounds.length : bucket;
    durations.counts[index] = (durations.counts[index] ?? 0) + 1;
    durations.sum += seconds;
    this.#count(labels, statusClass(status));
  }

  #count(route: Readonly<Record<string, string>>, status: string): void {
    const labels = { ...route, status };
    const key = Object.values(labels).join(' ');
    const count = this.#counts.get(key) ?? { labels, value: 0 };
    count.value += 1;
    this.#counts.set(key, count);
  }

  read(): readonly Metric[] {
    const durations = [...this.#durations.values()].flatMap(histogramSamples);
    return [
      {
        name: 'http_requests_total',
        help: 'Completed requests.',
        type: 'counter',
        samples: [...this.#counts.values()],
      },
      {
        name: 'http_request_duration_seconds',
        help: 'From the head of a request to the last byte of its response.',
        type: 'histogram',
        samples: durations,
      },
    ];
  }
}
