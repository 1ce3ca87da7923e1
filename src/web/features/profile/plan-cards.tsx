import { useState } from 'react';
import { changePlan } from '#contract/billing.ts';
import { type Plan, plans, prices } from '#domain/billing/subscription.ts';
import { call } from '#web/api/call.ts';
import { billingDayText } from '#web/dates.ts';
import type { OwnSubscription } from '#web/features/profile/subscription-card.tsx';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { useProfileWrite } from '#web/features/profile/use-profile-write.ts';
import { planNames, priceText, yearlySaving } from '#web/plan-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** The two plans, and the switch between them, which says before what happens and when. Source: specification 2, section 2. */
export function PlanCards({ billing }: { readonly billing: OwnSubscription }) {
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

/** What the button of a plan does: the plan that counts takes a switch back. */
function switchLabel(plan: Plan, { currentPlan }: OwnSubscription): string {
  return `${plan === currentPlan ? 'Stay on' : 'Switch to'} ${planNames[plan]}`;
}

/** What happens by a switch, and when. Source: decisions B14. */
function switchText(plan: Plan, { currentPlan, paidUntil, isEnding, card }: OwnSubscription): string {
  const goesOn = isEnding ? ' Your subscription then does not end any more.' : '';
  const end = paidUntil === null ? 'the end of the paid year' : billingDayText(paidUntil);
  if (plan === currentPlan) return `The switch is taken back: you stay on the ${plan} plan.`;
  if (plan === 'monthly') {
    return `Your pre-paid year goes on until ${end}. From then on you pay ${priceText('monthly')}.${goesOn}`;
  }
  const payer = card === null ? '' : ` with your card ending in ${card.last4}`;
  return `You switch now. The unused part of your month is credited, and the rest of $${prices.yearly} is charged at once${payer}; the next payment is due in a year.${goesOn}`;
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
