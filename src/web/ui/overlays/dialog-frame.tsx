import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface DialogFrameProps {
  readonly title: string;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** The buttons, the main one last. A submit button refers to its form by `form="id"`. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
}

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' };

/** The frame of an open Dialog: scrim, title, scrolling body, and footer. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, onOpenChange, children, footer, size = 'medium', role = 'dialog' } = props;
  const box = useRef<HTMLDivElement>(null);
  const onClose = () => onOpenChange(false);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange });
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: role === 'dialog' }, state, box);
  // After the library's own hook, whose gutter it replaces.
  useCoveredGutter();
  const height = useVisibleHeight();
  return (
    <Overlay>
      <div
        {...underlayProps}
        data-dialog=""
        style={{ height }}
        className="fixed inset-0 z-50 flex animate-fade items-end justify-center bg-scrim p-3 sm:items-center"
      >
        <div {...modalProps} ref={box} className={classNames('flex max-h-full w-full animate-rise', widths[size])}>
          <AriaDialog
            role={role}
            className="flex max-h-full w-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-float outline-none"
          >
            <header className="flex items-center justify-between gap-4 pt-4 pr-3 pb-3 pl-5">
              <Heading slot="title" className="min-w-0 text-lg font-semibold text-balance wrap-anywhere">
                {title}
              </Heading>
              {role === 'dialog' && <IconButton label="Close" icon={<X />} size="small" onPress={onClose} />}
            </header>
            <div className="pane min-h-0 flex-1 px-5 pt-1 pb-5">{children}</div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
            )}
          </AriaDialog>
        </div>
      </div>
    </Overlay>
  );
}

/**
 * Covers the space of the page's scroll bar: the empty gutter that the library leaves while scrolling is disabled would
 * be a bright strip next to the scrim.
 */
function useCoveredGutter(): void {
  const [barWidth] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    if (barWidth === 0) return undefined;
    document.documentElement.style.scrollbarGutter = 'auto';
    document.body.style.paddingRight = `${barWidth}px`;
    return () => void document.body.style.removeProperty('padding-right');
  }, [barWidth]);
}

/** Height of the window without an on-screen keyboard (px); independent of zoom. */
function useVisibleHeight(): number {
  return useSyncExternalStore(watchViewport, () => {
    if (visualViewport === null) return innerHeight;
    return Math.round(visualViewport.height * visualViewport.scale);
  });
}

function watchViewport(changed: () => void): () => void {
  visualViewport?.addEventListener('resize', changed);
  return () => visualViewport?.removeEventListener('resize', changed);
}
