import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BillingReply, readBilling } from '#contract/billing.ts';
import { createSubscription } from '#contract/checkout.ts';
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
      <p className="text-sm text-muted">It already has a subscription or complimentary access.</p>
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

/** What is bought. */
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
      <Whose member={member} />
      {payment}
    </form>
  );
}

function Whose({ member }: { readonly member: StoredUser }) {
  return (
    <p className="text-sm">
      For your account <strong className="font-semibold wrap-anywhere">{member.email}</strong>.
    </p>
  );
}

/** Who subscribes: a new account, or the one that is signed in, by its email. */
type Subscriber =
  | { readonly kind: 'new'; readonly account: NewAccount }
  | { readonly kind: 'member'; readonly email: string };

/**
 * Pays for a plan and leads to the success page; a toast says why not. It is sent once, however often Enter is pressed,
 * and after a refusal it can be sent again. Source: specification 2, sections 2 and 8.
 */
function useCheckout(plan: Plan, card: RefObject<CardForm | null>) {
  const isLeaving = useRef(false);
  useEffect(() => {
    // The browser's Back shows this page as it was left, with the button busy for ever.
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
      // Busy until the page is gone, so that the user does not pay twice.
      await new Promise(() => undefined);
    },
    onError: (error) => showToast({ tone: 'error', ...messageOf(error) }),
  });
}

/** Begins the checkout on the server; gives the client secret for the card form. Throws ApiError and NoSecret. */
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

/** What is said about a checkout that did not go through. Source: specification 2, section 8. */
function messageOf(error: unknown): { readonly title: string; readonly description: string } {
  if (error instanceof CardError) return { title: 'Payment Failed', description: error.message };
  const title = 'Checkout Error';
  if (error instanceof NoSecret) return { title, description: 'Failed to create subscription' };
  const said = isOurs(error) ? null : serverMessage(error);
  const tellUs = error instanceof ApiError ? (error.tellUs ?? '') : '';
  return { title, description: said ?? `Failed to process checkout. Please try again. ${tellUs}`.trim() };
}

/** Whether the failure is the server's own, which has no words for the one who pays. */
function isOurs(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INTERNAL';
}
