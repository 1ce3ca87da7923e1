import { useQuery } from '@tanstack/react-query';
import { readStats } from '#contract/accounts/administration.ts';
import type { Reply } from '#contract/endpoint.ts';
import { readQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type Stats = Reply<typeof readStats>;

const count = (value: number) => value.toLocaleString('en');
const dollars = (value: number) => `$${value.toLocaleString('en')}`;

const cards: ReadonlyArray<readonly [label: string, name: keyof Stats, format: (value: number) => string]> = [
  ['Total Users', 'totalUsers', count],
  ['Active Subscribers', 'activeSubscribers', count],
  ['Total Projects', 'totalProjects', count],
  ['Monthly Revenue', 'monthlyRevenue', dollars],
  ['Yearly Revenue', 'yearlyRevenue', dollars],
];

/** Totals of the installation in five cards. Source: specification 2, section 2; decisions B13. */
export function StatsCards() {
  const { data, isError, refetch } = useQuery(readQuery(readStats, {}));
  return (
    <section aria-labelledby="stats" className="relative">
      <h2 id="stats" className="sr-only">
        Statistics{' '}
      </h2>
      <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-5">
        {cards.map(([label, name, format]) => (
          <StatsCard
            key={name}
            label={label}
            value={data === undefined ? null : format(data[name])}
            isMissing={isError}
          />
        ))}
      </dl>
      {isError && (
        <p role="alert" className="mt-2 flex items-center gap-3 text-sm text-error">
          The statistics could not be loaded.
          <Button size="small" onPress={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

interface StatsCardProps {
  readonly label: string;
  /** null while loading. */
  readonly value: string | null;
  readonly isMissing: boolean;
}

function StatsCard({ label, value, isMissing }: StatsCardProps) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1.5 rounded-lg border border-line bg-surface px-4 py-3 max-sm:gap-0 max-sm:py-2 sm:max-lg:px-3 first:max-sm:col-span-2 lg:px-5 lg:py-4">
      <dt className="text-xs font-semibold text-muted">{label}</dt>
      <dd className="value flex h-8 items-center text-xl font-medium lg:text-2xl">
        {value ?? (isMissing ? '–' : <span className="h-5 w-16 animate-breathe rounded bg-line" />)}
      </dd>
    </div>
  );
}
