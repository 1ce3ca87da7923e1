/** On a page that is always busy, work is done after so long (ms) at the latest. */
const longestWait = 500;

/**
 * Runs a piece of work when the browser has nothing to do, or soon; `hasTime` says whether there is time for more. Returns how
 * to call it off.
 */
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

/** Takes steps whenever the browser has nothing to do, up to the last or one that fails; returns how to call it off. */
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
