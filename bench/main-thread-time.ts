import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** How often the time is read (ms); so much of several short pieces may count as one. */
const interval = 5;

/** Gives the processor time (ms) that the main thread has taken so far, which Linux counts for each thread. */
function openClock(): () => number {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const text = Buffer.alloc(100);
  return () => Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ')[0]) / 1e6;
}

/**
 * Notes the most processor time that the main thread takes between two turns of its loop, and tells it to the parent
 * process when asked: the most since the question before (ms), or null where the system does not count it.
 */
function watchMainThread(): void {
  let readTime: () => number;
  try {
    readTime = openClock();
  } catch {
    process.on('message', () => process.send?.(null));
    return;
  }
  let longest = 0;
  let before = readTime();
  setInterval(() => {
    const now = readTime();
    longest = Math.max(longest, now - before);
    before = now;
  }, interval).unref();
  process.on('message', () => {
    process.send?.(longest);
    longest = 0;
  });
}

// Loaded before the server, by its threads, too.
if (isMainThread) {
  watchMainThread();
  process.channel?.unref();
}
