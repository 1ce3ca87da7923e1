import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type BillingReply, readBilling } from '#contract/billing.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import { readQuery } from '#web/api/read-query.ts';
import type { CardForm, CardPurpose } from '#web/features/checkout/card-form.ts';
import { CardSlot } from '#web/features/checkout/card-slot.tsx';
import { useCheckout } from '#web/features/checkout/use-checkout.ts';
import { HaveAccount, NewAccountFields } from '#web/new-account/new-account-fields.tsx';
import { useNewAccountForm } from '#web/new-account/new-account-form.ts';
import { billingPath, paths } from '#web/paths.ts';
import { periodOf, planNames, priceText } from '#web/plan-text.ts';
import { keptGuestProject } from '#web/session/guest-project.ts';
import { currentOffer, signUpPath } from '#web/session/offer.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import type { StoredUser } from '#web/session/stored-user.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The checkout of a plan: for a new account, or for the one that is signed in. Source: specification 2, section 2. */
export function Checkout({ plan }: { readonly plan: Plan }) {
  const { user } = useSession();
  const billing = useQuery({ ...readQuery(readBilling, {}), staleTime: 0, enabled: user !== null });
  const canPay = user === null ? currentOffer().signUp === 'paid' : !isPaid(billing.data?.access);
  return (
    <div className="grid w-full max-w-4xl items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <Sheet className="md:order-last">
        <Order plan={plan} isNew={user === null} />
      </Sheet>
      <Sheet>
        {user === null && currentOffer().signUp !== 'paid' && <AccountFirst />}
        {user !== null && isPaid(billing.data?.access) && <Covered />}
        {canPay && <CheckoutForm key={user?.id} plan={plan} member={user} />}
      </Sheet>
    </div>
  );
}

function isPaid(access: BillingReply['access'] | undefined): boolean {
  return access === 'subscription' || access === 'complimentary';
}

function Covered() {
  return (
    <>
      <SheetTitle isNews>This account needs no subscription.</SheetTitle>
      <p className="text-sm text-muted">It has one already, or complimentary access. Nothing is to be paid.</p>
      <a href={billingPath} className={`${buttonStyle('primary')} mt-5`}>
        Open my billing
      </a>
    </>
  );
}

/** Where accounts are not made by paying, the account comes first. */
function AccountFirst() {
  return (
    <>
      <SheetTitle>Sign in to subscribe</SheetTitle>
      <p className="text-sm text-muted">A subscription is for an account that you have.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onPress={openSignIn}>
          Sign In
        </Button>
        <a href={signUpPath()} className={buttonStyle('secondary')}>
          Sign Up
        </a>
      </div>
    </>
  );
}

/** What is bought. */
function Order({ plan, isNew }: { readonly plan: Plan; readonly isNew: boolean }) {
  const hasProject = isNew && keptGuestProject() !== null;
  return (
    <>
      <h2 className="text-sm font-semibold text-muted">Your plan</h2>
      <p className="mt-2 flex items-baseline justify-between gap-3 text-lg font-semibold">
        <span>{planNames[plan]}</span>
        <span className="value">{priceText(plan)}</span>
      </p>
      <p className="mt-2 text-sm text-muted">Renews every {periodOf(plan)} until you cancel.</p>
      {hasProject && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
          The project that you began comes along into your account.
        </p>
      )}
      <SandboxNote className="mt-4" />
      <a href={paths.subscriptions} className={`${buttonStyle('quiet', 'small')} mt-3 -ml-2.5`}>
        Change the plan
      </a>
    </>
  );
}

interface CheckoutFormProps {
  readonly plan: Plan;
  /** Who subscribes; null for somebody without an account. */
  readonly member: StoredUser | null;
}

const purposes: Readonly<Record<Plan, CardPurpose>> = {
  monthly: { kind: 'subscription', plan: 'monthly' },
  yearly: { kind: 'subscription', plan: 'yearly' },
};

/** The form of the checkout: the account, the card, and the button that pays. Source: specification 2, section 2. */
function CheckoutForm({ plan, member }: CheckoutFormProps) {
  const card = useRef<CardForm>(null);
  const [isReady, setReady] = useState(false);
  const form = useNewAccountForm();
  const { mutate, isPending } = useCheckout({ plan, card, onRefused: form.showRefusal });
  const submitAccount = form.submit((account) => mutate({ kind: 'new', account }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (member === null) void submitAccount();
    else mutate({ kind: 'member', email: member.email });
  };
  const becomeReady = useCallback(() => setReady(true), []);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SheetTitle>{member === null ? 'Create your account' : 'Subscribe'}</SheetTitle>
      {member === null && <HaveAccount />}
      {member === null ? <NewAccountFields form={form} /> : <Whose member={member} />}
      <fieldset className="border-t border-line pt-4">
        <legend className="sr-only">Card</legend>
        <CardSlot purpose={purposes[plan]} handle={card} isReady={isReady} onReady={becomeReady} />
      </fieldset>
      <Button
        variant="primary"
        size="large"
        type="submit"
        isDisabled={!isReady}
        isPending={isPending}
        busyText="Processing..."
      >
        Subscribe for {priceText(plan)}
      </Button>
    </form>
  );
}

function Whose({ member }: { readonly member: StoredUser }) {
  return (
    <p className="text-sm">
      For the account <strong className="font-semibold wrap-anywhere">{member.email}</strong>, which you are signed in
      with.
    </p>
  );
}
