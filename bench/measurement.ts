/** One figure of a run. `limit` is what it is held to; `detail` says what it was made of. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'times' | 'ms' | 'kB' | 'MB';
  readonly limit: number | null;
  /** Whether the limit is the most that is allowed, or the least. */
  readonly limitIs: 'most' | 'least';
  readonly detail: string;
}

/** Something that could not be measured here, and why. */
export interface Omission {
  readonly name: string;
  readonly reason: string;
}

export type Result = Measurement | Omission;

/** Whether a measurement keeps to its limit; one without a limit does. */
export function holds({ value, limit, limitIs }: Measurement): boolean {
  if (limit === null) return true;
  return limitIs === 'most' ? value <= limit : value >= limit;
}
