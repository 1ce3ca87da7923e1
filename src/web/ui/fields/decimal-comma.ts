import { type RefObject, useEffect } from 'react';

/** One to three digits and groups of three behind commas: 1,250 and 12,500,000. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/**
 * A number with commas as one with a decimal point: 3,1 is 3.1 and 1,250.5 is 1250.5. A text that can be read in two
 * ways, such as 1,250, is null.
 */
export function withDecimalPoint(text: string): string | null {
  const signs = text.replaceAll(/\d/g, '');
  if (signs === ',') return grouped.test(text) ? null : text.replace(',', '.');
  if (/^,+\.?$/.test(signs)) return text.replaceAll(',', '');
  if (/^\.+,$/.test(signs)) return text.replaceAll('.', '').replace(',', '.');
  return null;
}

/**
 * Lets a comma that is typed or pasted into a number be its decimal point. It listens before the field does, which
 * would swallow the comma and make 31 of 3,1.
 */
export function useDecimalComma(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = group.current;
    const onBeforeInput = (event: InputEvent) => {
      const { target, data } = event;
      if (!(target instanceof HTMLInputElement) || data?.includes(',') !== true) return;
      event.preventDefault();
      event.stopPropagation();
      insert(target, withDecimalPoint(data.trim()));
    };
    element?.addEventListener('beforeinput', onBeforeInput, { capture: true });
    return () => element?.removeEventListener('beforeinput', onBeforeInput, { capture: true });
  }, [group]);
}

/** Puts a text where the cursor is, when what comes of it is still a number. */
function insert(input: HTMLInputElement, text: string | null): void {
  const { value } = input;
  const start = input.selectionStart ?? value.length;
  const end = input.selectionEnd ?? value.length;
  if (text === null || !/^\d*\.?\d*$/.test(value.slice(0, start) + text + value.slice(end))) return;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
