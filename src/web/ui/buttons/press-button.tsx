import type { ComponentProps, MouseEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { type AriaButtonProps, useButton } from 'react-aria/useButton';
import { useObjectRef } from 'react-aria/useObjectRef';

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
