/**
 * Runs a job again and again, `interval` ms apart, until it is stopped; a run that takes longer delays the next one. A
 * failure is reported. Stopping aborts the signal, by which a run begins nothing more, and waits for the run in progress.
 */
export function startRepeatingJob(
  run: (stopping: AbortSignal) => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run(stopping.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, interval);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
