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

/** Payment problems that a member should know about. */
type Problem = 'renewal-failed' | 'lapsed';

/** Browser storage key of the user without problems and the time of that check (ms). */
const checkedKey = 'lightyard.paid-up';

/** Tab storage key of the dismissed problem. */
const dismissedKey = 'lightyard.dismissed-trouble';

/** Interval between checks while there is no problem (ms). */
const checkInterval = 60 * 60 * 1000;

function wasCheckedRecently(userId: string): boolean {
  const [id, time] = (localStore.read(checkedKey) ?? '').split(' ');
  return id === userId && Date.now() - Number(time) < checkInterval;
}

/** Removes the stored state after sign-out. */
function clearState(): void {
  localStore.remove(checkedKey);
  tabStore.remove(dismissedKey);
}

/** Checks for a payment problem; returns null if there is none or the check fails. */
async function findProblem(userId: string): Promise<Problem | null> {
  if (wasCheckedRecently(userId)) return null;
  const profile = await call(readProfile).catch(() => null);
  if (profile === null || profile.id !== userId) return null;
  // Checked first: without its renewal an account has lapsed too, and changing the card is sufficient.
  if (profile.access !== 'complimentary' && profile.renewalFailedAt !== null) return 'renewal-failed';
  if (profile.access === 'lapsed') return 'lapsed';
  localStore.write(checkedKey, `${userId} ${Date.now()}`);
  return null;
}

/**
 * Informs a member that a renewal failed or the subscription has ended, with a link to fix it. It floats to avoid a
 * layout shift. Without a problem, it is checked again after an hour.
 */
export function SubscriptionBanner({ isInBuilder = false }: { readonly isInBuilder?: boolean }) {
  const { user } = useSession();
  if (user === null || currentOffer().payments === 'off') return null;
  return <MemberBanner key={user.id} userId={user.id} isInBuilder={isInBuilder} />;
}

interface MemberBannerProps {
  readonly userId: string;
  /** Whether the banner is placed above the builder's bar of panes. */
  readonly isInBuilder: boolean;
}

function MemberBanner({ userId, isInBuilder }: MemberBannerProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void findProblem(userId).then((found) => {
      const dismissed = `${userId} ${found}`;
      if (!isUnmounted && found !== null && tabStore.read(dismissedKey) !== dismissed) setProblem(found);
    });
    return () => {
      isUnmounted = true;
      if (readStoredUser()?.id !== userId) clearState();
    };
  }, [userId]);
  if (problem === null) return null;
  const dismiss = () => {
    tabStore.write(dismissedKey, `${userId} ${problem}`);
    setProblem(null);
  };
  return <Banner problem={problem} isInBuilder={isInBuilder} onDismiss={dismiss} />;
}

interface Wording {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly path: string;
}

const wordings: Readonly<Record<Problem, Wording>> = {
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
  readonly problem: Problem;
  readonly onDismiss: () => void;
}

function Banner({ problem, isInBuilder, onDismiss }: BannerProps) {
  const { title, text, link, path } = wordings[problem];
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
