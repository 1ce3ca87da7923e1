import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ForgotPasswordForm, SetPasswordForm } from '#web/features/sign-in/sign-in-forms.tsx';
import { continueAfterSignIn } from '#web/session/after-sign-in.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageFrame, Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';

/** Page of a mailed link (`?token=`): sets a password and signs in, or mails a new link if this one has expired. */
export function SetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isExpired, setExpired] = useState(token === '');
  return (
    <PageFrame title="Set your password">
      <Sheet className="max-w-sm">
        <SheetTitle>Set your password</SheetTitle>
        {isExpired ? (
          <div className="flex flex-col gap-4">
            <Notice tone="warning" live title="This link has expired or was already used.">
              Ask for a new one here.
            </Notice>
            <ForgotPasswordForm />
          </div>
        ) : (
          <SetPasswordForm token={token} onSet={() => void proceed()} onExpired={() => setExpired(true)} />
        )}
      </Sheet>
    </PageFrame>
  );
}

async function proceed(): Promise<void> {
  if (!(await continueAfterSignIn(true))) window.location.assign(paths.home);
}
