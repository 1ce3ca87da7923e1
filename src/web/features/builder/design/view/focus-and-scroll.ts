import { focusInView, keepInView } from '#web/features/builder/design/selection/rows.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** What has the focus in the design view: a control in a part's row, or in a circuit's header. */
interface KeptFocus {
  /** The part, or the first one of the circuit; null for a circuit without any. */
  readonly partId: string | null;
  readonly isCircuit: boolean;
  /** Which of all rows and headers it is, from the top. */
  readonly place: number;
  /** Which of the controls in it. */
  readonly control: number;
}

const stops = '[data-part], [data-circuit]';
const controls = 'button, input, [data-row]';
const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Keeps the keyboard focus through edits until the signal aborts. An edit may render the focused control anew or delete
 * it: the focus then goes to the same control, or to the one in its place.
 */
export function keepFocus(session: EditSession, view: HTMLElement, signal: AbortSignal): void {
  let kept = focusOf(document.activeElement);
  const keep = ({ target }: FocusEvent) => {
    // The focus inside a drag, a dialog or a menu is not the one to restore.
    if (!(target instanceof Element) || isDragging() || target.closest(overlay) !== null) return;
    if (!view.contains(target)) kept = null;
    else kept = focusOf(target) ?? kept;
  };
  const giveBack = () => {
    // By the second frame, dialogs, menus and commands have moved the focus if they do.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (kept !== null && document.activeElement === document.body) focusInView(controlOf(kept));
      }),
    );
  };
  document.addEventListener('focusin', keep, { signal });
  // A press of the pointer sets a new focus.
  document.addEventListener('pointerdown', () => (kept = null), { signal, capture: true });
  const leave = session.subscribe(giveBack);
  // Dialogs stand right below the body.
  const dialogs = new MutationObserver(giveBack);
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

/** Scrolls to what an edit of this tab has created, where it is out of view, until the signal ends. */
export function showCreated(session: EditSession, view: HTMLElement, signal: AbortSignal): void {
  let last = session.now().history.past.at(-1);
  const leave = session.subscribe(() => {
    const { past } = session.now().history;
    const entry = past.at(-1);
    const isNew = entry !== undefined && past.at(-2)?.id === last?.id && entry.id !== last?.id;
    last = entry;
    if (!isNew) return;
    const ids = entry.changes.flatMap((change) => (change.action === 'create-component' ? change.component.id : []));
    // The lookup waits for the paint of the edit: there may be hundreds of rows.
    if (ids.length > 0) void nextPaint().then(() => showFirst(view, ids));
  });
  signal.addEventListener('abort', leave);
}

function showFirst(view: HTMLElement, ids: readonly string[]): void {
  const rows = ids.flatMap((id) => view.querySelector(`[data-part="${CSS.escape(id)}"]`) ?? []);
  if (rows[0] !== undefined) keepInView(rows[0]);
}
