import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a client and a server that causes network faults on request. */
export interface TcpProxy {
  /** The server's address, by way of the proxy. */
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Holds back every byte in both directions, and takes connections that never get an answer. */
  readonly freeze: () => void;
  /** Answers each new connection with an error of PostgreSQL. */
  readonly refuse: (code: string, message: string) => void;
  /** Takes connections again and lets every byte through. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The bytes by which a PostgreSQL server says that a connection cannot be. Source: PostgreSQL, 55.7 ErrorResponse. */
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

/** Sends on what comes in, until one of the two hangs up. */
function join(one: Socket, other: Socket): void {
  one.on('data', (chunk) => other.write(chunk));
  one.on('close', () => other.destroy());
  one.on('error', () => other.destroy());
}

/** Opens a proxy in front of the server of an address. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let refusal: Buffer | null = null;
  const server = createServer((client) => {
    if (refusal !== null) {
      const words = refusal;
      client.on('error', () => undefined);
      client.once('data', () => client.end(words));
      return;
    }
    const upstream = connect(Number(port), hostname);
    join(client, upstream);
    join(upstream, client);
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
    mend: async () => {
      isFrozen = false;
      refusal = null;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, ownPort);
    },
  };
}
