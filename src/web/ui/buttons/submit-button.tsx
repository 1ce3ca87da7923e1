import type { ReactNode } from 'react';
import { buttonStyle } from '#web/ui/style/button-style.ts';

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
