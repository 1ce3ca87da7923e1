import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';

const step = 60;

type KeyMove = (control: ViewportControl) => void;

const moves: Readonly<Record<string, KeyMove>> = {
  '+': (control) => control.zoomIn(),
  '=': (control) => control.zoomIn(),
  '-': (control) => control.zoomOut(),
  '0': (control) => control.fit(),
  '9': (control) => control.showAll(),
  ArrowLeft: (control) => control.moveBy(step, 0),
  ArrowRight: (control) => control.moveBy(-step, 0),
  ArrowUp: (control) => control.moveBy(0, step),
  ArrowDown: (control) => control.moveBy(0, -step),
  PageUp: (control) => control.moveBy(0, control.window.height * 0.9),
  PageDown: (control) => control.moveBy(0, -control.window.height * 0.9),
};

/** What a key does to the drawing; null for other keys. */
export function moveOfKey(key: string): KeyMove | null {
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}
