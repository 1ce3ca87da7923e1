import { type RefObject, useEffect } from 'react';

/** Valid numbers of a number field. */
export interface NumberBounds {
  readonly minValue: number;
  readonly maxValue: number;
  readonly isWhole?: boolean;
}

/** Number fields have three decimals. */
const parts = 1000;

/** Parses a number and rounds it to thousandths within the bounds; NaN if the text is not a number. */
export function numberWithin(text: string, { minValue, maxValue, isWhole = false }: NumberBounds): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const rounded = isWhole ? Math.trunc(number) : Math.round(number * parts) / parts;
  return Math.min(maxValue, Math.max(minValue, rounded));
}

/**
 * Parses a number that is valid exactly as typed; otherwise null. `3.` and `3.0` may be the beginning of another
 * number.
 */
export function finishedNumber(text: string, bounds: NumberBounds): number | null {
  const number = numberWithin(text, bounds);
  return String(number) === text ? number : null;
}

/** Returns the next multiple of a step: upwards, or downwards for a negative step. */
export function nextStep(from: number, step: number): number {
  const [place, width] = [Math.round(from * parts), Math.round(Math.abs(step) * parts)];
  const multiple = step > 0 ? Math.floor(place / width) + 1 : Math.ceil(place / width) - 1;
  return (multiple * width) / parts;
}

/** Thousands separators: 1,250 and 12,500,000. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/** Converts commas: 3,1 to 3.1 and 1,250.5 to 1250.5. Returns null for ambiguous texts such as 1,250. */
export function withDecimalPoint(text: string): string | null {
  const signs = text.replaceAll(/\d/g, '');
  if (signs === ',') return grouped.test(text) ? null : text.replace(',', '.');
  if (/^,+\.?$/.test(signs)) return text.replaceAll(',', '');
  if (/^\.+,$/.test(signs)) return text.replaceAll('.', '').replace(',', '.');
  return null;
}

/**
 * Converts a typed or pasted decimal comma. Listens before the library's field, which would drop the comma and turn 3,1
 * into 31.
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

/** Inserts a text at the cursor if the result is a number. */
function insert(input: HTMLInputElement, text: string | null): void {
  const { value } = input;
  const start = input.selectionStart ?? value.length;
  const end = input.selectionEnd ?? value.length;
  if (text === null || !/^\d*\.?\d*$/.test(value.slice(0, start) + text + value.slice(end))) return;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
