import type { ReactNode } from 'react';

export interface ListHeaderProps {
  /** How many projects there are; null while that is not known. */
  readonly total: number | null;
  readonly children?: ReactNode;
}

/** The headline of the project list, the number of projects, and at the end what sorts them. */
export function ListHeader({ total, children }: ListHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-baseline gap-3">
        <h2 id="my-projects" tabIndex={-1} className="scroll-mt-6 text-2xl font-bold tracking-tight outline-none">
          My Projects
        </h2>
        {total !== null && total > 0 && (
          <p className="text-sm text-muted">{total === 1 ? '1 project' : `${total.toLocaleString('en')} projects`}</p>
        )}
      </div>
      <div className="flex h-9 items-center gap-1 pointer-coarse:h-10">{children}</div>
    </header>
  );
}
