import type { ReactNode } from 'react';
import { dialogFrame } from '#web/ui/overlays/overlays.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** The buttons, the main one last. A submit button names its form by `form="id"`. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog: Escape and a press outside close it, the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <dialogFrame.Component {...props} /> : null;
}
