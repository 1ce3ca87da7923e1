import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { readOffer } from '#contract/accounts/checkout.ts';
import { call } from '#web/api/call.ts';
import type { CardForm, CardFormProps, CardPurpose } from '#web/features/checkout/card-form.ts';
import { SandboxCard } from '#web/features/checkout/sandbox-card.tsx';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

interface CardSlotProps {
  /** A stable object, so that the card form is not recreated. */
  readonly purpose: CardPurpose;
  readonly handle: RefObject<CardForm | null>;
  readonly isReady: boolean;
  /** Called when the form is ready for input. */
  readonly onReady: () => void;
}

/** Container of the card form: 'Setting up checkout...' until it is loaded, or an error with a retry button. */
export function CardSlot({ purpose, handle, isReady, onReady }: CardSlotProps) {
  const { Form, isFailed, retry } = useCards();
  const [isBroken, setBroken] = useState(false);
  const fail = useCallback(() => {
    setBroken(true);
    showSetupFailure(reload);
  }, []);
  return (
    <div className="flex min-h-56 flex-col">
      {(isFailed || isBroken) && <SetupFailed onRetry={isBroken ? reload : retry} />}
      {!isReady && !isFailed && !isBroken && <SettingUp />}
      {Form !== undefined && !isBroken && (
        <div className={isReady ? undefined : 'h-0 overflow-hidden'}>
          <Form {...{ purpose, handle, onReady }} onFailed={fail} />
        </div>
      )}
    </div>
  );
}

function reload(): void {
  window.location.reload();
}

function SettingUp() {
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-sm text-muted">
      <Spinner />
      Setting up checkout...
    </p>
  );
}

function SetupFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="The checkout could not be set up."
      action={
        <Button size="small" onPress={onRetry}>
          Retry
        </Button>
      }
    >
      Nothing was charged. Check your connection and try again.
    </Notice>
  );
}

/** The card form of the installation's payment provider; undefined while loading. */
interface Cards {
  readonly Form: ComponentType<CardFormProps> | undefined;
  readonly isFailed: boolean;
  /** Loads the form again. */
  readonly retry: () => void;
}

/** Loads the card form; a toast with a retry button reports a failure. Source: specification 2, section 8. */
function useCards(): Cards {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['cards'], queryFn: loadCards });
  const retry = () => void refetch();
  const isFailed = error !== null && !isFetching;
  useEffect(() => {
    if (isFailed) showSetupFailure(() => void refetch());
  }, [isFailed, refetch]);
  return { Form: data?.Form, isFailed, retry };
}

/** Reports that the checkout could not be set up. */
function showSetupFailure(retry: () => void): void {
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
