import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { planOf } from '#web/plan-text.ts';
import { paths } from '#web/paths.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

/**
 * The checkout of the plan in the address; the amount there is ignored (decisions A6). Redirects to the plans without a
 * plan.
 */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const plan = planOf(search.get('plan'));
  useEffect(() => {
    // A full page load, because this document may be one that allows the payment provider's hosts.
    if (plan === null) window.location.replace(paths.subscriptions);
  }, [plan]);
  return <PageFrame title="Checkout">{plan !== null && <Checkout plan={plan} />}</PageFrame>;
}
