import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { type AriaButtonProps, useButton } from 'react-aria/useButton';
import { useObjectRef } from 'react-aria/useObjectRef';
import { type ButtonSize, buttonStyle, type ButtonVariant, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface ButtonProps extends PressButtonProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Label while `isPending`, such as "Updating...". */
  readonly busyText?: string;
  readonly children: ReactNode;
}

/** A push button. While pending it keeps the focus, ignores presses, and shows `busyText`. */
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

interface IconButtonProps extends Omit<PressButtonProps, 'children' | 'aria-label'> {
  /** Accessible name and tooltip, such as "Delete section". */
  readonly label: string;
  /** A lucide icon, rendered at 16 px. */
  readonly icon: ReactNode;
  readonly variant?: 'quiet' | 'secondary' | 'danger';
  readonly size?: 'small' | 'medium';
}

/** A button with only an icon; the label is its accessible name and tooltip. */
export function IconButton({ label, icon, variant = 'quiet', size = 'medium', className, ...rest }: IconButtonProps) {
  const style = classNames(iconButtonStyle(variant, size), className);
  return (
    <PressButton {...rest} aria-label={label} data-tooltip={label} className={style}>
      {icon}
    </PressButton>
  );
}

export interface PressButtonProps
  extends AriaButtonProps, Pick<ComponentProps<'button'>, 'className' | 'onPointerEnter' | 'ref'> {
  /** Ignores presses without losing the focus. */
  readonly isPending?: boolean;
}

/** An unstyled button with the same press behavior for mouse, touch, keyboard, and screen reader. */
export function PressButton({ className, onPointerEnter, ref: givenRef, isPending, ...given }: PressButtonProps) {
  const ref = useObjectRef(givenRef);
  const props = isPending === true ? omitPressHandlers(given) : given;
  const { buttonProps, isPressed } = useButton(props, ref);
  return (
    <button
      {...mergeProps(buttonProps, { onPointerEnter, ...(isPending === true && { onClick: preventDefault }) })}
      ref={ref}
      className={className}
      data-pressed={isPressed || undefined}
    >
      {props.children}
    </button>
  );
}

/**
 * Removes the handlers of a pending button. It remains the form's submit button: without one, Enter would submit a form
 * with a single field.
 */
function omitPressHandlers({ onPress: _press, onPressStart: _start, ...props }: AriaButtonProps): AriaButtonProps {
  return { ...props, 'aria-disabled': true };
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

interface SubmitButtonProps {
  /** Id of the form; Enter in one of its fields presses the button. */
  readonly form: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * A submit button that avoids the browser's own submission, which first searches the whole page for the form's fields.
 * With hundreds of rows, that takes longer than an edit.
 */
export function SubmitButton({ form, onPress, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className={buttonStyle('primary')}
    >
      {children}
    </button>
  );
}

/** A small spinning ring next to a status text. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** A column of three dots, or two columns: icon of menus and drag handles. */
export function DotsIcon({ isDouble = false }: { readonly isDouble?: boolean }) {
  // A single path, because each of hundreds of rows has two of these icons.
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4 fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d={isDouble ? 'M6 3.5h0M6 8h0M6 12.5h0M10 3.5h0M10 8h0M10 12.5h0' : 'M8 3.5h0M8 8h0M8 12.5h0'} />
    </svg>
  );
}
