/** Maximum delay of the work (ms) on a page that is never idle. */
const longestWait = 500;

/** Runs work when the browser is idle, or soon; `hasTime` returns whether time is left. The result cancels it. */
export function whenIdle(work: (hasTime: () => boolean) => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 4), {
      timeout: longestWait,
    });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(() => work(() => false), 16);
  return () => clearTimeout(id);
}

function rethrow(error: unknown): never {
  throw error;
}

/** Takes the steps of a generator while the browser is idle; returns a function that cancels it. */
export function stepWhenIdle<Result>(
  steps: Generator<unknown, Result>,
  onDone: (result: Result) => void,
  onFailure: (error: unknown) => void = rethrow,
): () => void {
  let stop: () => void;
  const next = () => {
    stop = whenIdle((hasTime) => {
      try {
        do {
          const { done, value } = steps.next();
          if (done === true) return onDone(value);
        } while (hasTime());
        next();
      } catch (error) {
        onFailure(error);
      }
    });
  };
  next();
  return () => stop();
}
