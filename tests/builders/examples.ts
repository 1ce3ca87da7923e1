import fc from 'fast-check';

/** Returns a share (0 to 1) of the usual number of random examples, for a test whose examples are expensive. */
export function examples(share: number): number {
  return Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) * share);
}
