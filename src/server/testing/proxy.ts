import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const probeInterval = 100;

interface Backend {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
}

/** A reverse proxy with keep-alive connections and without retries. */
export interface Proxy {
  readonly url: string;
  /** Reasons of the requests that could not be forwarded. */
  readonly lost: readonly string[];
  /** Waits until all backends are ready. */
  readonly waitUntilReady: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a round-robin proxy for some servers. It skips a server while its `/readyz` is not 200. */
export async function openProxy(urls: readonly string[]): Promise<Proxy> {
  const backends = urls.map((url): Backend => ({ url, agent: new Agent({ keepAlive: true }), isReady: false }));
  const probes = new EventEmitter();
  const lost: string[] = [];
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[(requests += 1) % ready.length];
    if (backend === undefined) fail(lost, outgoing, 'no server was ready');
    else forward(backend, incoming, outgoing, lost);
  });
  const timer = setInterval(() => {
    void Promise.all(backends.map(probe)).then(() => probes.emit('probed'));
  }, probeInterval);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    waitUntilReady: async () => {
      do await once(probes, 'probed');
      while (!backends.every(({ isReady }) => isReady));
    },
    close: async () => {
      clearInterval(timer);
      for (const { agent } of backends) agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function fail(lost: string[], outgoing: ServerResponse, reason: string): void {
  lost.push(reason);
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(502).end();
}

function forward({ url, agent }: Backend, incoming: IncomingMessage, outgoing: ServerResponse, lost: string[]): void {
  const { host: _host, connection: _connection, ...headers } = incoming.headers;
  const onward = request(`${url}${incoming.url}`, { agent, method: incoming.method ?? 'GET', headers });
  const onError = (error: Error) => fail(lost, outgoing, `${incoming.method} ${incoming.url}: ${error.message}`);
  onward.once('error', onError);
  onward.once('response', (response) => {
    const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, rest);
    response.once('error', onError);
    response.pipe(outgoing);
  });
  incoming.pipe(onward);
}

async function probe(backend: Backend): Promise<void> {
  const outgoing = get(`${backend.url}/readyz`, { agent: false });
  const event = await once(outgoing, 'response').catch(() => null);
  const response = event?.[0] as IncomingMessage | undefined;
  response?.resume();
  backend.isReady = response?.statusCode === 200;
}
