import { Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { shownTheme } from '#web/shown-theme.ts';
import { chooseTheme, nextTheme, type Theme } from '#web/theme.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

/** The mark: a lit LED on the slip of a shipyard. */
export function Mark() {
  return (
    <svg
      viewBox="4 4 24 26"
      aria-hidden="true"
      className="h-8 w-7.5 shrink-0 fill-none [stroke-linecap:round] [stroke-width:2.4]"
    >
      <path d="M9 22v-8a7 7 0 0 1 14 0v8z" className="fill-accent/20 stroke-accent" />
      <circle cx="16" cy="14.5" r="2.6" className="fill-accent" />
      <path d="M6 22h20M13 22v6M19 22v6" className="stroke-ink" />
    </svg>
  );
}

/** Attributes of a link that opens in a new tab if `isWanted`. */
export function newTab(isWanted: boolean) {
  return isWanted ? ({ target: '_blank', rel: 'noopener' } as const) : {};
}

/** The product's logo, a link to the home page. */
export function Brand({ opensTab = false }: { readonly opensTab?: boolean }) {
  return (
    <a
      href={paths.home}
      {...newTab(opensTab)}
      className="flex items-center gap-1.5 rounded text-lg font-bold tracking-tight text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Mark />
      Lightyard
    </a>
  );
}

const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };
const names: Record<Theme, string> = { system: 'system', light: 'light', dark: 'dark' };

/** Cycles through the light, dark, and system themes; stored in this browser. */
export function ThemeButton() {
  const theme = useStore(shownTheme);
  const change = () => chooseTheme(nextTheme(theme));
  return <IconButton label={`Theme: ${names[theme]}`} icon={icons[theme]} onPress={change} />;
}

interface IconLinkProps {
  readonly href: string;
  /** Accessible name and tooltip. */
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

/**
 * Link to the dashboard for an app_admin; the caller decides whether to show it. Source: specification 1, section 2.
 */
export function AdminLink({ className }: Pick<IconLinkProps, 'className'>) {
  const icon = <ShieldCheck aria-hidden="true" />;
  return <IconLink href={paths.admin} label="Administration Dashboard" icon={icon} className={className} />;
}

/** Link to the member's profile. Source: specification 1, section 2. */
export function ProfileLink({ className }: Pick<IconLinkProps, 'className'>) {
  const icon = <UserRound aria-hidden="true" />;
  return <IconLink href={paths.profile} label="Profile Settings" icon={icon} className={className} />;
}

/** Link for renewing a lapsed subscription, next to the message about it. */
export function RenewLink() {
  return (
    <a href={paths.subscriptions} className={buttonStyle('secondary', 'small')}>
      Renew
    </a>
  );
}
