/** Fills the `:names` of a contract path and appends the query; what is undefined is left out. */
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
