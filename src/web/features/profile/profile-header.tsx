import type { ProfileReply } from '#contract/profile.ts';
import { planNames } from '#web/plan-words.ts';
import { currentOffer } from '#web/session/offer.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** Who one is, and how one has access; null while it is on its way. Source: specification 2, section 2. */
export function ProfileHeader({ profile }: { readonly profile: ProfileReply | null }) {
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

function AccessBadges({ profile: { access, subscriptionType } }: { readonly profile: ProfileReply }) {
  if (access === 'free' && currentOffer().payments === 'off') return null;
  const isActive = access === 'subscription' || access === 'complimentary';
  return (
    <>
      {isActive ? <Badge tone="success">Active Subscriber</Badge> : <Badge>Inactive</Badge>}
      {isActive && subscriptionType !== null && <Badge>{planNames[subscriptionType]}</Badge>}
    </>
  );
}
