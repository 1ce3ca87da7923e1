import { Check, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { prices } from '#domain/billing/subscription.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import { type CheckoutEnd, type Finished, followCheckout } from '#web/features/checkout/follow-checkout.ts';
import { checkoutPath, paths, projectPath } from '#web/paths.ts';
import { paidText, planNames } from '#web/plan-text.ts';
import { pathAfterPaying } from '#web/session/after-sign-in.ts';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { forgetClaimedProject } from '#web/session/claim-guest-project.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** Payment from the address of the success page. */
export interface Payment {
  readonly plan: Plan;
  readonly email: string;
  /** The provider's result after the bank's page: "failed" if the payment was not confirmed. */
  readonly redirectStatus: string | null;
}

/** The end of the checkout with the next page for the user, or the result in the address. */
type Outcome =
  | (Extract<CheckoutEnd, { kind: 'completed' }> & { readonly hasProject: boolean; readonly wayOn: string | null })
  | Exclude<CheckoutEnd, { kind: 'completed' }>
  | { readonly kind: 'unconfirmed' };

interface CheckoutSuccessProps {
  readonly payment: Payment;
  /** Waits between two polls (ms); never resolves after the page is left. */
  readonly wait?: (ms: number, left: AbortSignal) => Promise<void>;
}

/** Waits for the account of a payment and signs in. Source: specification 2, section 2. */
export function CheckoutSuccess({ payment, wait = pause }: CheckoutSuccessProps) {
  const { email, plan, redirectStatus } = payment;
  const [outcome, setOutcome] = useState<Outcome | null>(redirectStatus === 'failed' ? { kind: 'unconfirmed' } : null);
  const isFollowing = outcome === null;
  useEffect(() => {
    if (!isFollowing) return undefined;
    const left = new AbortController();
    void followCheckout(email, (ms) => wait(ms, left.signal)).then(async (end) => {
      if (left.signal.aborted) return;
      if (end.kind !== 'completed') return setOutcome(end);
      const hasProject = forgetClaimedProject(end.finished.email);
      if (end.finished.user !== null) storeUser(end.finished.user);
      setOutcome({ ...end, hasProject, wayOn: await pathAfterPaying(hasProject) });
    });
    return () => left.abort();
  }, [email, isFollowing, wait]);
  return (
    <Sheet className="max-w-md">
      {outcome === null && <Waiting />}
      {outcome?.kind === 'completed' && <PaidSheet {...outcome} />}
      {outcome !== null && outcome.kind !== 'completed' && (
        <StoppedSheet outcome={outcome} {...{ plan, email }} onRetry={() => setOutcome(null)} />
      )}
    </Sheet>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-80 content-center justify-items-center gap-2 text-center">
      <SheetTitle>Your payment is being confirmed</SheetTitle>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        Waiting for your account...
      </p>
      <p className="text-xs text-muted">This takes a few seconds. You can leave this page open.</p>
    </div>
  );
}

/** Waits (ms); never resolves after the page is left. */
function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    left.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

interface PaidSheetProps {
  readonly finished: Finished;
  /** Whether the guest's project was moved into the account. */
  readonly hasProject: boolean;
  /** The next page for the user; null for none. */
  readonly wayOn: string | null;
}

/** 'Payment Successful!': the payment, its account, and the next steps. Source: specification 2, section 2. */
function PaidSheet({ finished, hasProject, wayOn }: PaidSheetProps) {
  const { plan, email, user, usernameTaken } = finished;
  return (
    <>
      <CircleCheck aria-hidden="true" className="mb-3 size-10 stroke-1 text-success" />
      <SheetTitle isNews>Payment Successful!</SheetTitle>
      <Bill {...{ plan, email }} />
      {usernameTaken && (
        <Notice tone="warning" title="Your username was taken in the meantime." className="mt-4">
          Your account has none yet.{' '}
          <a href={paths.profile} className="underline">
            Choose one in your profile.
          </a>
        </Notice>
      )}
      {user === null && (
        <Notice tone="hint" title="Sign in to continue." className="mt-4">
          Your account is ready. Use the email and password you entered.
        </Notice>
      )}
      <h2 className="mt-6 text-sm font-semibold">What's next</h2>
      <WhatsNext hasProject={hasProject} />
      <SandboxNote className="mt-5" />
      <div className="mt-6 flex flex-wrap gap-2">
        {wayOn !== null && (
          <a href={wayOn} className={buttonStyle('primary')}>
            {wayOn.startsWith(projectPath('')) ? 'Back to your project' : 'Back to the template'}
          </a>
        )}
        <a href={paths.home} className={buttonStyle(wayOn === null ? 'primary' : 'secondary')}>
          Go to Home
        </a>
      </div>
    </>
  );
}

function Bill({ plan, email }: Pick<Finished, 'plan' | 'email'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm [&_dt]:text-muted">
      <dt>Plan</dt>
      <dd>{planNames[plan]}</dd>
      <dt>Price</dt>
      <dd className="value">{paidText(plan)}</dd>
      <dt>Account</dt>
      <dd className="wrap-anywhere">{email}</dd>
    </dl>
  );
}

function WhatsNext({ hasProject }: Pick<PaidSheetProps, 'hasProject'>) {
  const steps = [
    ...(hasProject ? ['Your guest project is saved in My Projects.'] : []),
    'Create as many projects and components as you like.',
    'Start from a template, or add your own components.',
    'Find your receipts, plan, and card in your profile, under Billing.',
  ];
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {steps.map((step) => (
        <li key={step} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {step}
        </li>
      ))}
    </ul>
  );
}

interface StoppedSheetProps {
  readonly outcome: Exclude<CheckoutEnd, { readonly kind: 'completed' }> | { readonly kind: 'unconfirmed' };
  readonly plan: Plan;
  readonly email: string;
  readonly onRetry: () => void;
}

/** Instructions for an incomplete checkout. */
function StoppedSheet({ outcome, plan, email, onRetry }: StoppedSheetProps) {
  switch (outcome.kind) {
    case 'returned':
      return (
        <Stopped title="Your payment was refunded" actions={<SignIn />}>
          There is already an account or subscription for <Email>{email}</Email>, so this payment was not needed. We
          refunded it in full to your card. Sign in to that account.
        </Stopped>
      );
    case 'late':
      return (
        <Stopped title="This is taking longer than usual" actions={<Retry onPress={onRetry} />}>
          Your payment is not confirmed yet. Once it is, your account is created automatically, and you can sign in with{' '}
          <Email>{email}</Email> and your password. Please don't pay again.
        </Stopped>
      );
    case 'unknown-browser':
      return (
        <Stopped title="No checkout found in this browser" actions={<SignIn />}>
          If you paid in another browser, sign in with the email and password you entered.
        </Stopped>
      );
    case 'unconfirmed':
      return (
        <Stopped title="Payment Failed" actions={<TryAgain plan={plan} />}>
          Your bank did not confirm this payment. Nothing was charged.
        </Stopped>
      );
    case 'refused':
      return (
        <Stopped title="You could not be signed in" actions={<SignIn />}>
          {outcome.error.userMessage}
        </Stopped>
      );
  }
}

interface StoppedProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Stopped({ title, actions, children }: StoppedProps) {
  return (
    <div className="grid min-h-80 content-center justify-items-start">
      <SheetTitle isNews>{title}</SheetTitle>
      <p className="text-sm text-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        {actions}
        <a href={paths.home} className={buttonStyle('secondary')}>
          Go to Home
        </a>
      </div>
    </div>
  );
}

function Email({ children }: { readonly children: string }) {
  return <strong className="font-semibold wrap-anywhere text-ink">{children === '' ? 'your email' : children}</strong>;
}

function Retry({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="primary" onPress={onPress}>
      Retry
    </Button>
  );
}

function SignIn() {
  return (
    <Button variant="primary" onPress={openSignIn}>
      Sign In
    </Button>
  );
}

function TryAgain({ plan }: Pick<StoppedSheetProps, 'plan'>) {
  return (
    <a href={checkoutPath(plan, prices[plan])} className={buttonStyle('primary')}>
      Try again
    </a>
  );
}
