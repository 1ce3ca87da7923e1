import { type RefObject, useLayoutEffect, useRef } from 'react';
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
export function usePopoverKeys(box: RefObject<HTMLElement | null>, keys: PopoverKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // Attached before the paint, so that keys reach the popover as soon as it is visible.
  useLayoutEffect(() => {
    let from: HTMLElement | null = null;
    // Falls back to the row of the part if nothing was focused before, or the element was removed.
    const goBack = () => {
      if (from !== null && from !== document.body && from.isConnected) from.focus();
      else focusPart(latest.current.partId);
    };
    const press = (event: KeyboardEvent) => {
      const popover = box.current;
      const { target, key, defaultPrevented } = event;
      if (popover === null || defaultPrevented || isCovered() || !(target instanceof HTMLElement)) return;
      const isInside = popover.contains(target);
      if (key === 'Escape') {
        if (!isInside && target.matches('input, textarea')) return;
        if (isInside) goBack();
        latest.current.onClose();
      } else if (key === 'Tab') {
        if (isInside) {
          if (!isLeaving(popover, target, event.shiftKey)) return;
          goBack();
        } else {
          if (event.shiftKey || from !== null || target.closest('dialog') !== null) return;
          from = target;
          stopsOf(popover)[0]?.focus();
        }
      } else if (key === 'Enter' && !isInside && target.closest(control) === null) latest.current.onMore();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [box]);
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
