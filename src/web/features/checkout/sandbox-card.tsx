import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { confirmInSandbox } from '#contract/accounts/checkout.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { type CardForm, type CardFormProps, CardError } from '#web/features/checkout/card-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

/** The test cards of the sandbox and their results. Source: specification 5. */
const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'works' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'has insufficient funds' },
  { number: '4000 0000 0000 0341', outcome: 'works now, renewal fails' },
];

/** The sandbox's card form: only a number, which is sent for confirmation and not stored. */
export function SandboxCard({ handle, onReady }: Omit<CardFormProps, 'purpose' | 'onFailed'>) {
  const [number, setNumber] = useState('');
  const [cardError, setCardError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setNumber(text);
    setCardError(undefined);
  };
  useEffect(onReady, [onReady]);
  useImperativeHandle(
    handle,
    () =>
      cardForm(number, (message) => {
        setCardError(message);
        field.current?.focus();
      }),
    [number],
  );
  return (
    <div className="flex flex-col gap-3">
      <InputField
        ref={field}
        label="Card number"
        inputMode="numeric"
        // Browsers must not fill in a real card.
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        value={number}
        onChange={({ target }) => change(groupDigits(target))}
        error={cardError}
        className="[&_input]:font-mono"
      />
      <TestCards onChoose={change} />
    </div>
  );
}

/** Returns the card form of a number. `refuse` shows an error at the field. */
function cardForm(cardNumber: string, refuse: (message: string) => void): CardForm {
  const fail = (message: string) => {
    refuse(message);
    return new CardError(message);
  };
  return {
    check: async () => {
      if (cardNumber.replaceAll(' ', '').length < 12) throw fail('Your card number is incomplete.');
    },
    confirm: async (clientSecret) => {
      try {
        await call(confirmInSandbox, { body: { clientSecret, cardNumber } });
      } catch (error) {
        throw isCardError(error) ? fail(error.issues[0]?.message ?? error.userMessage) : error;
      }
    },
  };
}

function TestCards({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const id = useId();
  return (
    <div className="text-xs text-muted">
      <p id={id}>Click a test card:</p>
      <ul aria-labelledby={id} className="mt-1.5 grid gap-1.5">
        {testCards.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Button size="small" onPress={() => onChoose(number)} className="font-mono">
              {number}
            </Button>
            {outcome}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the card was refused, rather than the call. */
function isCardError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 402 || error.issues.some(({ path }) => path === 'cardNumber');
}

/** Maximum digits of a card number. */
const mostDigits = 19;

/**
 * Formats the digits of a field in groups of four. The caret stays after the same digit when digits are inserted or
 * removed.
 */
function groupDigits(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const caret = selectionStart ?? value.length;
  const text = formatGroups(value);
  field.value = text;
  const place = formatGroups(value.slice(0, caret)).length;
  field.setSelectionRange(place, place);
  return text;
}

function formatGroups(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, mostDigits);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
