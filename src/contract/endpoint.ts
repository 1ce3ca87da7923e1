import type * as z from 'zod/mini';

/**
 * Who may call an endpoint. `anyone` is for calls that open or end a session. `visitor` is a member or a guest; a guest
 * without a cookie gets one. Project rights refer to the project of the id in the path: a template is readable by
 * everyone and writable by an app_admin, any other project only by its owner; anyone else gets 404. `export-project` is
 * for members who may read the project. `shared` is for anyone with the link whose token is in the path; cookies are
 * ignored.
 */
export type Access =
  | 'anyone'
  | 'visitor'
  | 'member'
  | 'app_admin'
  | 'read-project'
  | 'write-project'
  | 'export-project'
  | 'shared';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;

/** Type of a downloadable file. */
export type FileType = 'application/pdf' | 'image/svg+xml' | 'text/csv' | 'image/webp' | 'image/jpeg';

/** An endpoint: method and path, access, and the shapes of request and reply. */
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
  /** Maximum size of a JSON body (bytes); 1 MiB by default. */
  readonly largestBody?: number;
  /** Maximum size of a body that is a file (bytes); the handler gets it as sent. */
  readonly largestFile?: number;
  /** The body may be sent as `multipart/form-data`, with one file. */
  readonly takesForm?: true;
  /** Status and body of a success; without `reply` the response is empty. */
  readonly status: 200 | 201 | 202 | 204;
  readonly reply?: Schema;
  /** The reply has an ETag; a client that has it gets 304 without a body. */
  readonly hasTag?: true;
  /** Pages call it periodically by themselves, so it is not a use of a guest's project. */
  readonly isPolled?: true;
  /** The reply is derived from a project: a worker computes it once per revision. */
  readonly isDerived?: true;
  /** The response is a file of this type: a download, or an image of a picture. */
  readonly file?: FileType;
}

/** Preserves the exact types of an endpoint for the server and the browser. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** Parsed input of the server's handler. */
export interface Received<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

/** Input of a call in the browser. */
export interface Sent<E extends Endpoint> {
  readonly params: Input<E['params']>;
  readonly query: Input<E['query']>;
  readonly body: Input<E['body']>;
}

/** Reply of a successful call. */
export type Reply<E extends Endpoint> = Output<E['reply']>;

/** A reply as the handler returns it, read-only. */
export type Presented<T> = T extends readonly (infer Item)[]
  ? readonly Presented<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Presented<T[Key]> }
    : T;
