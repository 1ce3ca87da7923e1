import type { FinishedRequest } from '#server/http/trace-requests.ts';
import type { Metric, Sample } from '#server/metrics/metric.ts';

/** The upper bounds (s) that durations are counted by. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  readonly labels: Readonly<Record<string, string>>;
  /** How many fall under each bound and under none that is lower; the last ones are above all bounds. */
  readonly counts: number[];
  sum: number;
}

interface Count {
  readonly labels: Readonly<Record<string, string>>;
  value: number;
}

/** `2xx`; `aborted` when the client went away before the answer. */
function statusClass(status: number | null): string {
  return status === null ? 'aborted' : `${Math.floor(status / 100)}xx`;
}

function histogramSamples({ labels, counts, sum }: Durations): readonly Sample[] {
  let total = 0;
  const buckets = counts.map((count, index): Sample => {
    total += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(bounds[index] ?? '+Inf') }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}

/**
 * Counts the requests and their durations by route. There are as many series as the contract has routes: all unknown
 * addresses are the route `unknown`.
 */
export class RequestMetrics {
  readonly #counts = new Map<string, Count>();
  readonly #durations = new Map<string, Durations>();

  /** Counts one request. */
  add({ method, route, status, seconds }: FinishedRequest): void {
    const labels = { method, route: route ?? 'unknown' };
    const key = `${labels.method} ${labels.route}`;
    const known = this.#durations.get(key);
    const durations = known ?? { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
    if (known === undefined) this.#durations.set(key, durations);
    const place = bounds.findIndex((bound) => seconds <= bound);
    const index = place === -1 ? bounds.length : place;
    durations.counts[index] = (durations.counts[index] ?? 0) + 1;
    durations.sum += seconds;
    this.#count(labels, statusClass(status));
  }

  #count(route: Readonly<Record<string, string>>, status: string): void {
    const labels = { ...route, status };
    const key = Object.values(labels).join(' ');
    const count = this.#counts.get(key) ?? { labels, value: 0 };
    count.value += 1;
    this.#counts.set(key, count);
  }

  /** The numbers by now. */
  read(): readonly Metric[] {
    const durations = [...this.#durations.values()].flatMap(histogramSamples);
    return [
      {
        name: 'http_requests_total',
        help: 'Requests that are over.',
        type: 'counter',
        samples: [...this.#counts.values()],
      },
      {
        name: 'http_request_duration_seconds',
        help: 'From the head of a request to the last byte of its answer.',
        type: 'histogram',
        samples: durations,
      },
    ];
  }
}
