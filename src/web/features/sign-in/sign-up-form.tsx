import { useState } from 'react';
import { signUp } from '#contract/sign-up.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { FormError } from '#web/features/sign-in/sign-in-forms.tsx';
import {
  HaveAccount,
  NewAccountFields,
  isFieldRefused,
  type NewAccount,
  useNewAccountForm,
} from '#web/new-account/new-account-form.tsx';
import { sendWithGuestProject } from '#web/session/claim-guest-project.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

/**
 * A free account: the form, then where the mailed link is. Whether an email is anybody's is not said. Source: decisions
 * B23.
 */
export function SignUp() {
  const form = useNewAccountForm();
  const [sent, setSent] = useState<{ readonly account: NewAccount; readonly times: number } | null>(null);
  const { mutate, isPending, error } = useWrite({
    mutationFn: (account: NewAccount) =>
      sendWithGuestProject(account.email, (project) => call(signUp, { body: { ...account, ...project } })),
    onSuccess: (_, account) => setSent((before) => ({ account, times: (before?.times ?? 0) + 1 })),
    onError: (refusal) => {
      setSent(null);
      form.showRefusal(refusal);
    },
  });
  if (sent !== null) {
    return (
      <CheckMail
        email={sent.account.email}
        times={sent.times}
        isPending={isPending}
        onResend={() => mutate(sent.account)}
        onOther={() => setSent(null)}
      />
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.submit((account) => mutate(account))(event)}
      className="flex flex-col gap-4"
    >
      <SheetTitle>Create your account</SheetTitle>
      <HaveAccount />
      <NewAccountFields form={form} />
      {!isFieldRefused(error) && <FormError error={error} />}
      <Button variant="primary" type="submit" isPending={isPending} busyText="Signing up...">
        Sign Up
      </Button>
    </form>
  );
}

interface CheckMailProps {
  readonly email: string;
  /** How many links were sent. */
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
