import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What is going to happen, in full. */
  readonly children: ReactNode;
  /** The deed, such as "Delete Project". */
  readonly confirmLabel: string;
  readonly busyText?: string;
  readonly isPending?: boolean;
  readonly tone?: 'danger' | 'primary';
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be taken back; Cancel has the focus first. The caller closes it when done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onOpenChange, children, confirmLabel, onConfirm } = props;
  const { busyText = confirmLabel, isPending = false, tone = 'danger' } = props;
  const footer = (
    <>
      <Button variant="quiet" autoFocus onPress={() => onOpenChange(false)}>
        Cancel
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
