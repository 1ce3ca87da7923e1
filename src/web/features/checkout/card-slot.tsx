import { type RefObject, useCallback, useState } from 'react';
import type { CardForm, CardPurpose } from '#web/features/checkout/card-form.ts';
import { saySetupFailed, useCards } from '#web/features/checkout/use-cards.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';

interface CardSlotProps {
  /** The same object each time, so that the card form is not made anew. */
  readonly purpose: CardPurpose;
  readonly handle: RefObject<CardForm | null>;
  readonly isReady: boolean;
  /** Called once the card can be entered. */
  readonly onReady: () => void;
}

/** Where the card is entered: 'Setting up checkout...' until its form is there, or that it failed, and again. */
export function CardSlot({ purpose, handle, isReady, onReady }: CardSlotProps) {
  const { Form, isFailed, retry } = useCards();
  const [isBroken, setBroken] = useState(false);
  const fail = useCallback(() => {
    setBroken(true);
    saySetupFailed(reload);
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
