import type { ReactNode } from 'react';
import { iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { PressButton, type PressButtonProps } from '#web/ui/buttons/press-button.tsx';

export interface IconButtonProps extends Omit<PressButtonProps, 'children' | 'aria-label'> {
  /** The name for a screen reader and the text of the tooltip, such as "Delete section". */
  readonly label: string;
  /** A lucide icon, drawn at 16 px. */
  readonly icon: ReactNode;
  readonly variant?: 'quiet' | 'secondary' | 'danger';
  readonly size?: 'small' | 'medium';
}

/** A button that shows an icon alone; its label is its name and its tooltip. */
export function IconButton({ label, icon, variant = 'quiet', size = 'medium', className, ...rest }: IconButtonProps) {
  const style = classNames(iconButtonStyle(variant, size), className);
  return (
    <PressButton {...rest} aria-label={label} data-tooltip={label} className={style}>
      {icon}
    </PressButton>
  );
}
