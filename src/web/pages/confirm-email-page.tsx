import { useSearchParams } from 'wouter';
import { ConfirmEmail } from '#web/features/sign-in/confirm-email.tsx';
import { paths } from '#web/paths.ts';
import { continueAfterSignIn } from '#web/session/after-sign-in.ts';
import { PageFrame, Sheet } from '#web/ui/page/page-frame.tsx';

/** The page of the mailed link that confirms an email (`?token=`, `&kind=`). */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  return (
    <PageFrame title="Confirm your email">
      <Sheet className="max-w-sm">
        <ConfirmEmail
          token={search.get('token') ?? ''}
          kind={search.get('kind') === 'email-change' ? 'email-change' : 'sign-up'}
          onSignedIn={() => void proceed()}
        />
      </Sheet>
    </PageFrame>
  );
}

async function proceed(): Promise<void> {
  if (!(await continueAfterSignIn(true))) window.location.assign(paths.home);
}
