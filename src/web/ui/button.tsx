import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** What the button says while `isPending`, such as "Updating...". */
  readonly busyText?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A push button. While pending it keeps the focus, cannot be pressed and says what it is doing. */
export function Button({ variant, size, busyText, className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={classNames(buttonStyle(variant, size), className)}>
      {rest.isPending === true && <Spinner />}
      {rest.isPending === true && busyText !== undefined ? busyText : children}
    </AriaButton>
  );
}
