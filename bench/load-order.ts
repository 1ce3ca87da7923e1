/** What the load process is to send: the same request again and again, over connections that stay open. */
export interface LoadOrder {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body: string | null;
  readonly requests: number;
  readonly connections: number;
  /** The status that every answer must have. */
  readonly status: number;
}

/** What it saw. */
export interface LoadReport {
  readonly requestsPerSecond: number;
}

/** What the load process is to read, one request after the other, of the addresses in turn. */
export interface ReadOrder {
  readonly urls: readonly string[];
  readonly token: string;
  /** The time between two reads, and for how long to go on (ms). */
  readonly pause: number;
  readonly duration: number;
}

/** How long each read took (ms). */
export interface ReadReport {
  readonly times: readonly number[];
}
