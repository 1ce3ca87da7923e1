import { useState } from 'react';
import { confirmEmail, type ConfirmedEmail } from '#contract/accounts/sign-up.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { SignInForm } from '#web/features/sign-in/sign-in-forms.tsx';
import { paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';
import { refreshUser, useSession } from '#web/session/session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { forgetClaimedProject } from '#web/session/claim-guest-project.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

interface ConfirmEmailProps {
  /** Token of the mailed link. */
  readonly token: string;
  /** Kind of confirmation in the link; only affects the text. */
  readonly kind: ConfirmedEmail['kind'];
  /** Called after the user has signed in to the new account. */
  readonly onSignedIn: () => void;
}

/**
 * Confirms the email of a new account, or the new email of an account, by a button. Opening the page changes nothing
 * because mail filters open links and run their scripts.
 */
export function ConfirmEmail({ token, kind, onSignedIn }: ConfirmEmailProps) {
  const [confirmed, setConfirmed] = useState<ConfirmedEmail | null>(null);
  const [hasProject, setHasProject] = useState(false);
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: (reply) => {
      if (reply.kind === 'sign-up') setHasProject(forgetClaimedProject(reply.email));
      else void refreshUser();
      setConfirmed(reply);
    },
  });
  if (token === '' || isExpired(error)) return <Expired />;
  if (confirmed === null) return <Confirmation {...{ kind, isPending, error }} onConfirm={() => mutate()} />;
  if (confirmed.kind === 'email-change') return <EmailChanged email={confirmed.email} />;
  return <AccountReady {...{ confirmed, hasProject, onSignedIn }} />;
}

/** A malformed token is refused as an invalid field, but the link is wrong. */
function isExpired(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'LINK_EXPIRED' || error.issues.some(({ path }) => path === 'token');
}

interface ConfirmationProps {
  readonly kind: ConfirmedEmail['kind'];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
}

const texts = {
  'sign-up': {
    title: 'Create your account',
    explanation: 'Press the button to create your account.',
    button: 'Create my account',
    busy: 'Creating...',
  },
  'email-change': {
    title: 'Confirm your new email',
    explanation: "You'll sign in with it and get our emails there.",
    button: 'Confirm this email',
    busy: 'Confirming...',
  },
} as const;

function Confirmation({ kind, isPending, error, onConfirm }: ConfirmationProps) {
  const { title, explanation, button, busy } = texts[kind];
  return (
    <>
      <SheetTitle>{title}</SheetTitle>
      <p className="-mt-2 text-sm text-muted">{explanation}</p>
      {error !== null && (
        <Notice tone="error" live title={userMessage(error)} className="mt-4">
          The link still works. Try again.
        </Notice>
      )}
      <Button variant="primary" onPress={onConfirm} isPending={isPending} busyText={busy} className="mt-5">
        {button}
      </Button>
    </>
  );
}

interface AccountReadyProps {
  readonly confirmed: ConfirmedEmail;
  /** Whether the guest's project was moved into the account. */
  readonly hasProject: boolean;
  readonly onSignedIn: () => void;
}

function AccountReady({ confirmed: { email, usernameTaken }, hasProject, onSignedIn }: AccountReadyProps) {
  return (
    <>
      <SheetTitle isNews>Your account is ready</SheetTitle>
      <p className="-mt-2 mb-4 text-sm text-muted">
        {hasProject && 'Your guest project is in it. '}
        Sign in with the password you chose.
      </p>
      {usernameTaken && (
        <Notice tone="warning" title="Your username was taken in the meantime." className="mb-4">
          Your account has none yet. Choose one in your profile.
        </Notice>
      )}
      <SignInForm email={email} onSignedIn={onSignedIn} />
    </>
  );
}

function EmailChanged({ email }: { readonly email: string }) {
  const isMember = useSession().status === 'member';
  return (
    <>
      <SheetTitle isNews>Your email is changed</SheetTitle>
      <p className="text-sm text-muted">
        From now on, sign in with <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Our emails
        go there too.
      </p>
      <a href={isMember ? paths.profile : paths.home} className={`${buttonStyle('primary')} mt-5`}>
        {isMember ? 'Back to my profile' : 'Go to Home'}
      </a>
    </>
  );
}

function Expired() {
  const isOpen = currentOffer().signUp === 'open';
  return (
    <>
      <SheetTitle isNews>This link has expired or was already used</SheetTitle>
      <p className="text-sm text-muted">
        If you already used it, sign in. Otherwise get a new one: {isOpen && 'sign up again, or '}change your email in
        your profile again.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onPress={openSignIn}>
          Sign In
        </Button>
        {isOpen && (
          <a href={paths.signUp} className={buttonStyle('secondary')}>
            Sign Up
          </a>
        )}
      </div>
    </>
  );
}
