import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, type Metric } from '#server/metrics/metric.ts';

/** How often (ms) the event loop is looked at; so much of each measured time is the pause itself. */
const resolution = 10;

/** Measures the process from now on: the delay of its event loop since the last reading, its memory and processor time. */
export class ProcessMetrics {
  readonly #loop = monitorEventLoopDelay({ resolution });

  constructor() {
    this.#loop.enable();
  }

  /** The numbers by now. */
  read(): readonly Metric[] {
    return [...this.#readLoop(), ...readMemory(), ...readProcessor()];
  }

  stop(): void {
    this.#loop.disable();
  }

  #readLoop(): readonly Metric[] {
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution) / 1000;
    const words = 'of the event loop since the last reading.';
    const metrics = [
      gauge('nodejs_eventloop_lag_p50_seconds', `Median delay ${words}`, seconds(this.#loop.percentile(50))),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        `99th percentile of the delay ${words}`,
        seconds(this.#loop.percentile(99)),
      ),
      gauge('nodejs_eventloop_lag_max_seconds', `Longest delay ${words}`, seconds(this.#loop.max)),
    ];
    this.#loop.reset();
    return metrics;
  }
}

function readMemory(): readonly Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries outside the heap.', external),
  ];
}

function readProcessor(): readonly Metric[] {
  const { user, system } = process.cpuUsage();
  const name = 'process_cpu_seconds_total';
  const started = Date.now() / 1000 - process.uptime();
  return [
    { name, help: 'Processor time of the process.', type: 'counter', samples: [{ value: (user + system) / 1e6 }] },
    gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', started),
  ];
}
