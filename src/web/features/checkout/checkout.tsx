import { useQuery } from '@tanstack/react-query';
import { type BillingReply, readBilling } from '#contract/billing.ts';
import type { Plan } from '#domain/billing/prices.ts';
import { readQuery } from '#web/api/read-query.ts';
import { CheckoutForm } from '#web/features/checkout/checkout-form.tsx';
import { periodOf, planNames, priceWords } from '#web/plan-words.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { billingPath, paths } from '#web/paths.ts';
import { keptGuestProject } from '#web/session/guest-project.ts';
import { currentOffer, signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';

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
        <span className="value">{priceWords(plan)}</span>
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
