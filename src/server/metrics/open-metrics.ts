import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestObserver } from '#server/http/trace-requests.ts';
import { metricText } from '#server/metrics/metric.ts';
import { ProcessMetrics } from '#server/metrics/process-metrics.ts';
import { RequestMetrics } from '#server/metrics/request-metrics.ts';
import { type Measured, readServices } from '#server/metrics/service-metrics.ts';

/** The metrics: where they are read, null when nowhere, and what is told of requests. */
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

/** Serves the metrics at `/metrics` of a loopback port; without a port there are none. Throws when the port is taken. */
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
