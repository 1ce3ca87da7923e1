import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { readOffer } from '#contract/checkout.ts';
import { call } from '#web/api/call.ts';
import type { CardFormProps } from '#web/features/checkout/card-form.ts';
import { SandboxCard } from '#web/features/checkout/sandbox-card.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** The card form of whoever takes the payments here; undefined until it has come. */
export interface Cards {
  readonly Form: ComponentType<CardFormProps> | undefined;
  readonly isFailed: boolean;
  /** Tries again to load it. */
  readonly retry: () => void;
}

/** Sets the card form up; that it did not come is a toast with a retry. Source: specification 2, section 8. */
export function useCards(): Cards {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['cards'], queryFn: loadCards });
  const retry = () => void refetch();
  const isFailed = error !== null && !isFetching;
  useEffect(() => {
    if (isFailed) saySetupFailed(() => void refetch());
  }, [isFailed, refetch]);
  return { Form: data?.Form, isFailed, retry };
}

/** Says that the checkout could not be set up. */
export function saySetupFailed(retry: () => void): void {
  showToast({
    tone: 'error',
    title: 'Setup Error',
    description: 'Failed to initialize checkout. Please try again.',
    action: { label: 'Retry', onPress: retry },
  });
}

async function loadCards(): Promise<{ readonly Form: ComponentType<CardFormProps> }> {
  const { publishableKey } = await call(readOffer);
  if (publishableKey === null) return { Form: SandboxCard };
  const { openStripe } = await import('#web/features/checkout/stripe-card.tsx');
  return { Form: await openStripe(publishableKey) };
}
