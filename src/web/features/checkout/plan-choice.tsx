import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type BillingReply, readBilling } from '#contract/accounts/billing.ts';
import { type Plan, prices } from '#domain/billing/subscription.ts';
import { userMessage } from '#web/api/api-error.ts';
import { readQuery } from '#web/api/queries.ts';
import { billingDayText } from '#web/dates.ts';
import { periodOf, planNames, planOf, yearlySaving } from '#web/plan-text.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { billingPath, checkoutPath } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Badge, Notice } from '#web/ui/feedback/notice.tsx';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';

/** Features of a subscription, as specified. Source: specification 2, section 2. */
const features = [
  'Unlimited Projects',
  'Unlimited Components',
  'Export to PDF',
  'Custom component creation',
  'Generate projects from existing templates',
];

/** The choice of a plan; for members it depends on their access. Source: specification 2, section 2. */
export function PlanChoice() {
  const { user } = useSession();
  return (
    <Sheet className="max-w-md">
      {user === null ? <Plans access="free" end={null} /> : <MemberPlans key={user.id} />}
    </Sheet>
  );
}

function MemberPlans() {
  const { data, error, refetch } = useQuery({ ...readQuery(readBilling, {}), staleTime: 0 });
  if (data !== undefined) return <Plans access={data.access} end={data.isEnding ? data.paidUntil : null} />;
  return (
    <div className="grid min-h-96 content-center">
      <h1 className="sr-only">Subscription</h1>
      {error === null ? (
        <p role="status" className="flex items-center justify-center gap-2 text-sm text-muted">
          <Spinner />
          Loading your subscription...
        </p>
      ) : (
        <Notice
          tone="error"
          live
          title="Your subscription could not be loaded."
          action={<Button onPress={() => void refetch()}>Retry</Button>}
        >
          {userMessage(error)}
        </Notice>
      )}
    </div>
  );
}

interface PlansProps extends Pick<BillingReply, 'access'> {
  /** End of a canceled subscription; null for others. */
  readonly end: string | null;
}

function Plans({ access, end }: PlansProps) {
  if (access === 'subscription') {
    return (
      <Subscribed title="You have a subscription.">
        {end === null
          ? 'Manage your plan, card, and receipts in your profile.'
          : `It ends on ${billingDayText(end)}. You can resume it in your profile until then.`}
      </Subscribed>
    );
  }
  if (access === 'complimentary') {
    return (
      <Subscribed title="You don't need a subscription.">
        Your account has complimentary access to all of Lightyard.
      </Subscribed>
    );
  }
  return <PlanForm isLapsed={access === 'lapsed'} />;
}

function Subscribed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-h-96 content-center justify-items-start">
      <SheetTitle>{title}</SheetTitle>
      <p className="text-sm text-muted">{children}</p>
      <a href={billingPath} className={`${buttonStyle('primary')} mt-5`}>
        Open my billing
      </a>
    </div>
  );
}

function PlanForm({ isLapsed }: { readonly isLapsed: boolean }) {
  const [plan, setPlan] = useState<Plan>(
    () => planOf(new URLSearchParams(window.location.search).get('plan')) ?? 'yearly',
  );
  return (
    <>
      <SheetTitle>{isLapsed ? 'Renew your subscription' : 'Keep all your projects'}</SheetTitle>
      {isLapsed && (
        <p className="-mt-2 mb-4 text-sm text-muted">
          Your subscription has ended. Everything you made stays yours. Renew to create more.
        </p>
      )}
      <SegmentedControl
        label="Plan"
        segments={(['yearly', 'monthly'] as const).map((id) => ({ id, label: planNames[id] }))}
        selectedKey={plan}
        onChange={setPlan}
      />
      <p className="mt-6 flex h-14 items-baseline gap-2">
        <span className="text-5xl font-bold tracking-tight tabular-nums">${prices[plan]}</span>
        <span className="text-muted">per {periodOf(plan)}</span>
        {plan === 'yearly' && <Badge tone="success">Save {yearlySaving}%</Badge>}
      </p>
      <ul className="mt-5 grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <SandboxNote className="mt-6" />
      <a href={checkoutPath(plan, prices[plan])} className={`${buttonStyle('primary', 'large')} mt-6 w-full`}>
        {isLapsed ? 'Renew' : 'Subscribe'}
      </a>
      <p className="mt-3 text-center text-xs text-muted">
        Renews every {periodOf(plan)} until you cancel. You can cancel at any time.
      </p>
    </>
  );
}
