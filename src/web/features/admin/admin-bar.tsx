import { paths } from '#web/paths.ts';
import { SignOutButton } from '#web/session/sign-out-button.tsx';
import { Brand } from '#web/ui/page/brand.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { ThemeButton } from '#web/ui/page/theme-button.tsx';

/** The bar above the dashboard, where that of the front page is. */
export function AdminBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <a href={paths.templates} className={buttonStyle('quiet')}>
        Templates
      </a>
      <ThemeButton />
      <SignOutButton />
    </header>
  );
}
