import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ComponentType, useImperativeHandle, useMemo } from 'react';
import { centsOf } from '#domain/billing/subscription.ts';
import { type CardFormProps, type CardPurpose, CardError } from '#web/features/checkout/card-form.ts';
import { shownTheme } from '#web/shown-theme.ts';
import { currentTheme } from '#web/theme.ts';
import { useStore } from '#web/use-store.ts';

/** Loads the payment provider's script, only on this page, and returns its card form. Throws if it does not load. */
export async function openStripe(publishableKey: string): Promise<ComponentType<CardFormProps>> {
  const stripe = await loadStripe(publishableKey);
  return function StripeCard(props: CardFormProps) {
    return <StripeElements stripe={stripe} {...props} />;
  };
}

function StripeElements({ stripe, ...props }: CardFormProps & { readonly stripe: Stripe | null }) {
  const appearance = useStripeAppearance();
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

/** The card number never reaches this page or our server: it is entered in the provider's frame. */
function StripeFields({ purpose, handle, onReady, onFailed }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(
    handle,
    () => ({
      check: async () => {
        if (elements === null) throw new CardError('The card form is not ready yet.');
        throwCardError((await elements.submit()).error);
      },
      confirm: async (clientSecret, returnPath) => {
        if (stripe === null || elements === null) return;
        const confirmParams = { return_url: new URL(returnPath, window.location.origin).href };
        const confirmed =
          purpose.kind === 'subscription'
            ? await stripe.confirmPayment({ elements, clientSecret, confirmParams })
            : await stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' });
        throwCardError(confirmed.error);
      },
    }),
    [stripe, elements, purpose],
  );
  return <PaymentElement onReady={onReady} onLoadError={onFailed} />;
}

function throwCardError(error: { readonly message?: string } | undefined): void {
  if (error !== undefined) throw new CardError(error.message ?? 'This card could not be used.');
}

const dark = '(prefers-color-scheme: dark)';

/** Appearance of the provider's fields in the current colors; follows the theme. */
function useStripeAppearance(): Appearance {
  const isDark = useStore(darkness);
  return useMemo(() => appearanceOf(isDark), [isDark]);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(dark);
  const stop = shownTheme.subscribe(listener);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
    stop();
  };
}

const darkness = { now: isDarkShown, subscribe };

function isDarkShown(): boolean {
  const theme = currentTheme();
  return theme === 'system' ? window.matchMedia(dark).matches : theme === 'dark';
}

function appearanceOf(isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: shown('--accent'),
      colorBackground: shown('--ground'),
      colorText: shown('--ink'),
      colorTextSecondary: shown('--muted'),
      colorTextPlaceholder: shown('--muted'),
      colorDanger: shown('--error'),
      borderRadius: '6px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '14px',
    },
    rules: {
      '.Input': { borderColor: shown('--edge'), boxShadow: 'none' },
      '.Tab': { borderColor: shown('--line') },
      '.Label': { color: shown('--muted'), fontWeight: '600' },
    },
  };
}

/** Returns a color as RGB for the provider. */
function shown(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = window.getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return color;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
