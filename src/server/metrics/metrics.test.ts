import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { metricText } from '#server/metrics/metric.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import { runServer, type ServerProcess } from '#server/testing/built-server.ts';
import { type MemberSite, openMemberSite } from '#server/testing/member-site.ts';
import { engines, makeTestDatabase } from '#server/testing/test-database.ts';

/** Parses Prometheus text into metric types and series values. Throws for an invalid line. */
function readText(text: string) {
  expect(text.endsWith('\n')).toBe(true);
  const kinds = new Map<string, string>();
  const series = new Map<string, number>();
  for (const line of text.slice(0, -1).split('\n')) {
    const kind = /^# TYPE ([a-z_][a-z0-9_]*) (counter|gauge|histogram)$/.exec(line);
    if (kind !== null) {
      expect(kinds.has(kind[1]!), line).toBe(false);
      kinds.set(kind[1]!, kind[2]!);
    }
    if (line.startsWith('# TYPE ') || /^# HELP [a-z_][a-z0-9_]* \S.*$/.test(line)) continue;
    const parts = /^(([a-z_][a-z0-9_]*)(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})?) (\+Inf|[0-9.e+-]+)$/.exec(
      line,
    );
    if (parts === null) throw new Error(`Invalid metric line: ${line}`);
    const [, id = '', name = '', value = ''] = parts;
    expect(kinds.has(name) || kinds.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram', line).toBe(true);
    expect(series.has(id), line).toBe(false);
    series.set(id, Number(value));
  }
  return { kinds, series };
}

describe.each(engines)('the metrics of a server on %s', (engine) => {
  let site: MemberSite;
  let server: ServerProcess;
  let url: string;
  beforeAll(async () => {
    site = await openMemberSite(engine);
    const variables = { METRICS_PORT: '0', LOG_LEVEL: 'info', DRAIN_SECONDS: '7' };
    server = await runServer({ ...site.variables, ...variables });
    url = await server.waitForOutput(/Metrics at (http:\S+\/metrics)/);
  });
  afterAll(() => site.remove());

  it('[A87] the metrics contain requests by route, event loop, database, queues, outbox, and memory', async () => {
    const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
    const write = () => fetch(`${server.url}/api/projects`, { method: 'POST', headers, body: '{}' });
    await Promise.all([write(), write(), write()]);
    for (const path of ['/api/a', '/b?c=d', '/api/%zz', '/assets/e.js']) await fetch(`${server.url}${path}`);
    await fetch(`${server.url}/api/projects/of-another-user`);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    const { kinds, series } = readText(text);
    const labels = 'method="POST",route="/api/projects"';
    expect(series.get(`http_requests_total{${labels},status="2xx"}`)).toBe(3);
    expect(series.get('http_requests_total{method="GET",route="unknown",status="4xx"}')).toBe(4);
    expect(series.get('http_requests_total{method="GET",route="/api/projects/:projectId",status="4xx"}')).toBe(1);
    expect(kinds.get('http_request_duration_seconds')).toBe('histogram');
    expect(series.get(`http_request_duration_seconds_count{${labels}}`)).toBe(3);
    const buckets = [...series].filter(([id]) => id.startsWith(`http_request_duration_seconds_bucket{${labels},le=`));
    expect(buckets.map(([, value]) => value)).toEqual(buckets.map(([, value]) => value).sort((a, b) => a - b));
    expect(buckets.at(-1)).toEqual([`http_request_duration_seconds_bucket{${labels},le="+Inf"}`, 3]);
    const lags = ['p50', 'p99', 'max'].map((name) => series.get(`nodejs_eventloop_lag_${name}_seconds`));
    expect(lags.filter((lag) => lag !== undefined && lag >= 0 && lag < 60)).toHaveLength(3);
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    for (const queue of ['passwords', 'known passwords', 'documents', 'users']) {
      expect(series.get(`lightyard_queue_waiting{queue="${queue}"}`)).toBe(0);
      expect(series.get(`lightyard_queue_running{queue="${queue}"}`)).toBe(0);
    }
    expect(series.get('lightyard_outbox_mails')).toBe(0);
    const pool = ['total', 'idle', 'waiting'].map((state) =>
      series.get(`lightyard_database_connections{state="${state}"}`),
    );
    const wal = series.get('lightyard_database_wal_bytes');
    const [total, idle, waiting] = pool;
    const databaseMetrics = [
      wal === undefined ? null : wal > 0,
      total === undefined ? null : total > 0,
      waiting ?? null,
    ];
    expect(databaseMetrics).toEqual(engine === 'sqlite' ? [true, null, null] : [null, true, 0]);
    if (engine === 'sqlite') expect(idle).toBeUndefined();
    // Jobs of the server may use some connections at this time.
    else expect(idle).toBeLessThanOrEqual(total ?? 0);
    expect(text).not.toMatch(/\/b|\/assets|of-another|%zz/);
  });

  it('[A87] the metrics are available until draining ends, and only on this machine', async () => {
    server.child.kill('SIGTERM');
    while ((await fetch(`${server.url}/readyz`)).status !== 503);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal);
    const fromOutside = outside === undefined ? [] : [url.replace('127.0.0.1', outside.address)];
    for (const each of fromOutside) await expect(fetch(each)).rejects.toThrow('fetch failed');
    expect(await server.end('SIGINT')).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

it('[A87] the start fails with a clear message if the port of the metrics is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const site = await openMemberSite('sqlite');
  const started = runServer({ ...site.variables, METRICS_PORT: String(port) });
  const message = `Lightyard cannot start: METRICS_PORT: cannot listen on port ${port}. listen EADDRINUSE`;
  await expect(started).rejects.toThrow(`The server ended with 1:\n${message}`);
  other.close();
  await site.remove();
});

it('[A87] a scrape returns 500 if a metric cannot be read, and the next one succeeds', async () => {
  const { config, remove } = await makeTestDatabase('sqlite');
  const database = openDatabase(config);
  let isBroken = true;
  const load = (): ReturnType<typeof database.load> => {
    if (isBroken) throw new Error("EIO: i/o error, stat 'lightyard.sqlite-wal'");
    return database.load();
  };
  const metrics = await openMetrics(0, { database: { ...database, load }, queues: {} });
  const broken = await fetch(metrics.url ?? '');
  expect([broken.status, await broken.text()]).toEqual([500, "EIO: i/o error, stat 'lightyard.sqlite-wal'\n"]);
  isBroken = false;
  expect((await fetch(metrics.url ?? '')).status).toBe(200);
  await metrics.close();
  await database.db.destroy();
  await remove();
});

it('[A87] the text of metrics escapes labels and omits metrics without samples', () => {
  const samples = [{ labels: { queue: 'a "b"\\\n' }, value: Number.POSITIVE_INFINITY }];
  const metrics = [
    { name: 'queue', help: 'Queues.', type: 'gauge', samples },
    { name: 'none', help: 'Nothing.', type: 'counter', samples: [] },
  ] as const;
  expect(metricText(metrics)).toBe('# HELP queue Queues.\n# TYPE queue gauge\nqueue{queue="a \\"b\\"\\\\\\n"} +Inf\n');
});
