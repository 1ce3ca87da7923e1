import { useEffect, useState } from 'react';
import { CardChange } from '#web/features/checkout/card-change.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { PageFrame, Sheet } from '#web/ui/page/page-frame.tsx';

/** Changes the card of the signed-in user; redirects visitors home. */
export function CheckoutCardPage() {
  const isMember = useSession().status === 'member';
  const [confirmedSecret] = useState(confirmedSecretOfAddress);
  useEffect(() => {
    if (!isMember) window.location.replace(paths.home);
  }, [isMember]);
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), []);
  return (
    <PageFrame title="Change your card">
      <Sheet className="max-w-md">{isMember && <CardChange confirmedSecret={confirmedSecret} />}</Sheet>
    </PageFrame>
  );
}

/** Returns the client secret confirmed on the page of a bank; null without one or if it was not confirmed. */
function confirmedSecretOfAddress(): string | null {
  const search = new URLSearchParams(window.location.search);
  return search.get('redirect_status') === 'succeeded' ? search.get('setup_intent_client_secret') : null;
}
