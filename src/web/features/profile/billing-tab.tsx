import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '#domain/billing/subscription.ts';
import { plans } from '#domain/billing/subscription.ts';
import { prices } from '#domain/billing/subscription.ts';
import { changePlan, type ReceiptReply } from '#contract/accounts/billing.ts';
import { call } from '#web/api/call.ts';
import { billingDayText } from '#web/dates.ts';
import { hasPlan, type OwnSubscription, SubscriptionCard } from '#web/features/profile/subscription-card.tsx';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { billingQuery, receiptsQuery, useProfileWrite } from '#web/features/profile/use-profile-write.ts';
import { ListError } from '#web/paged-list/list-frame.tsx';
import { paths, receiptPath } from '#web/paths.ts';
import { planNames, priceText, yearlySaving } from '#web/plan-text.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge, Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The user's subscription and its actions. Source: specification 2, section 2; decisions B14. */
export function BillingTab() {
  const { data: billing, error, refetch } = useQuery(billingQuery);
  if (billing === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading..." className="h-72 animate-breathe rounded-lg bg-line/40" />
    ) : (
      <ListError title="Your billing could not be loaded." error={error} onRetry={() => void refetch()} />
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
      We'll try again. Change your card to pay now. Everything you made stays yours.
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
        ? 'Your subscription has ended. You can still open, edit, export, and delete your projects. Renew to create new ones.'
        : 'Subscribe for unlimited projects and components.'}
    </EmptyState>
  );
}

/** The user's payments, newest first; nothing if there are none. */
function ReceiptList() {
  const { data: receipts, error, refetch } = useQuery(receiptsQuery);
  if (receipts?.length === 0) return null;
  return (
    <TabSection title="Receipts">
      {error !== null && (
        <ListError title="Your receipts could not be loaded." error={error} onRetry={() => void refetch()} />
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

function Receipt({ receipt: { id, number, paidAt, amount, description, status } }: { readonly receipt: ReceiptReply }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm sm:px-4">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block wrap-anywhere">{description}</span>
        <time dateTime={paidAt} className="text-xs text-muted">
          {billingDayText(paidAt)}
        </time>
        <span className="value ml-2 text-xs text-muted">{number}</span>
      </span>
      {status === 'returned' && <Badge tone="warning">Refunded</Badge>}
      <span className="value font-medium">${amount.toFixed(2)}</span>
      <a href={receiptPath(id)} className="text-sm font-medium underline underline-offset-2">
        Receipt<span className="sr-only"> of {billingDayText(paidAt)}</span>
      </a>
    </li>
  );
}

/**
 * The two plans and the switch between them, with a confirmation of what happens and when. Source: specification 2,
 * section 2.
 */
function PlanCards({ billing }: { readonly billing: OwnSubscription }) {
  const [asked, setAsked] = useState<Plan | null>(null);
  const change = useProfileWrite({
    send: (newPlan: Plan) => call(changePlan, { body: { newPlan } }),
    done: ({ message }) => ['Billing Updated', message],
    failed: 'Billing Change Failed',
    onDone: () => setAsked(null),
  });
  return (
    <TabSection title="Plans">
      <div className="grid gap-3 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} billing={billing} onSwitch={() => setAsked(plan)} />
        ))}
      </div>
      <ConfirmDialog
        title={asked === null ? '' : switchLabel(asked, billing)}
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        confirmLabel={asked === null ? '' : switchLabel(asked, billing)}
        busyText="Switching..."
        tone="primary"
        isPending={change.isPending}
        onConfirm={() => asked !== null && change.start(asked)}
      >
        {asked !== null && <p>{switchText(asked, billing)}</p>}
      </ConfirmDialog>
    </TabSection>
  );
}

/** Label of a plan's button; the button of the current plan cancels a switch. */
function switchLabel(plan: Plan, { currentPlan }: OwnSubscription): string {
  return `${plan === currentPlan ? 'Stay on' : 'Switch to'} ${planNames[plan]}`;
}

/** Text about the effect and time of a switch. Source: decisions B14. */
function switchText(plan: Plan, { currentPlan, paidUntil, isEnding, card }: OwnSubscription): string {
  const goesOn = isEnding ? ' Your subscription then continues.' : '';
  const end = paidUntil === null ? 'the end of the paid year' : billingDayText(paidUntil);
  if (plan === currentPlan) return `This cancels the switch. You stay on the ${plan} plan.`;
  if (plan === 'monthly') {
    return `Your prepaid year runs until ${end}. After that you pay ${priceText('monthly')}.${goesOn}`;
  }
  const payer = card === null ? '' : ` with your card ending in ${card.last4}`;
  return `You switch now. We credit the unused part of your month and charge the rest of $${prices.yearly} now${payer}. Your next payment is due in a year.${goesOn}`;
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly billing: OwnSubscription;
  readonly onSwitch: () => void;
}

function PlanCard({ plan, billing, onSwitch }: PlanCardProps) {
  const { currentPlan, nextPlan, paidUntil, renewalFailedAt } = billing;
  const isCurrent = plan === currentPlan;
  const isNext = plan === nextPlan && !isCurrent;
  const isLeaving = isCurrent && nextPlan !== null && nextPlan !== plan;
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-lg border p-4',
        isCurrent ? 'border-accent bg-accent/5' : 'border-line',
      )}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{planNames[plan]}</h3>
        {isCurrent && <Badge>Current plan</Badge>}
        {isNext && <Badge tone="hint">{paidUntil === null ? 'Next plan' : `From ${billingDayText(paidUntil)}`}</Badge>}
      </div>
      <p className="text-2xl font-bold tracking-tight">{priceText(plan)}</p>
      <p className="min-h-5 text-sm text-muted">{plan === 'yearly' && `Save ${yearlySaving}% annually`}</p>
      {(!isCurrent || isLeaving) && !isNext && (
        <Button isDisabled={renewalFailedAt !== null} onPress={onSwitch} className="mt-auto self-start">
          {switchLabel(plan, billing)}
        </Button>
      )}
    </div>
  );
}
