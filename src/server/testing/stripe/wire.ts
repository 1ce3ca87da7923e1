/** Parameters of a request to Stripe's API: nested, with string values. */
export type Params = { readonly [name: string]: Param };
export type Param = string | Params | readonly Param[];

/** An error of Stripe's API: the status and the `error` object of the body. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalidRequest(message: string, code?: string, status = 400): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) });
}

export function cardError(decline: { code: string; declineCode: string; message: string }): StripeFailure {
  const { code, declineCode, message } = decline;
  return new StripeFailure(402, { type: 'card_error', code, decline_code: declineCode, message });
}

type Branch = { [name: string]: string | Branch };

/** Parses a form-encoded text with nested names, such as `items[0][price]=price_1`. */
export function parseForm(text: string): Params {
  const root: Branch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let branch = root;
    for (const step of path.slice(0, -1)) {
      const next = branch[step] ?? {};
      if (typeof next === 'string') throw invalidRequest(`Invalid parameter: ${name}`);
      branch[step] = next;
      branch = next;
    }
    const last = path.at(-1) ?? '';
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return withLists(root) as Params;
}

function withLists(branch: string | Branch): Param {
  if (typeof branch === 'string') return branch;
  const entries = Object.entries(branch).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Returns a string parameter; undefined if it is missing. */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || typeof value === 'string') return value;
  throw invalidRequest(`Invalid string: ${name}`);
}

/** Returns a required string parameter; throws if it is missing or empty. */
export function requireText(params: Params, name: string): string {
  const value = textOf(params, name);
  if (value) return value;
  throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing');
}

/** Returns nested parameters; empty if they are missing. */
export function paramsOf(params: Params, name: string): Params {
  const value = params[name] ?? {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest(`Invalid object: ${name}`);
  return value as Params;
}

/** Returns a list parameter; empty if it is missing. */
export function listOf(params: Params, name: string): readonly Param[] {
  const value = params[name] ?? [];
  if (!Array.isArray(value)) throw invalidRequest(`Invalid array: ${name}`);
  return value as readonly Param[];
}
