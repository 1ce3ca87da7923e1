import { type ReactNode, useId } from 'react';

interface TabSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A button next to the title. */
  readonly action?: ReactNode;
}

/** A titled section of a tab; a line separates it from the previous one. */
export function TabSection({ title, children, action }: TabSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="[section+&]:mt-8 [section+&]:border-t [section+&]:border-line [section+&]:pt-6"
    >
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
