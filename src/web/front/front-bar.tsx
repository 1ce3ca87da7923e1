import { Monitor, Moon, Sun } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { Brand } from '#web/ui/brand.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

/** The top bar of the front page. front.ts brings the colours button to life. */
export function FrontBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-2 px-4 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <button
        type="button"
        data-theme-button
        aria-label="Colours"
        title="Colours"
        className={`${buttonStyle('quiet')} size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4`}
      >
        <Monitor aria-hidden="true" className="themed:hidden" />
        <Sun aria-hidden="true" className="hidden themed-light:block" />
        <Moon aria-hidden="true" className="hidden themed-dark:block" />
      </button>
      <a href={paths.subscriptions} className={buttonStyle('secondary')}>
        Sign Up
      </a>
    </header>
  );
}
