import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ComponentType, useImperativeHandle } from 'react';
import { centsOf } from '#domain/billing/prices.ts';
import { type CardFormProps, type CardPurpose, CardTrouble } from '#web/features/checkout/card-form.ts';
import { useStripeLook } from '#web/features/checkout/stripe-look.ts';

/** Loads the card provider's script, which no other page does, and gives its card form. Throws when it does not come. */
export async function openStripe(publishableKey: string): Promise<ComponentType<CardFormProps>> {
  const stripe = await loadStripe(publishableKey);
  return function StripeCard(props: CardFormProps) {
    return <StripeElements stripe={stripe} {...props} />;
  };
}

function StripeElements({ stripe, ...props }: CardFormProps & { readonly stripe: Stripe | null }) {
  const appearance = useStripeLook();
  return (
    <Elements stripe={stripe} options={{ ...amountOf(props.purpose), appearance }}>
      <StripeFields {...props} />
    </Elements>
  );
}

function amountOf(purpose: CardPurpose): StripeElementsOptionsMode {
  const cards = { currency: 'usd', allowedPaymentMethodTypes: ['card'] };
  if (purpose.kind === 'card-change') return { mode: 'setup', ...cards };
  return { mode: 'subscription', amount: centsOf(purpose.plan), ...cards };
}

/** The card number never reaches this page or our server: the provider's frame asks for it. */
function StripeFields({ purpose, handle, onReady, onFailed }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(
    handle,
    () => ({
      check: async () => {
        if (elements === null) throw new CardTrouble('The card form is not ready yet.');
        tell((await elements.submit()).error);
      },
      confirm: async (clientSecret, returnPath) => {
        if (stripe === null || elements === null) return;
        const confirmParams = { return_url: new URL(returnPath, window.location.origin).href };
        const confirmed =
          purpose.kind === 'subscription'
            ? await stripe.confirmPayment({ elements, clientSecret, confirmParams })
            : await stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' });
        tell(confirmed.error);
      },
    }),
    [stripe, elements, purpose],
  );
  return <PaymentElement onReady={onReady} onLoadError={onFailed} />;
}

function tell(error: { readonly message?: string } | undefined): void {
  if (error !== undefined) throw new CardTrouble(error.message ?? 'This card could not be used.');
}
