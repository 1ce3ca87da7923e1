import type { ReactNode } from 'react';
import { type Plan, prices } from '#domain/billing/subscription.ts';
import type { CheckoutEnd } from '#web/features/checkout/follow-checkout.ts';
import { checkoutPath, paths } from '#web/paths.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

interface StoppedSheetProps {
  readonly outcome: Exclude<CheckoutEnd, { readonly kind: 'completed' }> | { readonly kind: 'unconfirmed' };
  readonly plan: Plan;
  readonly email: string;
  readonly onRetry: () => void;
}

/** What to do about a checkout that did not come to its end. */
export function StoppedSheet({ outcome, plan, email, onRetry }: StoppedSheetProps) {
  switch (outcome.kind) {
    case 'returned':
      return (
        <Stopped title="Your payment was returned" actions={<SignIn />}>
          Meanwhile the account of <Email>{email}</Email> was made or subscribed in another way, so this payment was not
          needed. Nothing was kept; the money is on its way back to your card. Sign in to that account.
        </Stopped>
      );
    case 'late':
      return (
        <Stopped title="This takes longer than it should" actions={<Retry onPress={onRetry} />}>
          Your payment is not confirmed yet. Nothing is lost: once it is, your account is made by itself, and you sign
          in with <Email>{email}</Email> and your password. Please do not pay a second time.
        </Stopped>
      );
    case 'unknown-browser':
      return (
        <Stopped title="There is no checkout in this browser" actions={<SignIn />}>
          If you paid in another browser, your account is there: sign in with the email and password that you gave.
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
