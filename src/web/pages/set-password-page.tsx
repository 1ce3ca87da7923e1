import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ForgotPasswordForm } from '#web/features/sign-in/forgot-password-form.tsx';
import { goOnAsMember } from '#web/features/sign-in/go-on-as-member.ts';
import { SetPasswordForm } from '#web/features/sign-in/set-password-form.tsx';
import { paths } from '#web/paths.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Where a mailed link leads (`?token=`): sets a password and signs in, or sends a new link for one too old. */
export function SetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isExpired, setExpired] = useState(token === '');
  return (
    <div className="mat flex min-h-dvh flex-col">
      <header className="flex h-14 items-center px-4 sm:px-6">
        <Brand />
      </header>
      <main className="grid flex-1 place-items-center px-4 pb-24">
        <div className="w-full max-w-sm rounded-xl border border-line bg-surface p-5 shadow-float">
          <h1 className="mb-4 text-lg font-semibold">Set your password</h1>
          {isExpired ? (
            <div className="flex flex-col gap-4">
              <Notice tone="warning" live title="This link has been used or is too old.">
                Ask for a new one here.
              </Notice>
              <ForgotPasswordForm />
            </div>
          ) : (
            <SetPasswordForm token={token} onSet={goHome} onExpired={() => setExpired(true)} />
          )}
        </div>
      </main>
    </div>
  );
}

function goHome(): void {
  if (!goOnAsMember(true)) window.location.assign(paths.home);
}
