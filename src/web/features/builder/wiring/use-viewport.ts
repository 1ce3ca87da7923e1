import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  fitted,
  keptInWindow,
  moved,
  type Size,
  type Viewport,
  zoomed,
} from '#web/features/builder/wiring/viewport.ts';

const zoomStep = 1.25;
const keyStep = 60;
const lineHeight = 16;

type Move = (viewport: Viewport, window: Size) => Viewport;

function middle({ width, height }: Size) {
  return { x: width / 2, y: height / 2 };
}

/** What a key does to the drawing; nothing for other keys. */
function moveOfKey(key: string, drawing: Size): Move | null {
  if (key === '+' || key === '=') return (viewport, window) => zoomed(viewport, zoomStep, middle(window));
  if (key === '-') return (viewport, window) => zoomed(viewport, 1 / zoomStep, middle(window));
  if (key === '0') return (_, window) => fitted(drawing, window);
  if (key === 'ArrowLeft') return (viewport) => moved(viewport, keyStep, 0);
  if (key === 'ArrowRight') return (viewport) => moved(viewport, -keyStep, 0);
  if (key === 'ArrowUp') return (viewport) => moved(viewport, 0, keyStep);
  if (key === 'ArrowDown') return (viewport) => moved(viewport, 0, -keyStep);
  if (key === 'PageUp') return (viewport, { height }) => moved(viewport, 0, height * 0.9);
  if (key === 'PageDown') return (viewport, { height }) => moved(viewport, 0, -height * 0.9);
  return null;
}

/** The wheel scrolls; with Ctrl, and by the pinch of a touchpad, it zooms at the pointer. */
function useWheel(frame: RefObject<HTMLDivElement | null>, change: (move: Move) => void): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
      const factor = Math.exp((-event.deltaY * unit) / 300);
      const isZoom = event.ctrlKey || event.metaKey;
      change((viewport) => (isZoom ? zoomed(viewport, factor, at) : moved(viewport, -dx * unit, -dy * unit)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, change]);
}

interface Held {
  readonly x: number;
  readonly y: number;
}

/** One pointer moves the drawing, two move and scale it. */
function usePointers(frame: RefObject<HTMLDivElement | null>, change: (move: Move) => void) {
  const held = useRef(new Map<number, Held>());
  const release = (event: PointerEvent) => void held.current.delete(event.pointerId);
  const onPointerMove = (event: PointerEvent) => {
    const before = held.current.get(event.pointerId);
    if (before === undefined || frame.current === null) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    held.current.set(event.pointerId, now);
    const share = other === undefined ? 1 : 0.5;
    const { left, top } = frame.current.getBoundingClientRect();
    change((viewport) => {
      const panned = moved(viewport, (now.x - before.x) * share, (now.y - before.y) * share);
      if (other === undefined) return panned;
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      const at = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
      return Number.isFinite(spread) && spread > 0 ? zoomed(panned, spread, at) : panned;
    });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** Shows a drawing in a frame: by wheel, pointer, fingers, keys and buttons. It fits until somebody moves it. */
export function useViewport(drawing: Size) {
  const { width, height } = drawing;
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Viewport | null>(null);
  const [window, setWindow] = useState<Size>({ width, height });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setWindow({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const change = useCallback(
    (move: Move) => {
      const size = { width, height };
      setChosen((before) => keptInWindow(move(before ?? fitted(size, window), window), size, window));
    },
    [width, height, window],
  );
  useWheel(frame, change);
  const pointers = usePointers(frame, change);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : moveOfKey(event.key, drawing);
    if (move === null) return;
    event.preventDefault();
    change(move);
  };
  return {
    viewport: chosen ?? fitted(drawing, window),
    frameProps: { ref: frame, tabIndex: 0, onKeyDown, ...pointers },
    zoomIn: () => change((viewport) => zoomed(viewport, zoomStep, middle(window))),
    zoomOut: () => change((viewport) => zoomed(viewport, 1 / zoomStep, middle(window))),
    fit: () => setChosen(null),
  };
}
