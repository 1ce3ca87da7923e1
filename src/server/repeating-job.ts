/**
 * Runs a job now and every `interval` ms; an interval during a run is skipped. Failures are reported to `onError`. The returned
 * function stops the job: it aborts the signal, so that a run starts no more work, and waits for the run in progress.
 */
export function startRepeatingJob(
  run: (stopping: AbortSignal) => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const runOnce = (): void => {
    running ??= run(stopping.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  runOnce();
  const timer = setInterval(runOnce, interval);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
