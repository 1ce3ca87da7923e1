import { useQuery } from '@tanstack/react-query';
import { readOffer } from '#contract/checkout.ts';
import { readQuery } from '#web/api/read-query.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

/** Whom to ask for an account, where administrators alone make them. Source: decisions B23. */
export function AskForAccount() {
  const { data, isPending } = useQuery(readQuery(readOffer, {}));
  const contact = data?.contact ?? null;
  return (
    <>
      <SheetTitle>Accounts are made by invitation</SheetTitle>
      <p className="min-h-10 text-sm text-muted">
        {isPending ? 'Looking up whom to ask...' : <Whom contact={contact} />}
      </p>
      <p className="mt-2 text-sm text-muted">Have an account already?</p>
      <Button variant="primary" onPress={openSignIn} className="mt-4">
        Sign In
      </Button>
    </>
  );
}

function Whom({ contact }: { readonly contact: string | null }) {
  if (contact === null) return 'Ask the administrator of this site for an account.';
  return (
    <>
      Ask for one by mail:{' '}
      <a href={`mailto:${contact}`} className="font-semibold wrap-anywhere text-ink underline underline-offset-4">
        {contact}
      </a>
    </>
  );
}
