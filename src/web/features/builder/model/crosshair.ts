import type { Point } from '#domain/wiring/sheet.ts';
import { type ModelTool, setModel } from '#web/features/builder/model/model-state.ts';
import type { Press, ToolGestures } from '#web/features/builder/model/tool-gestures.ts';
import { nearestToMiddle, placeAt } from '#web/features/builder/wiring/drawing/viewport.ts';

/** Steps of the crosshair (px), the larger one with Shift. */
const [step, largeStep] = [4, 40];
/** Distance from the sides of the window (px) from which it moves the picture. */
const inset = 12;

const byKey: Press = { pointerType: '', ctrlKey: false, metaKey: false, shiftKey: false };

/** Whether keys move a crosshair: with any tool that draws or places, and with a part in hand. */
export function hasCrosshair(tool: ModelTool, isHolding: boolean): boolean {
  if (tool.kind === 'scale' && tool.line !== null) return false;
  return isHolding || tool.kind !== 'select';
}

/** Shows the crosshair: at the selected mark, at the end of the selected route, or in the middle of the window. */
export function startCrosshair(gestures: ToolGestures): void {
  const { scene, control, actions } = gestures;
  const { viewport, window } = control;
  const mark = scene.marks.find(({ isActive, isSelected }) => isActive && isSelected);
  const route = scene.route === null ? undefined : scene.routes[scene.route];
  const middle = placeAt(viewport, nearestToMiddle(viewport, scene.drawing, window));
  const { x, y } = mark ?? route?.at(-1) ?? middle;
  setModel(actions.store, { crosshair: { x, y } });
  keepVisible(gestures, { x, y });
}

/** Moves the crosshair like a pointer; `dx` and `dy` are -1, 0, or 1. */
export function moveCrosshair(gestures: ToolGestures, dx: number, dy: number, isLarge: boolean): void {
  const { actions, control, scene } = gestures;
  if (actions.store.now().crosshair === null) startCrosshair(gestures);
  const { crosshair } = actions.store.now();
  if (crosshair === null) return;
  const length = (isLarge ? largeStep : step) / control.viewport.scale;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const x = within(crosshair.x + dx * length, scene.drawing.width);
  const y = within(crosshair.y + dy * length, scene.drawing.height);
  setModel(actions.store, { crosshair: { x, y } });
  keepVisible(gestures, { x, y });
  const at = inWindow(gestures, { x, y });
  const from = boxStart(gestures);
  if (from === null) gestures.onHover(at);
  else gestures.grab(inWindow(gestures, from), byKey)?.onMove(at);
}

/** Presses at the crosshair; the first press of a rectangle or scale is its start. */
export function pressCrosshair(gestures: ToolGestures): void {
  const { store } = gestures.actions;
  const { crosshair, tool } = store.now();
  if (crosshair === null) return startCrosshair(gestures);
  const at = inWindow(gestures, crosshair);
  const from = boxStart(gestures);
  if (from !== null) {
    setModel(store, { points: [] });
    gestures.grab(inWindow(gestures, from), byKey)?.onDrop(at);
  } else if (isDragged(tool)) setModel(store, { points: [crosshair] });
  else gestures.onPress(at, byKey);
}

/** Moves the picture so that the crosshair is in the window. */
function keepVisible(gestures: ToolGestures, crosshair: Point): void {
  const { x, y } = inWindow(gestures, crosshair);
  const { width, height } = gestures.control.window;
  const shift = (at: number, size: number) => Math.max(0, inset - at) - Math.max(0, at - size + inset);
  const [dx, dy] = [shift(x, width), shift(y, height)];
  if (dx !== 0 || dy !== 0) gestures.control.moveBy(dx, dy);
}

/** Whether a tool draws from one corner or end to the other. */
function isDragged({ kind }: ModelTool): boolean {
  return kind === 'grid' || kind === 'crop' || kind === 'scale';
}

/** The corner or end from which the keys draw; null before it is set. */
function boxStart({ actions }: ToolGestures): Point | null {
  const { tool, points } = actions.store.now();
  return isDragged(tool) ? (points[0] ?? null) : null;
}

function inWindow({ control: { viewport } }: ToolGestures, { x, y }: Point): Point {
  return { x: viewport.x + x * viewport.scale, y: viewport.y + y * viewport.scale };
}
