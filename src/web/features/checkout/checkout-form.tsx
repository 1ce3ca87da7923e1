import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { Plan } from '#domain/billing/prices.ts';
import type { CardForm, CardPurpose } from '#web/features/checkout/card-form.ts';
import { CardSlot } from '#web/features/checkout/card-slot.tsx';
import { priceWords } from '#web/plan-words.ts';
import { useCheckout } from '#web/features/checkout/use-checkout.ts';
import { HaveAccount } from '#web/new-account/have-account.tsx';
import { NewAccountFields } from '#web/new-account/new-account-fields.tsx';
import { useNewAccountForm } from '#web/new-account/use-new-account-form.ts';
import type { StoredUser } from '#web/session/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

export interface CheckoutFormProps {
  readonly plan: Plan;
  /** Who subscribes; null for somebody without an account. */
  readonly member: StoredUser | null;
}

const purposes: Readonly<Record<Plan, CardPurpose>> = {
  monthly: { kind: 'subscription', plan: 'monthly' },
  yearly: { kind: 'subscription', plan: 'yearly' },
};

/** The form of the checkout: the account, the card, and the button that pays. Source: specification 2, section 2. */
export function CheckoutForm({ plan, member }: CheckoutFormProps) {
  const card = useRef<CardForm>(null);
  const [isReady, setReady] = useState(false);
  const form = useNewAccountForm();
  const { mutate, isPending } = useCheckout({ plan, card, onRefused: form.showRefusal });
  const submitAccount = form.submit((account) => mutate({ kind: 'new', account }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (member === null) void submitAccount();
    else mutate({ kind: 'member', email: member.email });
  };
  const becomeReady = useCallback(() => setReady(true), []);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SheetTitle>{member === null ? 'Create your account' : 'Subscribe'}</SheetTitle>
      {member === null && <HaveAccount />}
      {member === null ? <NewAccountFields form={form} /> : <Whose member={member} />}
      <fieldset className="border-t border-line pt-4">
        <legend className="sr-only">Card</legend>
        <CardSlot purpose={purposes[plan]} handle={card} isReady={isReady} onReady={becomeReady} />
      </fieldset>
      <Button
        variant="primary"
        size="large"
        type="submit"
        isDisabled={!isReady}
        isPending={isPending}
        busyText="Processing..."
      >
        Subscribe for {priceWords(plan)}
      </Button>
    </form>
  );
}

function Whose({ member }: { readonly member: StoredUser }) {
  return (
    <p className="text-sm">
      For the account <strong className="font-semibold wrap-anywhere">{member.email}</strong>, which you are signed in
      with.
    </p>
  );
}
