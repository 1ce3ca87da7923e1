import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { readOffer } from '#contract/accounts/checkout.ts';
import { readQuery } from '#web/api/queries.ts';
import { SignUp } from '#web/features/sign-in/sign-up-form.tsx';
import { paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageFrame, Sheet, SheetTitle } from '#web/ui/page/page-frame.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** Sign-up without payment; redirects to the plans where accounts are paid. Source: decisions B23. */
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

/** Contact for an account where only administrators create them. Source: decisions B23. */
function AskForAccount() {
  const { data, isPending } = useQuery(readQuery(readOffer, {}));
  const contact = data?.contact ?? null;
  return (
    <>
      <SheetTitle>Accounts are by invitation</SheetTitle>
      <p className="min-h-10 text-sm text-muted">{isPending ? 'Loading...' : <Contact contact={contact} />}</p>
      <p className="mt-2 text-sm text-muted">Have an account already?</p>
      <Button variant="primary" onPress={openSignIn} className="mt-4">
        Sign In
      </Button>
    </>
  );
}

function Contact({ contact }: { readonly contact: string | null }) {
  if (contact === null) return 'Ask the administrator of this site for an account.';
  return (
    <>
      Ask for one by email:{' '}
      <a href={`mailto:${contact}`} className="font-semibold wrap-anywhere text-ink underline underline-offset-4">
        {contact}
      </a>
    </>
  );
}
