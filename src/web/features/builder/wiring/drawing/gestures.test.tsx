import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attachGestures, type GestureTarget } from '#web/features/builder/wiring/drawing/gestures.ts';
import { moveOfKey, ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

let frame: HTMLElement;
let control: ViewportControl;
let grab: NonNullable<GestureTarget['grab']>;
const onPress = vi.fn();
const onHover = vi.fn();

beforeEach(() => {
  onPress.mockClear();
  onHover.mockClear();
  frame = document.createElement('div');
  frame.setPointerCapture = () => undefined;
  control = new ViewportControl();
  control.setDrawing({ width: 1120, height: 5000 });
  control.setWindow({ width: 1152, height: 600 });
  grab = () => null;
  attachGestures(frame, { control, onPress, onHover, grab: (at, event) => grab(at, event) });
});

function pointer(type: string, pointerId: number, clientX: number, clientY: number): void {
  frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, button: 0 }));
}

function wheel(init: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', { cancelable: true, ...init });
  // Wheel events of this DOM have neither modifier keys nor positions.
  const rest = { clientX: 300, clientY: 200, ctrlKey: init.ctrlKey === true, shiftKey: init.shiftKey === true };
  for (const [key, value] of Object.entries(rest)) Object.defineProperty(event, key, { value });
  frame.dispatchEvent(event);
  return event;
}

/** Position in the drawing at a point of the window. */
function placeAt(x: number, y: number) {
  const { viewport } = control;
  return [(x - viewport.x) / viewport.scale, (y - viewport.y) / viewport.scale];
}

describe('gestures on a diagram', () => {
  it('[W29] the wheel scrolls, sideways with Shift, and never the page', () => {
    expect(wheel({ deltaY: 100 }).defaultPrevented).toBe(true);
    expect(control.viewport).toEqual({ x: 16, y: -84, scale: 1 });
    wheel({ deltaY: 30, shiftKey: true });
    expect(control.viewport).toEqual({ x: -14, y: -84, scale: 1 });
  });

  it('[W29] with Ctrl the wheel zooms about the pointer', () => {
    const before = placeAt(300, 200);
    wheel({ deltaY: -120, ctrlKey: true });
    expect(control.viewport.scale).toBeCloseTo(Math.exp(0.4));
    const after = placeAt(300, 200);
    expect(after[0]).toBeCloseTo(before[0] ?? 0);
    expect(after[1]).toBeCloseTo(before[1] ?? 0);
  });

  it('[W29] one pointer drags once it has moved too far for a press', () => {
    pointer('pointerdown', 1, 100, 100);
    pointer('pointermove', 1, 103, 100);
    expect(control.viewport.x).toBe(16);
    pointer('pointermove', 1, 140, 80);
    expect(control.viewport).toEqual({ x: 56, y: -4, scale: 1 });
    pointer('pointerup', 1, 140, 80);
    expect(onPress).not.toHaveBeenCalled();
    pointer('pointermove', 1, 300, 300);
    expect(control.viewport).toEqual({ x: 56, y: -4, scale: 1 });
    expect(onHover).toHaveBeenCalledOnce();
  });

  it('[W29] two fingers zoom about the point between them', () => {
    pointer('pointerdown', 1, 200, 300);
    pointer('pointerdown', 2, 400, 300);
    const middle = placeAt(300, 300);
    pointer('pointermove', 1, 100, 300);
    pointer('pointermove', 2, 500, 300);
    expect(control.viewport.scale).toBeCloseTo(2);
    const after = placeAt(300, 300);
    expect(after[0]).toBeCloseTo(middle[0] ?? 0);
    expect(after[1]).toBeCloseTo(middle[1] ?? 0);
    pointer('pointerup', 1, 100, 300);
    pointer('pointerup', 2, 500, 300);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('[W29] a short tap presses, a second one at the same point zooms in about it', () => {
    pointer('pointerdown', 1, 250, 150);
    pointer('pointerup', 1, 250, 150);
    expect(onPress).toHaveBeenCalledExactlyOnceWith({ x: 250, y: 150 }, expect.anything());
    const before = placeAt(252, 151);
    pointer('pointerdown', 1, 252, 151);
    pointer('pointerup', 1, 252, 151);
    expect(control.viewport.scale).toBe(2);
    expect(placeAt(252, 151)).toEqual(before);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('[Y26] a grabbed mark is dragged in place of the drawing, until a second finger zooms', () => {
    const calls: string[] = [];
    grab = () => ({
      onMove: ({ x }) => void calls.push(`move ${x}`),
      onDrop: ({ x }) => void calls.push(`drop ${x}`),
      onCancel: () => void calls.push('cancel'),
    });
    pointer('pointerdown', 1, 100, 100);
    pointer('pointermove', 1, 150, 100);
    pointer('pointerup', 1, 160, 100);
    expect(calls.splice(0)).toEqual(['move 150', 'drop 160']);
    pointer('pointerdown', 1, 100, 100);
    pointer('pointerdown', 2, 200, 100);
    expect(calls).toEqual(['cancel']);
    expect(control.viewport).toEqual({ x: 16, y: 16, scale: 1 });
  });

  it('[Y26] a mark that needs a long press is dragged after it, and moves the drawing before', () => {
    vi.useFakeTimers();
    const onMove = vi.fn<() => void>();
    grab = () => ({ isLongPress: true, onMove, onDrop: () => undefined, onCancel: () => undefined });
    pointer('pointerdown', 1, 100, 100);
    pointer('pointermove', 1, 140, 100);
    expect(control.viewport.x).toBe(56);
    pointer('pointerup', 1, 140, 100);
    pointer('pointerdown', 1, 100, 100);
    vi.advanceTimersByTime(500);
    expect(onMove).toHaveBeenCalledOnce();
    pointer('pointermove', 1, 130, 100);
    expect(control.viewport.x).toBe(56);
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('[W29] keys move, zoom, and fit; other keys do nothing', () => {
    const press = (key: string) => moveOfKey(key)?.(control);
    press('ArrowDown');
    press('ArrowRight');
    expect(control.viewport).toEqual({ x: -44, y: -44, scale: 1 });
    press('PageDown');
    expect(control.viewport.y).toBe(-584);
    press('+');
    expect(control.viewport.scale).toBe(1.25);
    press('-');
    expect(control.viewport.scale).toBe(1);
    press('9');
    expect(control.viewport.scale).toBeCloseTo(568 / 5000);
    press('0');
    expect(control.viewport).toEqual({ x: 16, y: 16, scale: 1 });
    expect(moveOfKey('a')).toBeNull();
    expect(moveOfKey('constructor')).toBeNull();
  });

  it('[W29] the first view fits the width after a resize, also when the user has scrolled down', () => {
    control.setWindow({ width: 872, height: 600 });
    expect(control.viewport).toEqual({ x: 16, y: 16, scale: 0.75 });
    control.moveBy(0, -10);
    control.setWindow({ width: 1152, height: 600 });
    expect(control.viewport).toEqual({ x: 16, y: 8, scale: 1 });
  });
});
