import { useEffect, useState } from 'react';
import type { Plan } from '#domain/billing/subscription.ts';
import { type CheckoutEnd, followCheckout } from '#web/features/checkout/follow-checkout.ts';
import { PaidSheet } from '#web/features/checkout/paid-sheet.tsx';
import { StoppedSheet } from '#web/features/checkout/stopped-sheet.tsx';
import { dropProjectTakenAlong } from '#web/session/take-guest-project-along.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';

/** What the address of the success page says. */
export interface Payment {
  readonly plan: Plan;
  readonly email: string;
  /** What the provider says of a payment that left for the bank: "failed" when it was not confirmed there. */
  readonly redirectStatus: string | null;
}

/** What is on show: the end of the checkout, or what the address alone says. */
type Outcome = CheckoutEnd | { readonly kind: 'unconfirmed' };

interface CheckoutSuccessProps {
  readonly payment: Payment;
  /** Passes the time (ms) between two looks, for ever once the page is left. */
  readonly wait?: (ms: number, left: AbortSignal) => Promise<void>;
}

/** Follows a payment until its account is there, and signs in. Source: specification 2, section 2. */
export function CheckoutSuccess({ payment, wait = pause }: CheckoutSuccessProps) {
  const { email, plan, redirectStatus } = payment;
  const [outcome, setOutcome] = useState<Outcome | null>(redirectStatus === 'failed' ? { kind: 'unconfirmed' } : null);
  const [hasProject, setHasProject] = useState(false);
  const isFollowing = outcome === null;
  useEffect(() => {
    if (!isFollowing) return undefined;
    const left = new AbortController();
    void followCheckout(email, (ms) => wait(ms, left.signal)).then((end) => {
      if (left.signal.aborted) return;
      if (end.kind === 'completed') {
        setHasProject(dropProjectTakenAlong(end.finished.email));
        if (end.finished.user !== null) storeUser(end.finished.user);
      }
      setOutcome(end);
    });
    return () => left.abort();
  }, [email, isFollowing, wait]);
  return (
    <Sheet className="max-w-md">
      {outcome === null && <Waiting />}
      {outcome?.kind === 'completed' && <PaidSheet finished={outcome.finished} hasProject={hasProject} />}
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

/** Passes the time (ms), for ever once the page is left. */
function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    left.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
