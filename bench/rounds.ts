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

/** Begins to measure. What the run gives is looked at when it ends, so that the work cannot be left out. */
function begin(): (given: unknown) => Took {
  const began = performance.now();
  const used = process.cpuUsage();
  return (given) => {
    const { user, system } = process.cpuUsage(used);
    const clock = performance.now() - began;
    if (given === undefined) throw new Error('A measured function must give something.');
    return { clock, processor: (user + system) / 1000 };
  };
}

function medianOf(taken: readonly Took[]): Took {
  return { clock: median(taken.map(({ clock }) => clock)), processor: median(taken.map(({ processor }) => processor)) };
}

/**
 * Runs several functions in turn, round by round, so that what disturbs the machine disturbs them alike, and gives the
 * median of each. Each is called with the number of the round.
 */
export function mediansOf(runs: readonly ((round: number) => unknown)[], { warmUp, counted }: Rounds): readonly Took[] {
  const taken = runs.map((): Took[] => []);
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const [at, run] of runs.entries()) {
      const end = begin();
      const took = end(run(round));
      if (round >= warmUp) taken[at]?.push(took);
    }
  }
  return taken.map(medianOf);
}

/** Runs something that is waited for round by round, and gives the median. */
export async function awaitedMedianOf(run: () => Promise<unknown>, { warmUp, counted }: Rounds): Promise<Took> {
  const taken: Took[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) {
    const end = begin();
    const took = end(await run());
    if (round >= warmUp) taken.push(took);
  }
  return medianOf(taken);
}
