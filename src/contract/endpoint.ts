import type * as z from 'zod/mini';

/**
 * Who may make a call. `anyone` is for calls that open or end a session; `visitor` is a member or a guest, and a guest
 * without a cookie gets one. The project rights are those of the project that the path's id belongs to: a template is
 * readable by all and writable by an app_admin, any other project only by its owner, and anyone else gets 404.
 * `export-project` is for members of those who may read.
 */
export type Access =
  | 'anyone'
  | 'visitor'
  | 'member'
  | 'app_admin'
  | 'read-project'
  | 'write-project'
  | 'export-project';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;

/** What kind of file a call answers with. */
export type FileType = 'application/pdf' | 'image/svg+xml' | 'text/csv';

/** One call: the method and path, who may make it, and the shapes of what goes in and comes out. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A lapsed account gets 402 SUBSCRIPTION_LAPSED. Source: decisions B14. */
  readonly needsSubscription?: true;
  /** The largest JSON body (bytes); 1 MiB by default. */
  readonly largestBody?: number;
  /** The body is a file of up to so many bytes, handed over as it was sent. */
  readonly largestFile?: number;
  /** The status of success and the shape of its body; without `reply` the answer is empty. */
  readonly status: 200 | 201 | 202 | 204;
  readonly reply?: Schema;
  /** The answer is derived from a project, which a worker does, once for each of its revisions. */
  readonly isDerived?: true;
  /** The answer is a file of this kind instead, to be kept. */
  readonly file?: FileType;
}

/** Keeps the exact types of one endpoint for the server that mounts it and the browser that calls it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What the server's handler receives: everything parsed. */
export interface Received<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

/** What the browser sends. */
export interface Sent<E extends Endpoint> {
  readonly params: Input<E['params']>;
  readonly query: Input<E['query']>;
  readonly body: Input<E['body']>;
}

/** What comes back on success. */
export type Reply<E extends Endpoint> = Output<E['reply']>;

/** A reply as the handler may hold it, read-only. */
export type Presented<T> = T extends readonly (infer Item)[]
  ? readonly Presented<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Presented<T[Key]> }
    : T;
