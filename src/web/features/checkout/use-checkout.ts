import { type RefObject, useEffect, useRef } from 'react';
import { createSubscription } from '#contract/checkout.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import { ApiError, serverMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type CardForm, CardTrouble } from '#web/features/checkout/card-form.ts';
import type { NewAccount } from '#web/new-account/new-account-form.ts';
import { checkoutSuccessPath } from '#web/paths.ts';
import { sendWithGuestProject } from '#web/session/take-guest-project-along.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Who subscribes: a new account, or the one that is signed in, by its email. */
export type Subscriber =
  | { readonly kind: 'new'; readonly account: NewAccount }
  | { readonly kind: 'member'; readonly email: string };

interface CheckoutOptions {
  readonly plan: Plan;
  readonly card: RefObject<CardForm | null>;
  /** Receives what the server refused, to show it where it belongs. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Pays for a plan and leads to the success page; a toast says why not. It is sent once, however often Enter is pressed,
 * and after a refusal it can be sent again. Source: specification 2, sections 2 and 8.
 */
export function useCheckout({ plan, card, onRefused }: CheckoutOptions) {
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
      // Busy until the page is gone: nobody is to pay twice.
      await new Promise(() => undefined);
    },
    onError: (error) => {
      showToast({ tone: 'error', ...messageOf(error) });
      onRefused(error);
    },
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
  if (error instanceof CardTrouble) return { title: 'Payment Failed', description: error.message };
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
