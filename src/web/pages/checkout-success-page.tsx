import { useEffect, useState } from 'react';
import { CheckoutSuccess, type Payment } from '#web/features/checkout/checkout-success.tsx';
import { planOf } from '#web/plan-text.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

/** Page after a payment (`?plan=..&email=..`). */
export function CheckoutSuccessPage() {
  const [payment] = useState(paymentOfAddress);
  useEffect(() => {
    // Remove the provider's parameters from the history, which include a secret.
    const { plan, email } = payment;
    const search = new URLSearchParams({ plan, email });
    window.history.replaceState(null, '', `${window.location.pathname}?${search.toString()}`);
  }, [payment]);
  return (
    <PageFrame title="Payment">
      <CheckoutSuccess payment={payment} />
    </PageFrame>
  );
}

function paymentOfAddress(): Payment {
  const search = new URLSearchParams(window.location.search);
  return {
    plan: planOf(search.get('plan')) ?? 'yearly',
    email: search.get('email') ?? '',
    redirectStatus: search.get('redirect_status'),
  };
}
