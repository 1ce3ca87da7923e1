import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { DialogFrameProps } from '#web/ui/overlays/dialog-frame.tsx';

/** The modal frame of a Dialog; its code is loaded later than the page. */
export const dialogFrame = lazyComponent(async () => (await import('#web/ui/overlays/dialog-frame.tsx')).DialogFrame);

interface DialogProps extends DialogFrameProps {
  readonly isOpen: boolean;
}

/** A modal dialog: Escape and a press outside close it, and the focus returns to where it was. */
export function Dialog({ isOpen, ...frame }: DialogProps) {
  return isOpen ? <dialogFrame.Component {...frame} /> : null;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What is going to happen, in full. */
  readonly children: ReactNode;
  /** The label of the confirming button, such as "Delete Project". */
  readonly confirmLabel: string;
  /** The label of the button that changes nothing. */
  readonly cancelLabel?: string;
  readonly busyText?: string;
  readonly isPending?: boolean;
  readonly tone?: 'danger' | 'primary';
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone; the safe button has the focus first. The caller closes it when done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onOpenChange, children, confirmLabel, onConfirm } = props;
  const { cancelLabel = 'Cancel', busyText = confirmLabel, isPending = false, tone = 'danger' } = props;
  const footer = (
    <>
      <Button variant="quiet" autoFocus onPress={() => onOpenChange(false)}>
        {cancelLabel}
      </Button>
      <Button variant={tone} isPending={isPending} busyText={busyText} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange} role="alertdialog" size="small" footer={footer}>
      <div className="text-sm text-muted">{children}</div>
    </Dialog>
  );
}

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
