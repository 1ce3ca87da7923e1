import type { KeyboardEvent } from 'react';
import { lineOf, wires } from '#web/features/builder/design/selection/visual-order.ts';
import { moveAmongRows } from '#web/features/builder/drag/draggable-row.tsx';

/** What the arrows stop at: parts, and the place behind a string. */
const stops = '[data-row], .one-more';

/**
 * Arrow keys among parts: on wires Left and Right go from part to part as they are seen, Up and Down from circuit to
 * circuit; among rows all go from row to row. For `onKeyDown` of the element around all parts. Rule B271.
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
    ? partBeside(currentTarget, target, step)
    : firstBeside(stopOutside(currentTarget, target, step));
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The part before (-1) or behind (1) another one as they are seen; at the end of a circuit that of the next one. */
function partBeside(area: HTMLElement, from: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const seen = stopsOf(from.closest<HTMLElement>(wires));
  const beside = seen[seen.indexOf(from) + step];
  if (beside !== undefined) return beside;
  const next = stopOutside(area, from, step);
  return step === 1 ? firstBeside(next) : (stopsOf(next?.closest<HTMLElement>(wires) ?? null).at(-1) ?? next);
}

/** The first part of the circuit in which a stop is; a row is a stop by itself. */
function firstBeside(stop: HTMLElement | undefined): HTMLElement | undefined {
  return stopsOf(stop?.closest<HTMLElement>(wires) ?? null)[0] ?? stop;
}

/** The nearest stop before (-1) or behind (1) the wires that one stands on. */
function stopOutside(area: HTMLElement, from: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const own = from.closest(wires);
  const all = [...area.querySelectorAll<HTMLElement>(stops)];
  const isOutside = (stop: HTMLElement) => stop.closest(wires) !== own;
  const at = all.indexOf(from);
  return step === 1 ? all.slice(at).find(isOutside) : all.slice(0, at).findLast(isOutside);
}

/** The stops on the wires of a circuit as they are seen: its switches, its string, what hangs beside it. */
function stopsOf(circuit: HTMLElement | null): readonly HTMLElement[] {
  const all = [...(circuit?.querySelectorAll<HTMLElement>(stops) ?? [])];
  return all.toSorted((one, other) => lineOf(one) - lineOf(other));
}
