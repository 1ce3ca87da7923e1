import { focusInView, keepInView } from '#web/features/builder/design/selection/rows.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** The focused control in the design view, in the row of a part or the header of a circuit. */
interface KeptFocus {
  /** The part, or the first part of the circuit; null for a circuit without parts. */
  readonly partId: string | null;
  readonly isCircuit: boolean;
  /** Index among all rows and headers. */
  readonly place: number;
  /** Index among the controls of the row or header. */
  readonly control: number;
}

const stops = '[data-part], [data-circuit]';
const controls = 'button, input, [data-row]';
const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Preserves the keyboard focus across edits until the signal aborts. An edit may recreate or delete the focused
 * control: the focus then moves to the same control, or to the one in its place.
 */
export function keepFocus(session: EditSession, view: HTMLElement, signal: AbortSignal): void {
  let kept = focusOf(document.activeElement);
  const keep = ({ target }: FocusEvent) => {
    // Ignores the focus during a drag and inside of dialogs and menus.
    if (!(target instanceof Element) || isDragging() || target.closest(overlay) !== null) return;
    if (!view.contains(target)) kept = null;
    else kept = focusOf(target) ?? kept;
  };
  const restore = () => {
    // Dialogs, menus, and commands move the focus by the second frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (kept !== null && document.activeElement === document.body) focusInView(controlOf(kept));
      }),
    );
  };
  document.addEventListener('focusin', keep, { signal });
  // A pointer press sets a new focus.
  document.addEventListener('pointerdown', () => (kept = null), { signal, capture: true });
  const leave = session.subscribe(restore);
  // Dialogs are children of the body.
  const dialogs = new MutationObserver(restore);
  dialogs.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => {
    leave();
    dialogs.disconnect();
  });
}

function focusOf(target: Element | null): KeptFocus | null {
  const stop = target?.closest<HTMLElement>(stops) ?? null;
  if (target === null || stop === null) return null;
  const isCircuit = stop.dataset['circuit'] !== undefined;
  const part = isCircuit ? stop.parentElement?.querySelector<HTMLElement>('[data-part]') : stop;
  return {
    partId: part?.dataset['part'] ?? null,
    isCircuit,
    place: [...document.querySelectorAll(stops)].indexOf(stop),
    control: [...stop.querySelectorAll(controls)].indexOf(target),
  };
}

function controlOf({ partId, isCircuit, place, control }: KeptFocus): HTMLElement | null {
  const part = partId === null ? null : document.querySelector(`[data-part="${CSS.escape(partId)}"]`);
  const stop = (isCircuit ? part?.closest('section')?.querySelector(':scope > [data-circuit]') : null) ?? part;
  if (stop !== null) return stop.querySelectorAll<HTMLElement>(controls)[control] ?? stop.querySelector('[data-row]');
  const all = document.querySelectorAll(stops);
  return all[Math.min(place, all.length - 1)]?.querySelector<HTMLElement>('[data-row], button') ?? null;
}

/** Scrolls to parts that an edit in this tab creates outside of the viewport, until the signal aborts. */
export function scrollToCreated(session: EditSession, view: HTMLElement, signal: AbortSignal): void {
  let newest = session.now().history.past.at(-1);
  const leave = session.subscribe(() => {
    const { past } = session.now().history;
    const entry = past.at(-1);
    const isNew = entry !== undefined && past.at(-2)?.id === newest?.id && entry.id !== newest?.id;
    newest = entry;
    if (!isNew) return;
    const ids = entry.changes.flatMap((change) => (change.action === 'create-component' ? change.component.id : []));
    // The lookup among possibly hundreds of rows does not delay the paint of the edit.
    if (ids.length > 0) void nextPaint().then(() => showFirst(view, ids));
  });
  signal.addEventListener('abort', leave);
}

function showFirst(view: HTMLElement, ids: readonly string[]): void {
  const rows = ids.flatMap((id) => view.querySelector(`[data-part="${CSS.escape(id)}"]`) ?? []);
  if (rows[0] !== undefined) keepInView(rows[0]);
}
