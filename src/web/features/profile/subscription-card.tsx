import { type ReactNode, useState } from 'react';
import { type BillingReply, cancelSubscription, resumeSubscription } from '#contract/accounts/billing.ts';
import { call } from '#web/api/call.ts';
import { billingDayText } from '#web/dates.ts';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { useProfileWrite } from '#web/features/profile/use-profile-write.ts';
import { paths } from '#web/paths.ts';
import { planNames, priceText } from '#web/plan-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The subscription: plan, amount, dates, card, and buttons to cancel and resume it. */
export function SubscriptionCard({ billing }: { readonly billing: OwnSubscription }) {
  const { currentPlan, amount, nextBillingDate, remainingMonths, card } = billing;
  return (
    <TabSection title="Your subscription" action={<Status billing={billing} />}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact label="Current plan">{planNames[currentPlan]}</Fact>
        <Fact label="Amount">
          <span className="value">${amount.toFixed(2)}</span>
        </Fact>
        <Fact label="Next billing date">
          {nextBillingDate === null ? '–' : <time dateTime={nextBillingDate}>{billingDayText(nextBillingDate)}</time>}
        </Fact>
        <Fact label="Card" className="col-span-full">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {card === null ? 'No card' : <CardName {...card} />}
            <a href={paths.checkoutCard} className={buttonStyle('secondary', 'small')}>
              Change card
            </a>
          </span>
        </Fact>
      </dl>
      {remainingMonths !== null && <p className="mt-4 text-sm text-muted">{remainingText(remainingMonths)}</p>}
      <div className="mt-5">{billing.isEnding ? <Resume billing={billing} /> : <Cancel billing={billing} />}</div>
    </TabSection>
  );
}

function Status({ billing: { isEnding, renewalFailedAt, paidUntil } }: { readonly billing: OwnSubscription }) {
  if (renewalFailedAt !== null) return <Badge tone="error">Payment failed</Badge>;
  if (!isEnding) return <Badge tone="success">Active</Badge>;
  return <Badge tone="warning">{paidUntil === null ? 'Ending' : `Ends ${billingDayText(paidUntil)}`}</Badge>;
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

function Fact({ label, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm font-medium">{children}</dd>
    </div>
  );
}

function CardName({ brand, last4 }: NonNullable<OwnSubscription['card']>) {
  const name = brand.slice(0, 1).toUpperCase() + brand.slice(1);
  return (
    <span>
      {name} <span aria-hidden="true">••••</span>
      <span className="sr-only">ending in</span> <span className="value">{last4}</span>
    </span>
  );
}

/** Time until monthly billing. Source: specification 2, section 2. */
function remainingText(months: number): string {
  if (months === 0) return 'Less than a month of your pre-paid year is left before monthly billing resumes.';
  return `${months} pre-paid ${months === 1 ? 'month remains' : 'months remain'} before monthly billing resumes.`;
}

function Cancel({ billing }: { readonly billing: OwnSubscription }) {
  const [isAsking, setAsking] = useState(false);
  const end = accessEnd(billing);
  const cancellation = useProfileWrite({
    send: () => call(cancelSubscription),
    done: () => [
      'Billing Updated',
      end === null ? 'Your subscription ends.' : `Your subscription ends on ${end}. You can undo this until then.`,
    ],
    failed: 'Billing Change Failed',
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>Cancel Subscription</Button>
      <ConfirmDialog
        title="Cancel your subscription?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        cancelLabel="Keep subscription"
        confirmLabel="Cancel Subscription"
        busyText="Canceling..."
        isPending={cancellation.isPending}
        onConfirm={() => cancellation.start(undefined)}
      >
        <p>
          {end === null
            ? 'Your renewal has not been paid, so your access ends now.'
            : `You keep your access until ${end}, and nothing is charged after that. You can undo this until then.`}
        </p>
        <p className="mt-2">
          After that you can still open, edit, export and delete your projects. Creating new ones needs a subscription.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Resume({ billing }: { readonly billing: OwnSubscription }) {
  const resuming = useProfileWrite({
    send: () => call(resumeSubscription),
    done: () => ['Billing Updated', 'Your subscription continues.'],
    failed: 'Billing Change Failed',
  });
  const end = accessEnd(billing);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="primary"
        isPending={resuming.isPending}
        busyText="Resuming..."
        onPress={() => resuming.start(undefined)}
      >
        Resume Subscription
      </Button>
      <p className="text-sm text-muted">
        {end === null
          ? 'No further payment is due.'
          : `It ends on ${end}. If you resume, it continues at ${priceText(billing.nextPlan ?? billing.currentPlan)}.`}
      </p>
    </div>
  );
}

/** Billing state of a user with a subscription. */
export type OwnSubscription = BillingReply & { readonly currentPlan: NonNullable<BillingReply['currentPlan']> };

/** Whether there is a subscription. */
export function hasPlan(billing: BillingReply): billing is OwnSubscription {
  return billing.currentPlan !== null;
}

/** End of the access after a cancellation; null if it ends at once because a renewal is unpaid. */
function accessEnd({ paidUntil, renewalFailedAt }: OwnSubscription): string | null {
  return paidUntil === null || renewalFailedAt !== null ? null : billingDayText(paidUntil);
}
