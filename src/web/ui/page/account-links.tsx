import { ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface IconLinkProps {
  readonly href: string;
  /** The name for a screen reader and the text of the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string | undefined;
}

function IconLink({ href, label, icon, className }: IconLinkProps) {
  return (
    <a href={href} title={label} aria-label={label} className={classNames(iconButtonStyle(), className)}>
      {icon}
    </a>
  );
}

/** The icon that leads an app_admin to the dashboard; who else sees it is the caller's matter. Source: specification 1, section 2. */
export function AdminLink({ className }: Pick<IconLinkProps, 'className'>) {
  const icon = <ShieldCheck aria-hidden="true" />;
  return <IconLink href={paths.admin} label="Administration Dashboard" icon={icon} className={className} />;
}

/** The icon that leads a member to their profile. Source: specification 1, section 2. */
export function ProfileLink({ className }: Pick<IconLinkProps, 'className'>) {
  const icon = <UserRound aria-hidden="true" />;
  return <IconLink href={paths.profile} label="Profile Settings" icon={icon} className={className} />;
}

/** The way to renew a subscription that has ended, beside the message that it has. */
export function RenewLink() {
  return (
    <a href={paths.subscriptions} className={buttonStyle('secondary', 'small')}>
      Renew
    </a>
  );
}
