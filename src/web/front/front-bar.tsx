import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { SignUpLink } from '#web/new-account/sign-up-link.tsx';
import { AdminLink } from '#web/ui/page/admin-link.tsx';
import { Brand } from '#web/ui/page/brand.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { ProfileLink } from '#web/ui/page/profile-link.tsx';

const doorStyle = 'member:hidden max-sm:px-2.5!';
const iconStyle = 'size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4';

/** The top bar of the front page. front.ts brings its buttons to life. */
export function FrontBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <a href={paths.templates} className={`${buttonStyle('quiet')} max-sm:hidden`}>
        Templates
      </a>
      <button
        type="button"
        data-theme-button
        aria-label="Colors"
        title="Colors"
        className={`${buttonStyle('quiet')} ${iconStyle}`}
      >
        <Monitor aria-hidden="true" className="themed:hidden" />
        <Sun aria-hidden="true" className="hidden themed-light:block" />
        <Moon aria-hidden="true" className="hidden themed-dark:block" />
      </button>
      <button type="button" data-opens="sign-in" className={`${buttonStyle('quiet')} ${doorStyle}`}>
        Sign In
      </button>
      <SignUpLink paidLabel="Sign Up" className={`${buttonStyle('secondary')} ${doorStyle}`} />
      <ProfileLink className="visitor:hidden" />
      <AdminLink className="not-admin:hidden" />
      <button
        type="button"
        data-sign-out
        aria-label="Sign Out"
        title="Sign Out"
        className={`${buttonStyle('quiet')} ${iconStyle} visitor:hidden`}
      >
        <LogOut aria-hidden="true" />
      </button>
    </header>
  );
}
