import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { type CommandTarget, targetOfPart, type RowFocus } from '#web/features/builder/commands/command.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** The part in whose row an element is. */
export function partAt(element: EventTarget | null): string | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-part]') : null;
  return row?.dataset['part'] ?? null;
}

/** The circuit in whose header an element is. */
export function circuitAt(element: EventTarget | null): CircuitPlace | null {
  const header = element instanceof Element ? element.closest<HTMLElement>('[data-circuit]') : null;
  const [sectionId = '', number] = header?.dataset['circuit']?.split(' ') ?? [];
  return number === undefined ? null : { sectionId, circuitNumber: Number(number) };
}

/** The value of `data-circuit` of a circuit's header. */
export function headerId({ sectionId, circuitNumber }: CircuitPlace): string {
  return `${sectionId} ${circuitNumber}`;
}

/** The target of a command that is called on an element: the row or the header in which it is. */
export function targetAt(element: EventTarget | null, selected: ReadonlySet<string>): CommandTarget {
  const id = partAt(element);
  if (id !== null) return targetOfPart(selected, id);
  const place = circuitAt(element);
  return place === null ? { kind: 'none' } : { kind: 'circuit', place };
}

/** Whether someone types, or a dialog or menu lies over the design view, so that keys are not for the view. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return isCovered() || isTypedInto(target);
}

/** Whether a dialog or menu lies over the design view. */
export function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
}

/** The ids of all parts in the order of their rows. */
function shownIds(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap((row) => row.dataset['part'] ?? []);
}

/** Sorts parts in the order of their rows. */
export function inRowOrder(ids: readonly string[]): readonly string[] {
  const named = new Set(ids);
  return shownIds().filter((id) => named.has(id));
}

/** The rows and headers on the screen, for commands that move the focus. */
export const rowFocus: RowFocus = {
  focused: () => partAt(document.activeElement),
  neighbor: (ids) => {
    const going = new Set(ids);
    const rows = shownIds();
    const last = rows.findLastIndex((id) => going.has(id));
    return rows[last + 1] ?? rows.slice(0, last + 1).findLast((id) => !going.has(id)) ?? null;
  },
  focusPart,
  focusCircuit: (place) => {
    const { activeElement } = document;
    const buttons = activeElement?.closest('[data-circuit]')?.querySelectorAll('button') ?? [];
    const index = [...buttons].findIndex((button) => button === activeElement);
    onceShown(() => {
      const header = document.querySelector(`[data-circuit="${CSS.escape(headerId(place))}"]`);
      header?.querySelectorAll('button')[index]?.focus();
    });
  },
};

/** Focuses the row of a part where it is now; for after it was moved or created. The next key goes to it. */
export function focusPart(id: string): void {
  onceShown(() => focusInView(document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"] [data-row]`)));
}

/**
 * Moves the focus as soon as React has rendered what a command did: before any further key. While a drag, a dialog or a
 * menu still ends, which moves the focus itself, a frame later.
 */
function onceShown(moveFocus: () => void): void {
  if (isDragging() || isCovered()) requestAnimationFrame(moveFocus);
  // React renders what an event of the user has changed in a microtask that it has asked for before.
  else queueMicrotask(moveFocus);
}

/** Focuses a control, if it is there, and scrolls it into view. */
export function focusInView(control: HTMLElement | null): void {
  if (control === null) return;
  control.focus();
  keepInView(control);
}

/** For how many frames an element is kept in view: rows that come into view are rendered in the next one or two. */
const framesInView = 6;

/**
 * Scrolls an element into view and keeps it there. Rows that were out of view have an estimated height until they are
 * rendered: those that come into view on the way may push it out again.
 */
export function keepInView(element: Element): void {
  let left = framesInView;
  const scroll = () => {
    element.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left > 0) requestAnimationFrame(scroll);
  };
  scroll();
}
