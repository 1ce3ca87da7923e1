import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { type CommandTarget, targetOfPart, type RowFocus } from '#web/features/builder/commands/command.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** Id of the part whose row contains an element. */
export function partAt(element: EventTarget | null): string | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-part]') : null;
  return row?.dataset['part'] ?? null;
}

/** Circuit whose header contains an element. */
export function circuitAt(element: EventTarget | null): CircuitPlace | null {
  const header = element instanceof Element ? element.closest<HTMLElement>('[data-circuit]') : null;
  const [sectionId = '', number] = header?.dataset['circuit']?.split(' ') ?? [];
  return number === undefined ? null : { sectionId, circuitNumber: Number(number) };
}

/** The `data-circuit` value of a circuit's header. */
export function headerId({ sectionId, circuitNumber }: CircuitPlace): string {
  return `${sectionId} ${circuitNumber}`;
}

/** Target of a command on an element: the part or circuit whose row or header contains the element. */
export function targetAt(element: EventTarget | null, selected: ReadonlySet<string>): CommandTarget {
  const id = partAt(element);
  if (id !== null) return targetOfPart(selected, id);
  const place = circuitAt(element);
  return place === null ? { kind: 'none' } : { kind: 'circuit', place };
}

/** Whether keys are not for the design view, because a field has the focus or a dialog or menu is open. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return isCovered() || isTypedInto(target);
}

/** Whether a dialog or menu is open over the design view. */
export function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
}

/** Ids of all parts in the order of their rows. */
function shownIds(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap((row) => row.dataset['part'] ?? []);
}

/** Sorts parts in the order of their rows. */
export function inRowOrder(ids: readonly string[]): readonly string[] {
  const included = new Set(ids);
  return shownIds().filter((id) => included.has(id));
}

/** Focus of rows and headers on the screen, for commands that move it. */
export const rowFocus: RowFocus = {
  focused: () => partAt(document.activeElement),
  neighbor: (ids) => {
    const excluded = new Set(ids);
    const rows = shownIds();
    const last = rows.findLastIndex((id) => excluded.has(id));
    return rows[last + 1] ?? rows.slice(0, last + 1).findLast((id) => !excluded.has(id)) ?? null;
  },
  focusPart,
  focusCircuit: (place) => {
    const { activeElement } = document;
    const buttons = activeElement?.closest('[data-circuit]')?.querySelectorAll('button') ?? [];
    const index = [...buttons].findIndex((button) => button === activeElement);
    afterRender(() => {
      const header = document.querySelector(`[data-circuit="${CSS.escape(headerId(place))}"]`);
      header?.querySelectorAll('button')[index]?.focus();
    });
  },
};

/** Focuses the row of a part after a command moved or created it, before the next key is handled. */
export function focusPart(id: string): void {
  afterRender(() => focusInView(document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"] [data-row]`)));
}

/**
 * Moves the focus as soon as React has rendered the result of a command, before another key is handled. While a drag,
 * dialog, or menu is closing, which moves the focus itself, this waits for the next frame.
 */
function afterRender(moveFocus: () => void): void {
  if (isDragging() || isCovered()) requestAnimationFrame(moveFocus);
  // React renders the changes of a user event in a microtask that it has already queued.
  else queueMicrotask(moveFocus);
}

/** Focuses a control, if it exists, and scrolls it into view. */
export function focusInView(control: HTMLElement | null): void {
  if (control === null) return;
  control.focus();
  keepInView(control);
}

/**
 * Number of frames for which an element is kept in view; rows that enter the viewport are rendered within two frames.
 */
const framesInView = 6;

/**
 * Scrolls an element into view and keeps it there for a few frames. Rows outside of the viewport have an estimated
 * height; when they enter it and get their real height, they may push the element out again.
 */
export function keepInView(element: Element): void {
  let framesLeft = framesInView;
  const scroll = () => {
    element.scrollIntoView({ block: 'nearest' });
    framesLeft -= 1;
    if (framesLeft > 0) requestAnimationFrame(scroll);
  };
  scroll();
}
