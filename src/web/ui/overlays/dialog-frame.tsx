import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface DialogFrameProps {
  readonly title: string;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** The buttons, the main one last. A submit button names its form by `form="id"`. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
}

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' };

/** The frame of an open Dialog: the scrim, the title, the body that scrolls and the buttons below. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, onOpenChange, children, footer, size = 'medium', role = 'dialog' } = props;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) animate-fade items-end justify-center bg-scrim p-3 sm:items-center"
    >
      <Modal className={classNames('flex max-h-full w-full animate-rise', widths[size])}>
        <AriaDialog
          role={role}
          className="flex max-h-full w-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-float outline-none"
        >
          <header className="flex items-center justify-between gap-4 pt-4 pr-3 pb-3 pl-5">
            <Heading slot="title" className="min-w-0 text-lg font-semibold text-balance wrap-anywhere">
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton label="Close" icon={<X />} size="small" onPress={() => onOpenChange(false)} />
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
