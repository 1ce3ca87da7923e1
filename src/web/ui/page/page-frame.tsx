import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Brand, ThemeButton } from '#web/ui/page/page-bar.tsx';
import { SkipLink } from '#web/ui/page/skip-link.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface PageFrameProps {
  /** Document title. */
  readonly title: string;
  /** Content at the end of the bar, before the theme button. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a single-purpose page: a bar with a home link above the mat. */
export function PageFrame({ title, bar, children }: PageFrameProps) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} - Lightyard`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <div className="mat flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to the content</SkipLink>
      <header className="flex h-14 shrink-0 items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <Brand />
        <span className="flex-1" />
        {bar}
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col items-center outline-none px-4 pt-4 pb-24 sm:pt-10">
        {children}
      </main>
    </div>
  );
}

/** A sheet on the mat. */
export function Sheet({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={classNames('w-full rounded-xl border border-line bg-surface p-5 shadow-float sm:p-6', className)}>
      {children}
    </div>
  );
}

/** The heading of a sheet. With `isNews`, it replaced another sheet: it takes the focus and is announced. */
export function SheetTitle({ isNews = false, children }: { readonly isNews?: boolean; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold text-balance outline-none">
      {children}
    </h1>
  );
}
