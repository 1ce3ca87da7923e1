/** Numbers of rounds: first those of the warm-up, then those that count. */
export interface Rounds {
  readonly warmUp: number;
  readonly counted: number;
}

/** Duration of a run (ms). On a shared machine, only the processor time is meaningful. */
export interface Duration {
  readonly clock: number;
  /** Processor time, including garbage collection. */
  readonly processor: number;
}

/** The median: the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Starts a measurement. The returned function takes the result of the run, so that the compiler cannot omit its work. */
function startMeasuring(): (result: unknown) => Duration {
  const start = performance.now();
  const startUsage = process.cpuUsage();
  return (result) => {
    const { user, system } = process.cpuUsage(startUsage);
    const clock = performance.now() - start;
    if (result === undefined) throw new Error('A measured function must return a value.');
    return { clock, processor: (user + system) / 1000 };
  };
}

function medianOf(all: readonly Duration[]): Duration {
  return { clock: median(all.map(({ clock }) => clock)), processor: median(all.map(({ processor }) => processor)) };
}

/** Two durations as text. */
export function compareDurations(one: Duration, other: Duration): string {
  return `${durationText(one)}, to ${durationText(other)}`;
}

function durationText({ processor, clock }: Duration): string {
  return `${processor.toFixed(1)} ms of processor time, ${clock.toFixed(1)} by the clock`;
}

/**
 * Runs several functions alternately, so that disturbances affect all equally, and returns the median of each. Calls
 * each with the number of the round.
 */
export function mediansOf(
  runs: readonly ((round: number) => unknown)[],
  { warmUp, counted }: Rounds,
): readonly Duration[] {
  const durations = runs.map((): Duration[] => []);
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const [at, run] of runs.entries()) {
      const stop = startMeasuring();
      const duration = stop(run(round));
      if (round >= warmUp) durations[at]?.push(duration);
    }
  }
  return durations.map(medianOf);
}

/** Runs an async function repeatedly and returns the median. */
export async function asyncMedianOf(run: () => Promise<unknown>, { warmUp, counted }: Rounds): Promise<Duration> {
  const durations: Duration[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) {
    const stop = startMeasuring();
    const duration = stop(await run());
    if (round >= warmUp) durations.push(duration);
  }
  return medianOf(durations);
}
