import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { type AriaButtonProps, useButton } from 'react-aria/useButton';
import { useObjectRef } from 'react-aria/useObjectRef';
import { type ButtonSize, buttonStyle, type ButtonVariant, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

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

interface IconButtonProps extends Omit<PressButtonProps, 'children' | 'aria-label'> {
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

export interface PressButtonProps
  extends AriaButtonProps, Pick<ComponentProps<'button'>, 'className' | 'onPointerEnter' | 'ref'> {
  /** Cannot be pressed now, but keeps the focus. */
  readonly isPending?: boolean;
}

/** A button without a look, pressed alike by mouse, finger, key and screen reader. */
export function PressButton({ className, onPointerEnter, ref: givenRef, isPending, ...given }: PressButtonProps) {
  const ref = useObjectRef(givenRef);
  const props = isPending === true ? atRest(given) : given;
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
 * A pending button does nothing. It stays the submit button of its form: without one Enter would send a form that has a
 * single field.
 */
function atRest({ onPress: _press, onPressStart: _start, ...props }: AriaButtonProps): AriaButtonProps {
  return { ...props, 'aria-disabled': true };
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

interface SubmitButtonProps {
  /** The id of the form that it belongs to: Enter in one of its fields presses the button. */
  readonly form: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * The button that takes a form at once. The browser's own submitting would first look for the form's fields in the
 * whole page, which takes longer than an edit where that holds hundreds of rows.
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

/** A small turning ring beside the words that say what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** A column of three dots, or two of them: what opens a menu, and what a row is dragged by. */
export function DotsIcon({ isDouble = false }: { readonly isDouble?: boolean }) {
  // One path: a bench of hundreds of rows has two of these icons in each.
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
