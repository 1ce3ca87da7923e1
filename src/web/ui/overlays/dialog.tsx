import type { DialogFrameProps } from '#web/ui/overlays/dialog-frame.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The modal frame of a Dialog; its code is loaded later than the page. */
export const dialogFrame = lazyComponent(async () => (await import('#web/ui/overlays/dialog-frame.tsx')).DialogFrame);

export interface DialogProps extends DialogFrameProps {
  readonly isOpen: boolean;
}

/** A modal dialog: Escape and a press outside close it, and the focus returns to where it was. */
export function Dialog({ isOpen, ...frame }: DialogProps) {
  return isOpen ? <dialogFrame.Component {...frame} /> : null;
}
