import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Brand } from '#web/ui/page/page-bar.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The screen that stands in for the builder while there is no project to show. */
export function BareScreen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mat flex h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center border-b border-line bg-surface px-3">
        <Brand />
      </header>
      <main className="grid flex-1 place-items-center pb-24">{children}</main>
    </div>
  );
}

/** The link from such a screen to the home page. */
export const homeLink = (
  <a href={paths.home} className={buttonStyle('secondary')}>
    Back to Lightyard
  </a>
);
