import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

export interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One question of a dialog, under its own heading. */
export function FieldGroup({ title, children, className }: FieldGroupProps) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
