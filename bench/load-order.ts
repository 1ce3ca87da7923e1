/** Order to repeat one request over keep-alive connections. */
export interface LoadOrder {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body: string | null;
  readonly requests: number;
  readonly connections: number;
  /** Expected status of every response. */
  readonly status: number;
}

/** Result of a `LoadOrder`. */
export interface LoadReport {
  readonly requestsPerSecond: number;
}

/** Order to read some URLs one after the other, repeatedly. */
export interface ReadOrder {
  readonly urls: readonly string[];
  readonly token: string;
  /** Time between two reads (ms). */
  readonly pause: number;
  /** Total duration (ms). */
  readonly duration: number;
}

/** Duration of each read (ms). */
export interface ReadReport {
  readonly times: readonly number[];
}
