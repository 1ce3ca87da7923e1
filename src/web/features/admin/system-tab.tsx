import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { readSystem } from '#contract/accounts/administration.ts';
import { readQuery } from '#web/api/queries.ts';
import { type SystemRow, systemRows } from '#web/features/admin/system-rows.ts';
import { ListHeader, ListError } from '#web/paged-list/list-frame.tsx';
import { ToneIcon, toneText } from '#web/ui/feedback/notice.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Refetch interval (ms). */
const refreshEvery = 15_000;

const waitingLabels = ['Database', 'Payment Processing', 'Application', 'Admin Panel', 'Mail', 'Last Backup'];

/** State of the installation, refetched periodically while visible. Source: specification 2, section 2. */
export function SystemTab() {
  const { data, error, refetch } = useQuery({ ...readQuery(readSystem, {}), refetchInterval: refreshEvery });
  return (
    <>
      <ListHeader id="system" title="System" count={null} />
      <div className="mt-4 empty:hidden">
        {error !== null && (
          <ListError title="The status could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </div>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {data === undefined
          ? waitingLabels.map((label) => <Row key={label} label={label} row={null} />)
          : systemRows(data).map((row) => <Row key={row.label} label={row.label} row={row} />)}
      </dl>
    </>
  );
}

interface RowProps {
  readonly label: string;
  /** null while loading. */
  readonly row: SystemRow | null;
}

function Row({ label, row }: RowProps) {
  return (
    <div className="grid min-h-14 items-center gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[12rem_14rem_1fr] sm:px-5">
      <dt className="text-sm font-semibold">{label}</dt>
      {row === null ? (
        <dd className="h-5 w-28 animate-breathe rounded bg-line" />
      ) : (
        <>
          <dd className="flex items-center gap-2 text-sm">
            {row.tone === 'plain' ? (
              <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-muted" />
            ) : (
              <ToneIcon tone={row.tone} />
            )}
            <span className={classNames('font-medium', row.tone === 'plain' ? 'text-ink' : toneText[row.tone])}>
              {row.status}
            </span>
          </dd>
          <dd className="text-sm text-muted tabular-nums">{row.detail}</dd>
        </>
      )}
    </div>
  );
}
