/** A value of plain data with some ids replaced wherever they stand. */
export function renameIds<T>(value: T, renamed: ReadonlyMap<string, string>): T {
  if (renamed.size === 0) return value;
  const revive = (_key: string, part: unknown): unknown =>
    typeof part === 'string' ? (renamed.get(part) ?? part) : part;
  return JSON.parse(JSON.stringify(value), revive) as T;
}
