import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';

interface FormFooterProps extends Pick<ButtonProps, 'variant' | 'isPending' | 'busyText' | 'children'> {
  /** The id of the form that is submitted. */
  readonly form: string;
  readonly onCancel: () => void;
}

/** The buttons below the form of a dialog: Cancel, and the one that submits it. */
export function FormFooter({ onCancel, variant = 'primary', ...submit }: FormFooterProps) {
  return (
    <>
      <Button variant="quiet" onPress={onCancel}>
        Cancel
      </Button>
      <Button variant={variant} type="submit" {...submit} />
    </>
  );
}
