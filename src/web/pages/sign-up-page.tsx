import { Redirect } from 'wouter';
import { AskForAccount } from '#web/features/sign-in/ask-for-account.tsx';
import { SignUp } from '#web/features/sign-in/sign-up-form.tsx';
import { paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';
import { useSession } from '#web/session/use-session.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { PageFrame, Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';

/** The way to an account without payment; where accounts are paid for, the choice of a plan. Source: decisions B23. */
export function SignUpPage() {
  const { user } = useSession();
  const { signUp } = currentOffer();
  if (signUp === 'paid') return <Redirect to={paths.subscriptions} replace />;
  return (
    <PageFrame title="Sign Up">
      <Sheet className="max-w-sm">
        {user !== null && <SignedIn email={user.email} />}
        {user === null && (signUp === 'open' ? <SignUp /> : <AskForAccount />)}
      </Sheet>
    </PageFrame>
  );
}

function SignedIn({ email }: { readonly email: string }) {
  return (
    <>
      <SheetTitle isNews>You are signed in</SheetTitle>
      <p className="text-sm text-muted">
        Your account is <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
      </p>
      <a href={paths.home} className={`${buttonStyle('primary')} mt-5`}>
        Go to Home
      </a>
    </>
  );
}
