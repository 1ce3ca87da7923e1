import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import type { Route } from '#contract/routes.ts';
import { errorOfResponse, networkError } from '#web/api/api-error.ts';

/** Input of a call: the params, query, and body that its endpoint defines. */
export type CallInput<E extends Endpoint> = {
  [Part in keyof Sent<E> as Sent<E>[Part] extends undefined ? never : Part]: Sent<E>[Part];
};

type Arguments<E extends Endpoint> = keyof CallInput<E> extends never ? [] : [given: CallInput<E> & Condition];

/** Required revision of a project for a write; any by default. */
interface Condition {
  readonly ifRevision?: number | undefined;
}

/**
 * Calls an endpoint with the browser's cookies and returns the reply. A body with a file is sent as a form. Throws
 * ApiError for every other outcome. The reply is not validated: the server does not compile with one of another shape.
 */
export async function call<E extends Endpoint>(endpoint: E | Route<E>, ...[given]: Arguments<E>): Promise<Reply<E>> {
  const parts: Condition & { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown } =
    given ?? {};
  const request: RequestInit = { method: endpoint.method, credentials: 'same-origin' };
  const headers = new Headers();
  if (parts.ifRevision !== undefined) headers.set('if-match', `"${parts.ifRevision}"`);
  if (hasFile(parts.body)) request.body = formOf(parts.body);
  else if (parts.body !== undefined) {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(parts.body);
  }
  request.headers = headers;
  const response = await fetch(addressOf(endpoint.path, parts.params, parts.query), request).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await errorOfResponse(response);
  return (response.status === 204 ? undefined : await response.json()) as Reply<E>;
}

function hasFile(body: unknown): body is Readonly<Record<string, string | Blob>> {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);
}

function formOf(body: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

/** Fills the `:names` of a contract path and appends the query without undefined values. */
export function addressOf(path: string, params: unknown, query?: unknown): string {
  const values = entriesOf(params);
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams([...entriesOf(query)]).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function entriesOf(record: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
  return new Map(entries.map(([name, value]) => [name, String(value)]));
}
