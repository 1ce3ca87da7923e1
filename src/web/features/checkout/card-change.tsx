import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { finishCardChange, startCardChange } from '#contract/accounts/billing.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { type CardForm, CardError } from '#web/features/checkout/card-form.ts';
import { CardSlot } from '#web/features/checkout/card-slot.tsx';
import { SandboxNote } from '#web/session/sandbox-note.tsx';
import { billingPath, paths } from '#web/paths.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

const purpose = { kind: 'card-change' } as const;

interface CardChangeProps {
  /** Client secret confirmed on a page of the bank, after its redirect; null without one. */
  readonly confirmedSecret: string | null;
}

/** Form for another card; goes back to the profile after the change. */
export function CardChange({ confirmedSecret }: CardChangeProps) {
  const card = useRef<CardForm>(null);
  const [isReady, setReady] = useState(false);
  const { mutate, isPending } = useCardChange(() => card.current);
  const becomeReady = useCallback(() => setReady(true), []);
  useEffect(() => {
    if (confirmedSecret !== null) mutate(confirmedSecret);
  }, [confirmedSecret, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) mutate(null);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SheetTitle>Change your card</SheetTitle>
      <p className="-mt-2 text-sm text-muted">We'll use it for your next payment and anything overdue.</p>
      <SandboxNote />
      <CardSlot purpose={purpose} handle={card} isReady={isReady} onReady={becomeReady} />
      <div className="flex flex-wrap justify-end gap-2">
        <a href={billingPath} className={buttonStyle('quiet')}>
          Cancel
        </a>
        <Button variant="primary" type="submit" isDisabled={!isReady} isPending={isPending} busyText="Saving...">
          Save card
        </Button>
      </div>
    </form>
  );
}

/** Makes a card the payment card: the one in the form, or that of a confirmed client secret. */
function useCardChange(formOf: () => CardForm | null) {
  const write = useWrite({
    mutationFn: async (confirmedSecret: string | null) => {
      const clientSecret = confirmedSecret ?? (await confirmCard(formOf()));
      if (clientSecret === null) return;
      await call(finishCardChange, { body: { clientSecret } });
      keepToastForNextPage({
        tone: 'success',
        title: 'Billing Updated',
        description: "We'll use your new card from now on.",
      });
      window.location.assign(billingPath);
      // Stay pending until the page is unloaded.
      await new Promise(() => undefined);
    },
    onError: (error, confirmedSecret) => {
      const isCardError = error instanceof CardError;
      showToast({
        tone: 'error',
        title: isCardError ? 'Card Not Changed' : 'Billing Change Failed',
        description: isCardError ? error.message : userMessage(error),
        ...remedyFor(error, () => write.mutate(confirmedSecret)),
      });
    },
  });
  return write;
}

async function confirmCard(form: CardForm | null): Promise<string | null> {
  if (form === null) return null;
  await form.check();
  const { clientSecret } = await call(startCardChange);
  await form.confirm(clientSecret, paths.checkoutCard);
  return clientSecret;
}
