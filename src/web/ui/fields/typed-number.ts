import { type RefObject, useEffect } from 'react';

/** What a number field takes. */
export interface NumberBounds {
  readonly minValue: number;
  readonly maxValue: number;
  readonly isWhole?: boolean;
}

/** Number fields hold thousandths. */
const parts = 1000;

/** The number that a text says, brought within the bounds and to thousandths; NaN when it says none. */
export function numberWithin(text: string, { minValue, maxValue, isWhole = false }: NumberBounds): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const rounded = isWhole ? Math.trunc(number) : Math.round(number * parts) / parts;
  return Math.min(maxValue, Math.max(minValue, rounded));
}

/**
 * The number of a text that is typed, when it is one that the field can hold just as it is written; else null. `3.` and
 * `3.0` may still become another number.
 */
export function finishedNumber(text: string, bounds: NumberBounds): number | null {
  const number = numberWithin(text, bounds);
  return String(number) === text ? number : null;
}

/** The next multiple of a step: upwards, or downwards for a negative step. */
export function nextStep(from: number, step: number): number {
  const [place, width] = [Math.round(from * parts), Math.round(Math.abs(step) * parts)];
  const multiple = step > 0 ? Math.floor(place / width) + 1 : Math.ceil(place / width) - 1;
  return (multiple * width) / parts;
}

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
