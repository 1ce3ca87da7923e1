import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Sampling interval (ms); short tasks within one interval count as one. */
const interval = 5;

/** Returns a function that reads the processor time of the main thread (ms). Throws if the system is not Linux. */
function openClock(): () => number {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const text = Buffer.alloc(100);
  return () => Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ')[0]) / 1e6;
}

/**
 * Measures the maximum processor time of one iteration of the event loop. For each message, sends the maximum since the
 * previous one (ms) to the parent process, or null if the system does not count it.
 */
function observeMainThread(): void {
  let readTime: () => number;
  try {
    readTime = openClock();
  } catch {
    process.on('message', () => process.send?.(null));
    return;
  }
  let longest = 0;
  let previous = readTime();
  setInterval(() => {
    const now = readTime();
    longest = Math.max(longest, now - previous);
    previous = now;
  }, interval).unref();
  process.on('message', () => {
    process.send?.(longest);
    longest = 0;
  });
}

// Worker threads load this module too.
if (isMainThread) {
  observeMainThread();
  process.channel?.unref();
}
