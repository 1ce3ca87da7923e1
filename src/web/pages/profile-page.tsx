import { useQuery } from '@tanstack/react-query';
import { CreditCard, KeyRound, UserRound, UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { AccountTab } from '#web/features/profile/account-tab.tsx';
import { BillingTab } from '#web/features/profile/billing-tab.tsx';
import { ProfileHeader } from '#web/features/profile/profile-header.tsx';
import { profileQuery } from '#web/features/profile/profile-queries.ts';
import { ProfileTab } from '#web/features/profile/profile-tab.tsx';
import { SecurityTab } from '#web/features/profile/security-tab.tsx';
import { ListTrouble } from '#web/paged-list/list-rows.tsx';
import { paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';
import { SignOutButton } from '#web/session/sign-out-button.tsx';
import { useSession } from '#web/session/use-session.ts';
import { AddressTabs } from '#web/ui/page/address-tabs.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { PageFrame, Sheet } from '#web/ui/page/page-frame.tsx';

const profileTab = { id: 'profile', label: 'Profile', icon: UserRound } as const;
const securityTab = { id: 'security', label: 'Security', icon: KeyRound } as const;
const billingTab = { id: 'billing', label: 'Billing', icon: CreditCard } as const;
const accountTab = { id: 'account', label: 'Account', icon: UserRoundX } as const;

/** The own account. Whoever has no stored record goes home. Source: specification 2, section 2. */
export function ProfilePage() {
  const { user } = useSession();
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) window.location.replace(paths.home);
  }, [isGuest]);
  return isGuest ? null : <Profile key={user.id} />;
}

function Profile() {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const hasBilling = currentOffer().payments !== 'off';
  const tabs = [profileTab, securityTab, ...(hasBilling ? [billingTab] : []), accountTab] as const;
  return (
    <PageFrame title="Profile Settings" bar={<ProfileBar />}>
      <div className="w-full max-w-3xl">
        <ProfileHeader profile={profile ?? null} />
        <Sheet className="pt-2! sm:pt-3!">
          <AddressTabs label="Profile Settings" path={paths.profile} tabs={tabs}>
            {(open) => {
              if (profile === undefined) {
                return error === null ? (
                  <Waiting />
                ) : (
                  <ListTrouble title="Your profile could not be loaded." error={error} onRetry={() => void refetch()} />
                );
              }
              if (open === 'security') return <SecurityTab profile={profile} />;
              if (open === 'billing') return <BillingTab />;
              if (open === 'account') return <AccountTab profile={profile} />;
              return <ProfileTab profile={profile} />;
            }}
          </AddressTabs>
        </Sheet>
      </div>
    </PageFrame>
  );
}

function ProfileBar() {
  return (
    <>
      <a href={paths.templates} className={`${buttonStyle('quiet')} max-sm:hidden`}>
        Templates
      </a>
      <SignOutButton />
    </>
  );
}

/** The fields of the first tab while they are on their way. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading..." className="grid animate-breathe gap-4 sm:grid-cols-2">
      {['first', 'last', 'email', 'username'].map((field) => (
        <div key={field} className="h-15">
          <span className="block h-4 w-24 rounded bg-line/60" />
          <span className="mt-1.5 block h-9 rounded-md bg-line/40" />
        </div>
      ))}
      <span className="h-9 w-32 rounded-md bg-line/60" />
    </div>
  );
}
