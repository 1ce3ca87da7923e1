/** How often something is measured; rounds that only warm up are not counted. */
export interface Rounds {
  readonly warmUp: number;
  readonly counted: number;
}

/**
 * What something took (ms): by the clock, and of processor time, its garbage collection included. On a machine that
 * others use as well, only the second says something about the program.
 */
export interface Took {
  readonly clock: number;
  readonly processor: number;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Measures one run. What it gives is looked at, so that the work cannot be left out. */
function timed(run: () => unknown): Took {
  const began = performance.now();
  const used = process.cpuUsage();
  const given = run();
  const { user, system } = process.cpuUsage(used);
  const clock = performance.now() - began;
  if (given === undefined) throw new Error('A measured function must give something.');
  return { clock, processor: (user + system) / 1000 };
}

/**
 * Runs several functions in turn, round by round, so that what disturbs the machine disturbs them alike, and gives the
 * median of each. They are told the number of the round.
 */
export function mediansOf(runs: readonly ((round: number) => unknown)[], { warmUp, counted }: Rounds): readonly Took[] {
  const taken = runs.map((): Took[] => []);
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const [at, run] of runs.entries()) {
      const took = timed(() => run(round));
      if (round >= warmUp) taken[at]?.push(took);
    }
  }
  return taken.map((all) => ({
    clock: median(all.map(({ clock }) => clock)),
    processor: median(all.map(({ processor }) => processor)),
  }));
}
