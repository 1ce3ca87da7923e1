import type { ReactNode } from 'react';

export interface ListHeaderProps {
  /** By which the list is named, and which is scrolled to when a page is turned. */
  readonly id: string;
  readonly title: string;
  /** How many there are, in words; null while that is not known. */
  readonly count: string | null;
  readonly children?: ReactNode;
}

/** The headline of a list, how many are in it, and at the end what sorts them. */
export function ListHeader({ id, title, count, children }: ListHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-baseline gap-3">
        <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl font-bold tracking-tight outline-none">
          {title}
        </h2>
        {count !== null && <p className="text-sm text-muted">{count}</p>}
      </div>
      <div className="flex min-h-9 items-center gap-1 pointer-coarse:min-h-10">{children}</div>
    </header>
  );
}

/** A number of things in words: "1 project", "1,204 projects". */
export function countWords(count: number, thing: string, things = `${thing}s`): string {
  return count === 1 ? `1 ${thing}` : `${count.toLocaleString('en')} ${things}`;
}
