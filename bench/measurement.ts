/** A measured value with an optional limit; `detail` explains how it was calculated. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'times' | 'ms' | 'kB' | 'MB';
  readonly limit: number | null;
  /** Whether the limit is a maximum or a minimum. */
  readonly limitIs: 'most' | 'least';
  readonly detail: string;
}

/** A measurement that is not possible on this machine, with the reason. */
export interface Omission {
  readonly name: string;
  readonly reason: string;
}

export type Result = Measurement | Omission;

/** Whether a measurement is within its limit, if it has one. */
export function isWithinLimit({ value, limit, limitIs }: Measurement): boolean {
  if (limit === null) return true;
  return limitIs === 'most' ? value <= limit : value >= limit;
}
