import { PlanChoice } from '#web/features/checkout/plan-choice.tsx';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProfileLink } from '#web/ui/page/page-bar.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

/** The choice of a plan. */
export function SubscriptionsPage() {
  const isMember = useSession().status === 'member';
  const bar = isMember ? (
    <ProfileLink />
  ) : (
    <Button variant="quiet" onPress={openSignIn}>
      Sign In
    </Button>
  );
  return (
    <PageFrame title="Subscriptions" bar={bar}>
      <PlanChoice />
    </PageFrame>
  );
}
