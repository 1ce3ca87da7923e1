import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { PressButton, type PressButtonProps } from '#web/ui/buttons/press-button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';

export interface ButtonProps extends PressButtonProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** What the button says while `isPending`, such as "Updating...". */
  readonly busyText?: string;
  readonly children: ReactNode;
}

/** A push button. While pending it keeps the focus, cannot be pressed and says what it is doing. */
export function Button({ variant, size, busyText, className, children, ...rest }: ButtonProps) {
  const isPending = rest.isPending === true;
  return (
    <>
      <PressButton {...rest} className={classNames(buttonStyle(variant, size), className)}>
        {isPending && <Spinner />}
        {isPending ? (busyText ?? children) : children}
      </PressButton>
      {busyText !== undefined && (
        <span role="status" className="sr-only">
          {isPending && busyText}
        </span>
      )}
    </>
  );
}
