/**
 * Runs a job again and again, `interval` ms apart, until it is stopped; a run that takes longer delays the next one. A
 * failure is reported. Stopping waits for the run in progress.
 */
export function startRepeatingJob(
  run: () => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
