import type { Page } from '@playwright/test';
import { openStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { test as base } from './journey.ts';

/** A journey on a server whose payment provider is a local fake of Stripe. */
export const test = base.extend<object, { standIn: StripeStandIn }>({
  standIn: [
    async ({}, provide) => {
      const standIn = await openStripeStandIn();
      await provide(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ standIn }, provide) => {
      const { secretKey, publishableKey, webhookSecret, prices, apiBase } = standIn.config;
      await provide({
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PRICE_MONTHLY: prices.monthly,
        STRIPE_PRICE_YEARLY: prices.yearly,
        STRIPE_API_BASE: apiBase ?? '',
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, standIn }, provide) => {
    await page.exposeFunction('confirmAtStandIn', (clientSecret: string, cardNumber: string) => {
      const confirmation = standIn.confirm(clientSecret, cardNumber);
      return confirmation.status === 'requires_action' ? standIn.authenticate(clientSecret) : confirmation;
    });
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${providerScript.toString()})()` }),
    );
    await provide(page);
  },
});

/** Posts the pending events of the fake to the webhook and returns the status of each response. */
export function deliverEvents(page: Page, standIn: StripeStandIn): Promise<number[]> {
  return Promise.all(
    standIn.takeEvents().map(async ({ body, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await page.request.post('/api/billing/webhook', { data: body, headers })).status();
    }),
  );
}

interface ConfirmOptions {
  readonly clientSecret: string;
  readonly confirmParams: { readonly return_url: string };
}

/** Replaces Stripe.js as far as the application uses it: an element for the card, and confirmations. */
function providerScript(): void {
  const card = document.createElement('input');
  card.setAttribute('aria-label', 'Card number');
  const element = {
    mount: (place: HTMLElement) => place.append(card),
    on: (event: string, listener: () => void) => event === 'ready' && queueMicrotask(listener),
    off: () => undefined,
    once: () => undefined,
    update: () => undefined,
    destroy: () => card.remove(),
  };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: () => undefined,
    on: () => undefined,
    submit: async () => (card.value === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
  };
  const confirm = async ({ clientSecret }: ConfirmOptions) => {
    const browser = window as unknown as {
      confirmAtStandIn: (secret: string, card: string) => Promise<{ status: string; message?: string }>;
    };
    const { status, message } = await browser.confirmAtStandIn(clientSecret, card.value);
    return status === 'succeeded' ? {} : { error: { message } };
  };
  const stripe = {
    elements: (options: object) => {
      Object.assign(window, { elementsOptions: options });
      return elements;
    },
    confirmSetup: confirm,
    confirmPayment: async (options: ConfirmOptions) => {
      const result = await confirm(options);
      if ('error' in result) return result;
      const { clientSecret, confirmParams } = options;
      const returnUrl = new URL(confirmParams.return_url);
      returnUrl.searchParams.set('payment_intent_client_secret', clientSecret);
      returnUrl.searchParams.set('redirect_status', 'succeeded');
      window.location.assign(returnUrl.href);
      return new Promise(() => undefined);
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
}
