import { restedEvent } from '#web/features/builder/drag/touch-drag.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** Something that was done on the bench before the code for it was there. */
export interface HeldDeed {
  readonly event: Event;
  readonly target: EventTarget | null;
  /** What a paste brings. */
  readonly text: string;
}

/** What a press is for where it is not about selecting. */
export const otherPress = 'button, label, input, [role=button]:not([data-row])';

/**
 * Holds back what selects on the bench and what pastes; once something is held, also what is done with it. `onHold` is
 * called at each of them.
 */
export function holdDeeds(area: HTMLElement, held: HeldDeed[], onHold: () => void, signal: AbortSignal): void {
  const options = { capture: true, signal };
  const hold = (event: Event, text = '') => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ event, target: event.target, text });
    onHold();
  };
  const onClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element)) return;
    const isMark = target.closest('[data-mark]') !== null;
    const isPicking = ctrlKey || metaKey || shiftKey || held.length > 0;
    if (isMark || (isPicking && target.closest(otherPress) === null)) hold(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isForBench(event, area, held.length > 0)) hold(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isTypedInto(event.target) && text.includes('"lightyard-parts"')) hold(event, text);
  };
  const onCopy = (event: ClipboardEvent) => {
    const { target } = event;
    const isHere = target instanceof Element && target.closest('[data-part], [data-circuit]') !== null;
    const isText = isTypedInto(target) || document.getSelection()?.isCollapsed === false;
    if (!isText && (isHere || held.length > 0)) hold(event);
  };
  area.addEventListener('click', onClick, options);
  area.addEventListener(restedEvent, (event) => hold(event), options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('paste', onPaste, options);
  document.addEventListener('copy', onCopy, options);
  document.addEventListener('cut', onCopy, options);
}

/** Whether a key is for the bench: pressed on a row, or where nothing has the focus; never in a field or on a button. */
function isForBench(event: KeyboardEvent, area: HTMLElement, isHolding: boolean): boolean {
  const { target, key, shiftKey, ctrlKey, metaKey } = event;
  const isRow = target instanceof Element && area.contains(target) && target.matches('[data-row], [data-mark]');
  if (!isRow && target !== document.body) return false;
  if (isHolding) return /^( |a|d|delete|escape|arrow(up|down))$/i.test(key);
  if (key.toLowerCase() === 'a') return ctrlKey || metaKey;
  return isRow && (key === ' ' || (shiftKey && key.startsWith('Arrow')));
}
