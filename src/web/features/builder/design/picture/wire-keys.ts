import type { KeyboardEvent } from 'react';
import { lineOf, wires } from '#web/features/builder/design/selection/visual-order.ts';
import { moveAmongRows } from '#web/features/builder/drag/draggable-row.tsx';

/** Elements that arrow keys move the focus to: parts, and the button after a string. */
const stops = '[data-row], .one-more';

/**
 * Handles arrow keys among parts. On wires, Left and Right move from part to part in visual order, Up and Down from
 * circuit to circuit; among rows, all of them move from row to row. For `onKeyDown` of the element around all parts.
 * Rule B271.
 */
export function moveAmongParts(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, altKey } = event;
  if (!(target instanceof HTMLElement) || !target.matches(stops)) return;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (altKey || target.closest(wires) === null || !(isAcross || key === 'ArrowUp' || key === 'ArrowDown')) {
    return moveAmongRows(event, stops);
  }
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const next = isAcross
    ? adjacentStop(currentTarget, target, step)
    : firstStopNear(stopOutside(currentTarget, target, step));
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Stop before (-1) or after (1) another one in visual order, across the ends of circuits. */
function adjacentStop(area: HTMLElement, from: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const ordered = stopsOf(from.closest<HTMLElement>(wires));
  const adjacent = ordered[ordered.indexOf(from) + step];
  if (adjacent !== undefined) return adjacent;
  const next = stopOutside(area, from, step);
  return step === 1 ? firstStopNear(next) : (stopsOf(next?.closest<HTMLElement>(wires) ?? null).at(-1) ?? next);
}

/** First stop of the circuit that contains a stop; a row outside of wires is returned itself. */
function firstStopNear(stop: HTMLElement | undefined): HTMLElement | undefined {
  return stopsOf(stop?.closest<HTMLElement>(wires) ?? null)[0] ?? stop;
}

/** Nearest stop before (-1) or after (1) the wires that contain one. */
function stopOutside(area: HTMLElement, from: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const own = from.closest(wires);
  const all = [...area.querySelectorAll<HTMLElement>(stops)];
  const isOutside = (stop: HTMLElement) => stop.closest(wires) !== own;
  const at = all.indexOf(from);
  return step === 1 ? all.slice(at).find(isOutside) : all.slice(0, at).findLast(isOutside);
}

/** Stops on the wires of a circuit in visual order: switches, string, parallel branches. */
function stopsOf(circuit: HTMLElement | null): readonly HTMLElement[] {
  const all = [...(circuit?.querySelectorAll<HTMLElement>(stops) ?? [])];
  return all.toSorted((one, other) => lineOf(one) - lineOf(other));
}
