/** A sample of a metric. A histogram appends `suffix` to the name. */
export interface Sample {
  readonly suffix?: '_bucket' | '_sum' | '_count';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric with its samples; without samples it is omitted. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** Creates a gauge with one sample. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, (each) => escapes[each] ?? each)}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function numberText(value: number): string {
  return Number.isFinite(value) || Number.isNaN(value) ? String(value) : `${value < 0 ? '-' : '+'}Inf`;
}

function metricLines({ name, help, type, samples }: Metric): readonly string[] {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** Formats metrics in the text format of Prometheus, version 0.0.4. */
export function metricText(metrics: readonly Metric[]): string {
  const lines = metrics.filter(({ samples }) => samples.length > 0).flatMap(metricLines);
  return `${lines.join('\n')}\n`;
}
