import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readProfile } from '#contract/routes.ts';
import { call } from '#web/api/call.ts';
import { billingPath, paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { useSession } from '#web/session/session.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';

/** What a member should know about what they pay. */
type Trouble = 'renewal-failed' | 'lapsed';

/** Under it the browser keeps for whom, and when (ms), nothing was to be said. */
const wellKey = 'lightyard.paid-up';

/** Under it a tab keeps which trouble was put away. */
const dismissedKey = 'lightyard.dismissed-trouble';

/** How long it is not asked again once all is well (ms). */
const restFor = 60 * 60 * 1000;

function isKnownToBeWell(userId: string): boolean {
  const [id, time] = (localStore.read(wellKey) ?? '').split(' ');
  return id === userId && Date.now() - Number(time) < restFor;
}

/** Forgets what is kept of somebody who is signed out. */
function forgetStanding(): void {
  localStore.remove(wellKey);
  tabStore.remove(dismissedKey);
}

/** Asks what a member should know; null when all is well. That it cannot be asked is no matter. */
async function askForTrouble(userId: string): Promise<Trouble | null> {
  if (isKnownToBeWell(userId)) return null;
  const profile = await call(readProfile).catch(() => null);
  if (profile === null || profile.id !== userId) return null;
  // First: without its renewal an account has lapsed already, and another card is enough.
  if (profile.access !== 'complimentary' && profile.renewalFailedAt !== null) return 'renewal-failed';
  if (profile.access === 'lapsed') return 'lapsed';
  localStore.write(wellKey, `${userId} ${Date.now()}`);
  return null;
}

/**
 * Says to a member that a renewal failed or that the subscription has ended, with the way to mend it. It floats, so that
 * nothing moves when it appears; once all is well it is asked again after an hour.
 */
export function StandingBanner({ isInBuilder = false }: { readonly isInBuilder?: boolean }) {
  const { user } = useSession();
  if (user === null || currentOffer().payments === 'off') return null;
  return <MemberBanner key={user.id} userId={user.id} isInBuilder={isInBuilder} />;
}

interface MemberBannerProps {
  readonly userId: string;
  /** It stands above the builder's bar of panes. */
  readonly isInBuilder: boolean;
}

function MemberBanner({ userId, isInBuilder }: MemberBannerProps) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let isOver = false;
    void askForTrouble(userId).then((found) => {
      const said = `${userId} ${found}`;
      if (!isOver && found !== null && tabStore.read(dismissedKey) !== said) setTrouble(found);
    });
    return () => {
      isOver = true;
      if (readStoredUser()?.id !== userId) forgetStanding();
    };
  }, [userId]);
  if (trouble === null) return null;
  const dismiss = () => {
    tabStore.write(dismissedKey, `${userId} ${trouble}`);
    setTrouble(null);
  };
  return <Banner trouble={trouble} isInBuilder={isInBuilder} onDismiss={dismiss} />;
}

interface Wording {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly path: string;
}

const wordings: Readonly<Record<Trouble, Wording>> = {
  'renewal-failed': {
    title: 'Your renewal could not be paid.',
    text: 'Check your card to keep your subscription.',
    link: 'Change card',
    path: billingPath,
  },
  lapsed: {
    title: 'Your subscription has ended.',
    text: 'Everything you made stays yours. Renew to create more.',
    link: 'Renew',
    path: paths.subscriptions,
  },
};

interface BannerProps extends Pick<MemberBannerProps, 'isInBuilder'> {
  readonly trouble: Trouble;
  readonly onDismiss: () => void;
}

function Banner({ trouble, isInBuilder, onDismiss }: BannerProps) {
  const { title, text, link, path } = wordings[trouble];
  return (
    <aside
      aria-label="Your subscription"
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3 sm:justify-start sm:p-4 print:hidden',
        isInBuilder && 'max-lg:bottom-14 [:root[data-bottom-bar]_&]:bottom-28',
      )}
    >
      <div
        role="status"
        className="pointer-events-auto flex w-104 max-w-full animate-rise items-start gap-3 rounded-lg border border-warning/40 bg-raised p-3 text-sm shadow-float"
      >
        <span className="mt-0.5">
          <ToneIcon tone="warning" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
          <a href={path} className={`${buttonStyle('secondary', 'small')} mt-2`}>
            {link}
          </a>
        </div>
        <IconButton label="Dismiss" icon={<X />} size="small" onPress={onDismiss} />
      </div>
    </aside>
  );
}
