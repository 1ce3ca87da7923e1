import type { ReactNode } from 'react';

/** The heading of a readout. */
export function ReadoutTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="text-xs font-semibold text-muted">{children}</h3>;
}

export interface ReadoutRowProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** A name and its value in a description list; values stand in one column. */
export function ReadoutRow({ name, children }: ReadoutRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="value flex items-center">{children}</dd>
    </div>
  );
}
