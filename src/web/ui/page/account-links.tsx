import { ShieldCheck, UserRound } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The icon that leads an app_admin to the dashboard; who else sees it is the caller's matter. Source: specification 1, section 2. */
export function AdminLink({ className }: { readonly className?: string }) {
  return (
    <a
      href={paths.admin}
      title="Administration Dashboard"
      aria-label="Administration Dashboard"
      className={classNames(buttonStyle('quiet'), 'size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4', className)}
    >
      <ShieldCheck aria-hidden="true" />
    </a>
  );
}

/** The icon that leads a member to their profile. Source: specification 1, section 2. */
export function ProfileLink({ className }: { readonly className?: string }) {
  return (
    <a
      href={paths.profile}
      title="Profile Settings"
      aria-label="Profile Settings"
      className={classNames(buttonStyle('quiet'), 'size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4', className)}
    >
      <UserRound aria-hidden="true" />
    </a>
  );
}

/** The way to renew a subscription that has ended, beside the message that it has. */
export function RenewLink() {
  return (
    <a href={paths.subscriptions} className={buttonStyle('secondary', 'small')}>
      Renew
    </a>
  );
}
