import { useQuery } from '@tanstack/react-query';
import type { ReceiptReply } from '#contract/billing.ts';
import { billingDayText } from '#web/dates.ts';
import { PlanCards } from '#web/features/profile/plan-cards.tsx';
import { hasPlan, type OwnSubscription, SubscriptionCard } from '#web/features/profile/subscription-card.tsx';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { billingQuery, receiptsQuery } from '#web/features/profile/use-profile-write.ts';
import { ListTrouble } from '#web/paged-list/list-frame.tsx';
import { paths } from '#web/paths.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** What one pays, and what can be changed about it. Source: specification 2, section 2; decisions B14. */
export function BillingTab() {
  const { data: billing, error, refetch } = useQuery(billingQuery);
  if (billing === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading..." className="h-72 animate-breathe rounded-lg bg-line/40" />
    ) : (
      <ListTrouble title="Your billing could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <SandboxNote className="mb-6" />
      {billing.access === 'complimentary' && <Complimentary />}
      {hasPlan(billing) && <Subscription billing={billing} />}
      {!hasPlan(billing) && billing.access !== 'complimentary' && (
        <NoSubscription hasLapsed={billing.access === 'lapsed'} />
      )}
      <ReceiptList />
    </>
  );
}

function Subscription({ billing }: { readonly billing: OwnSubscription }) {
  return (
    <>
      {billing.renewalFailedAt !== null && <RenewalFailed />}
      <SubscriptionCard billing={billing} />
      <PlanCards billing={billing} />
    </>
  );
}

function RenewalFailed() {
  return (
    <Notice
      tone="error"
      title="Your renewal could not be paid."
      className="mb-6 flex-wrap"
      action={
        <a href={paths.checkoutCard} className={buttonStyle('primary', 'small')}>
          Change card
        </a>
      }
    >
      It will be tried again. Change your card to pay it now; all that you have stays yours.
    </Notice>
  );
}

function Complimentary() {
  return (
    <TabSection title="Your access" action={<Badge tone="success">Active</Badge>}>
      <p className="text-sm text-muted">Complimentary access - no subscription required</p>
    </TabSection>
  );
}

function NoSubscription({ hasLapsed }: { readonly hasLapsed: boolean }) {
  return (
    <EmptyState
      title="No Active Subscription"
      action={
        <a href={paths.subscriptions} className={buttonStyle('primary')}>
          Subscribe Now
        </a>
      }
    >
      {hasLapsed
        ? 'Your subscription has ended. You can still open, edit, export and delete all that you have; renew it to make something new.'
        : 'Subscribe for unlimited projects and components.'}
    </EmptyState>
  );
}

/** The own payments, newest first; nothing for someone who never paid. */
function ReceiptList() {
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
