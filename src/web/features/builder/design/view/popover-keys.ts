import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusPart, isCovered } from '#web/features/builder/design/selection/rows.ts';

export interface PopoverKeys {
  /** The part to whose row the popover is anchored. */
  readonly partId: string;
  readonly onMore: () => void;
  readonly onClose: () => void;
}

const control = 'button, a, input, select, textarea, [role=button], [contenteditable=true]';

/**
 * Handles the keys of a popover that does not take the focus when it opens: Tab enters it once, and at its end returns
 * to the previous element; Enter adds one more part, unless a control handles it; Escape closes. Rule B203.
 */
export function usePopoverKeys(box: RefObject<HTMLElement | null>, { partId, onMore, onClose }: PopoverKeys): void {
  const from = useRef<HTMLElement | null>(null);
  // Falls back to the row of the part if nothing was focused before, or the element was removed.
  const goBack = () => {
    if (from.current !== null && from.current !== document.body && from.current.isConnected) from.current.focus();
    else focusPart(partId);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const popover = box.current;
    const { target, key, defaultPrevented } = event;
    if (popover === null || defaultPrevented || isCovered() || !(target instanceof HTMLElement)) return;
    const isInside = popover.contains(target);
    if (key === 'Escape') {
      if (!isInside && target.matches('input, textarea')) return;
      if (isInside) goBack();
      onClose();
    } else if (key === 'Tab') {
      if (isInside) {
        if (!isLeaving(popover, target, event.shiftKey)) return;
        goBack();
      } else {
        if (event.shiftKey || from.current !== null || target.closest('dialog') !== null) return;
        from.current = target;
        stopsOf(popover)[0]?.focus();
      }
    } else if (key === 'Enter' && !isInside && target.closest(control) === null) onMore();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Attached before the paint, so that keys reach the popover as soon as it is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Tab stops of the popover; of a radio group, the chosen button, else the first. */
function stopsOf(popover: HTMLElement): HTMLElement[] {
  const radios = [...popover.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const stop = radios.find(({ checked }) => checked) ?? radios[0];
  return [...popover.querySelectorAll<HTMLElement>('input, button:not(:disabled, [tabindex="-1"])')].filter(
    (each) => !(each instanceof HTMLInputElement && each.type === 'radio') || each === stop,
  );
}

function isLeaving(popover: HTMLElement, target: HTMLElement, isBackwards: boolean): boolean {
  return stopsOf(popover).at(isBackwards ? 0 : -1) === target;
}
