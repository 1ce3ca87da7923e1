import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { DialogFrameProps } from '#web/ui/overlays/dialog-frame.tsx';

/** The modal frame of a Dialog; its code is loaded after the page. */
export const dialogFrame = lazyComponent(async () => (await import('#web/ui/overlays/dialog-frame.tsx')).DialogFrame);

interface DialogProps extends DialogFrameProps {
  readonly isOpen: boolean;
}

/** A modal dialog: Escape and a press outside close it, and the focus returns to its previous element. */
export function Dialog({ isOpen, ...frame }: DialogProps) {
  return isOpen ? <dialogFrame.Component {...frame} /> : null;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Complete description of the consequences. */
  readonly children: ReactNode;
  /** Label of the confirm button, such as "Delete Project". */
  readonly confirmLabel: string;
  /** Label of the cancel button. */
  readonly cancelLabel?: string;
  readonly busyText?: string;
  readonly isPending?: boolean;
  readonly tone?: 'danger' | 'primary';
  readonly onConfirm: () => void;
}

/** Confirms an irreversible action; the cancel button is focused first. The caller closes it. */
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
  /** Id of the form. */
  readonly form: string;
  readonly onCancel: () => void;
}

/** Footer of a form dialog: Cancel and the submit button. */
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
