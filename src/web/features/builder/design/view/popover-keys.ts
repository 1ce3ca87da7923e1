import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPart, isCovered } from '#web/features/builder/design/selection/rows.ts';

export interface PopoverKeys {
  /** The part at whose row it is. */
  readonly partId: string;
  readonly onMore: () => void;
  readonly onClose: () => void;
}

const control = 'button, a, input, select, textarea, [role=button], [contenteditable=true]';

/**
 * The keys of a popover that takes no focus by itself: Tab goes in once, and on from its end to where it came from;
 * Enter adds one more where nothing else takes it; Escape closes. Rule B203.
 */
export function usePopoverKeys(box: RefObject<HTMLElement | null>, keys: PopoverKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // A key that is pressed as soon as the popover is seen is for it.
  useLayoutEffect(() => {
    let from: HTMLElement | null = null;
    // Before the popover nothing may have had the focus, or what had it may be gone: the row of the part is near.
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

/** The controls of the popover that Tab stops at: of a group of radio buttons the chosen one, else the first. */
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
