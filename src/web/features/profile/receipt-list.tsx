import { useQuery } from '@tanstack/react-query';
import type { ReceiptReply } from '#contract/billing.ts';
import { billingDayText } from '#web/dates.ts';
import { receiptsQuery } from '#web/features/profile/profile-queries.ts';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { ListTrouble } from '#web/paged-list/list-rows.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** The own payments, newest first; nothing for someone who never paid. */
export function ReceiptList() {
  const { data: receipts, error, refetch } = useQuery(receiptsQuery);
  if (receipts?.length === 0) return null;
  return (
    <TabSection title="Receipts">
      {error !== null && (
        <ListTrouble title="Your receipts could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {receipts === undefined && error === null && <div className="h-14 animate-breathe rounded-lg bg-line/40" />}
      {receipts !== undefined && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </TabSection>
  );
}

function Receipt({ receipt: { paidAt, amount, description, status, url } }: { readonly receipt: ReceiptReply }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm sm:px-4">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block wrap-anywhere">{description}</span>
        <time dateTime={paidAt} className="text-xs text-muted">
          {billingDayText(paidAt)}
        </time>
      </span>
      {status === 'returned' && <Badge tone="warning">Returned</Badge>}
      <span className="value font-medium">${amount.toFixed(2)}</span>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="text-sm font-medium underline underline-offset-2">
          Receipt<span className="sr-only"> of {billingDayText(paidAt)} (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}
