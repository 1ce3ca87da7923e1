import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BillingReply, readBilling } from '#contract/accounts/billing.ts';
import { createSubscription } from '#contract/accounts/checkout.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import { ApiError, serverMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readQuery, useWrite } from '#web/api/queries.ts';
import { type CardForm, type CardPurpose, CardError } from '#web/features/checkout/card-form.ts';
import { CardSlot } from '#web/features/checkout/card-slot.tsx';
import { type NewAccount, NewAccountForm } from '#web/new-account/new-account-form.tsx';
import { billingPath, checkoutSuccessPath, planPath } from '#web/paths.ts';
import { periodOf, planNames, priceText } from '#web/plan-text.ts';
import { guestProjectQuery } from '#web/session/guest-project.ts';
import { currentOffer, signUpPath } from '#web/session/offer.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { useSession } from '#web/session/session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import type { StoredUser } from '#web/session/stored-user.ts';
import { sendWithGuestProject } from '#web/session/claim-guest-project.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The checkout of a plan, for a new account or the signed-in user. Source: specification 2, section 2. */
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
        {user !== null && isPaid(billing.data?.access) && <AlreadySubscribed />}
        {canPay && <CheckoutForm key={user?.id} plan={plan} member={user} />}
      </Sheet>
    </div>
  );
}

function isPaid(access: BillingReply['access'] | undefined): boolean {
  return access === 'subscription' || access === 'complimentary';
}

function AlreadySubscribed() {
  return (
    <>
      <SheetTitle isNews>This account needs no subscription.</SheetTitle>
      <p className="text-sm text-muted">It already has a subscription or complimentary access.</p>
      <a href={billingPath} className={`${buttonStyle('primary')} mt-5`}>
        Open my billing
      </a>
    </>
  );
}

/** Shown where accounts are not created by payments: users need an account first. */
function AccountFirst() {
  return (
    <>
      <SheetTitle>Sign in to subscribe</SheetTitle>
      <p className="text-sm text-muted">You need an account first.</p>
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

/** The plan and its price. */
function Order({ plan, isNew }: { readonly plan: Plan; readonly isNew: boolean }) {
  const { data: guestProject = null } = useQuery({ ...guestProjectQuery, enabled: isNew });
  const hasProject = isNew && guestProject !== null;
  return (
    <>
      <h2 className="text-sm font-semibold text-muted">Your plan</h2>
      <p className="mt-2 flex items-baseline justify-between gap-3 text-lg font-semibold">
        <span>{planNames[plan]}</span>
        <span className="value">{priceText(plan)}</span>
      </p>
      <p className="mt-2 text-sm text-muted">Renews every {periodOf(plan)} until you cancel.</p>
      {hasProject && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">Your guest project moves into your account.</p>
      )}
      <SandboxNote className="mt-4" />
      <a href={planPath(plan)} className={`${buttonStyle('quiet', 'small')} mt-3 -ml-2.5`}>
        Change the plan
      </a>
    </>
  );
}

interface CheckoutFormProps {
  readonly plan: Plan;
  /** The signed-in user; null for a new account. */
  readonly member: StoredUser | null;
}

const purposes: Readonly<Record<Plan, CardPurpose>> = {
  monthly: { kind: 'subscription', plan: 'monthly' },
  yearly: { kind: 'subscription', plan: 'yearly' },
};

/** The form of the checkout: account, card, and pay button. Source: specification 2, section 2. */
function CheckoutForm({ plan, member }: CheckoutFormProps) {
  const card = useRef<CardForm>(null);
  const [isReady, setReady] = useState(false);
  const { mutate, isPending, error } = useCheckout(plan, card);
  const becomeReady = useCallback(() => setReady(true), []);
  const payment = (
    <>
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
    </>
  );
  const pay = (subscriber: Subscriber) => {
    if (isReady) mutate(subscriber);
  };
  if (member === null) {
    return (
      <NewAccountForm title="Create your account" onSubmit={(account) => pay({ kind: 'new', account })} error={error}>
        {payment}
      </NewAccountForm>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay({ kind: 'member', email: member.email });
      }}
      className="flex flex-col gap-4"
    >
      <SheetTitle>Subscribe</SheetTitle>
      <Payer member={member} />
      {payment}
    </form>
  );
}

function Payer({ member }: { readonly member: StoredUser }) {
  return (
    <p className="text-sm">
      For your account <strong className="font-semibold wrap-anywhere">{member.email}</strong>.
    </p>
  );
}

/** A new account, or the email of the signed-in user. */
type Subscriber =
  | { readonly kind: 'new'; readonly account: NewAccount }
  | { readonly kind: 'member'; readonly email: string };

/**
 * Pays for a plan and opens the success page; a toast reports a failure. It is submitted once, however often Enter is
 * pressed, and can be retried after a failure. Source: specification 2, sections 2 and 8.
 */
function useCheckout(plan: Plan, card: RefObject<CardForm | null>) {
  const isLeaving = useRef(false);
  useEffect(() => {
    // The back/forward cache restores this page with a pending button.
    const reload = () => isLeaving.current && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
  return useWrite({
    mutationFn: async (subscriber: Subscriber) => {
      const form = card.current;
      if (form === null) return;
      await form.check();
      const clientSecret = await beginCheckout(plan, subscriber);
      const email = subscriber.kind === 'new' ? subscriber.account.email : subscriber.email;
      const wayOn = checkoutSuccessPath(plan, email);
      await form.confirm(clientSecret, wayOn);
      isLeaving.current = true;
      window.location.assign(wayOn);
      // Stay pending until the page is unloaded, so that the user does not pay twice.
      await new Promise(() => undefined);
    },
    onError: (error) => showToast({ tone: 'error', ...messageOf(error) }),
  });
}

/** Starts the checkout on the server and returns the client secret for the card form. Throws ApiError and NoSecret. */
async function beginCheckout(plan: Plan, subscriber: Subscriber): Promise<string> {
  const { clientSecret } =
    subscriber.kind === 'member'
      ? await call(createSubscription, { body: { plan } })
      : await sendWithGuestProject(subscriber.account.email, (project) =>
          call(createSubscription, { body: { plan, ...subscriber.account, ...project } }),
        );
  if (!clientSecret) throw new NoSecret();
  return clientSecret;
}

class NoSecret extends Error {
  override readonly name = 'NoSecret';
}

/** Message about a failed checkout. Source: specification 2, section 8. */
function messageOf(error: unknown): { readonly title: string; readonly description: string } {
  if (error instanceof CardError) return { title: 'Payment Failed', description: error.message };
  const title = 'Checkout Error';
  if (error instanceof NoSecret) return { title, description: 'Failed to create subscription' };
  const message = isServerFault(error) ? null : serverMessage(error);
  const tellUs = error instanceof ApiError ? (error.tellUs ?? '') : '';
  return { title, description: message ?? `Failed to process checkout. Please try again. ${tellUs}`.trim() };
}

/** Whether the failure is the server's and has no text for the user. */
function isServerFault(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INTERNAL';
}
