import { useState } from 'react';
import { signUp } from '#contract/accounts/sign-up.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { FormError } from '#web/features/sign-in/sign-in-forms.tsx';
import { isFieldRefused, type NewAccount, NewAccountForm } from '#web/new-account/new-account-form.tsx';
import { sendWithGuestProject } from '#web/session/claim-guest-project.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

/**
 * Form for a free account, then a notice about the mailed link. Does not reveal whether an email has an account.
 * Source: decisions B23.
 */
export function SignUp() {
  const [account, setAccount] = useState<NewAccount>();
  const [timesSent, setTimesSent] = useState(0);
  const { mutate, isPending, error } = useWrite({
    mutationFn: (entered: NewAccount) =>
      sendWithGuestProject(entered.email, (project) => call(signUp, { body: { ...entered, ...project } })),
    onSuccess: (_, entered) => {
      setAccount(entered);
      setTimesSent((times) => times + 1);
    },
    onError: () => setTimesSent(0),
  });
  if (account !== undefined && timesSent > 0) {
    return (
      <CheckMail
        email={account.email}
        times={timesSent}
        isPending={isPending}
        onResend={() => mutate(account)}
        onOther={() => setTimesSent(0)}
      />
    );
  }
  return (
    <NewAccountForm title="Create your account" account={account} onSubmit={(entered) => mutate(entered)} error={error}>
      {!isFieldRefused(error) && <FormError error={error} />}
      <Button variant="primary" type="submit" isPending={isPending} busyText="Signing up...">
        Sign Up
      </Button>
    </NewAccountForm>
  );
}

interface CheckMailProps {
  readonly email: string;
  /** Number of links sent. */
  readonly times: number;
  readonly isPending: boolean;
  readonly onResend: () => void;
  readonly onOther: () => void;
}

function CheckMail({ email, times, isPending, onResend, onOther }: CheckMailProps) {
  return (
    <>
      <SheetTitle isNews>Check your email</SheetTitle>
      <p className="text-sm text-muted">
        We sent an email to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Open its link
        within a day to create your account. If you already have an account, the email says so.
      </p>
      {times > 1 && !isPending && <Notice tone="success" live title="We sent another email." className="mt-4" />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button isPending={isPending} busyText="Sending..." onPress={onResend}>
          Send it again
        </Button>
        <Button variant="quiet" onPress={onOther}>
          Use another email
        </Button>
      </div>
    </>
  );
}
