import { useQuery } from '@tanstack/react-query';
import { CreditCard, KeyRound, UserRound, UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import type { ProfileReply } from '#contract/accounts/profile.ts';
import { billingDayText } from '#web/dates.ts';
import { AccountTab } from '#web/features/profile/account-tab.tsx';
import { BillingTab } from '#web/features/profile/billing-tab.tsx';
import { ProfileTab } from '#web/features/profile/profile-tab.tsx';
import { SecurityTab } from '#web/features/profile/security-tab.tsx';
import { profileQuery } from '#web/features/profile/use-profile-write.ts';
import { ListError } from '#web/paged-list/list-frame.tsx';
import { paths } from '#web/paths.ts';
import { planNames } from '#web/plan-text.ts';
import { currentOffer } from '#web/session/offer.ts';
import { SignOutButton } from '#web/session/sign-out-button.tsx';
import { useSession } from '#web/session/session.ts';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { AddressTabs } from '#web/ui/page/address-tabs.tsx';
import { PageFrame, Sheet } from '#web/ui/page/page-frame.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

const profileTab = { id: 'profile', label: 'Profile', icon: UserRound } as const;
const securityTab = { id: 'security', label: 'Security', icon: KeyRound } as const;
const billingTab = { id: 'billing', label: 'Billing', icon: CreditCard } as const;
const accountTab = { id: 'account', label: 'Account', icon: UserRoundX } as const;

/** The user's own account. Redirects home without a stored record. Source: specification 2, section 2. */
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
                  <ListError title="Your profile could not be loaded." error={error} onRetry={() => void refetch()} />
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

/** Placeholder of the first tab. */
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

/** Name and access of the user; null while loading. Source: specification 2, section 2. */
function ProfileHeader({ profile }: { readonly profile: ProfileReply | null }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight text-balance sm:text-3xl">Profile Settings</h1>
        <p className="mt-1 min-h-5 text-sm text-muted wrap-anywhere">{profile?.email}</p>
      </div>
      <div className="flex min-h-5 gap-2">{profile !== null && <AccessBadges profile={profile} />}</div>
    </div>
  );
}

function AccessBadges({ profile }: { readonly profile: ProfileReply }) {
  const { access, subscriptionType, subscriptionExpiresAt, isEnding } = profile;
  if (access === 'free' && currentOffer().payments === 'off') return null;
  const isActive = access === 'subscription' || access === 'complimentary';
  const end = access === 'subscription' && isEnding ? subscriptionExpiresAt : null;
  return (
    <>
      {isActive ? <Badge tone="success">Active Subscriber</Badge> : <Badge>Inactive</Badge>}
      {end !== null && <Badge tone="warning">Ends {billingDayText(end)}</Badge>}
      {isActive && subscriptionType !== null && <Badge>{planNames[subscriptionType]}</Badge>}
    </>
  );
}
