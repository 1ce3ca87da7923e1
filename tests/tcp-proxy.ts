import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a client and a server that causes network faults on request. */
export interface TcpProxy {
  /** URL of the server through the proxy. */
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Stops forwarding in both directions; accepts new connections without a response. */
  readonly freeze: () => void;
  /** Responds to each new connection with a PostgreSQL error. */
  readonly refuse: (code: string, message: string) => void;
  /** Accepts connections and forwards again. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Encodes the ErrorResponse of a PostgreSQL server that refuses a connection. Source: PostgreSQL, 55.7. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Forwards data from one socket to another, and closes the second when the first closes. */
function forward(one: Socket, other: Socket): void {
  one.on('data', (chunk) => other.write(chunk));
  one.on('close', () => other.destroy());
  one.on('error', () => other.destroy());
}

/** Opens a proxy for the server at a URL. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let refusal: Buffer | null = null;
  const server = createServer((client) => {
    if (refusal !== null) {
      const response = refusal;
      client.on('error', () => undefined);
      client.once('data', () => client.end(response));
      return;
    }
    const upstream = connect(Number(port), hostname);
    forward(client, upstream);
    forward(upstream, client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (isFrozen) socket.pause();
    }
  });
  const url = new URL(target);
  const ownPort = await listen(server, 0);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    close: cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    refuse: (code, message) => {
      refusal = errorResponse(code, message);
      for (const socket of sockets) socket.destroy();
    },
    restore: async () => {
      isFrozen = false;
      refusal = null;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, ownPort);
    },
  };
}
