import { hasCrosshair, moveCrosshair, pressCrosshair, startCrosshair } from '#web/features/builder/model/crosshair.ts';
import type { ModelActions } from '#web/features/builder/model/model-actions.ts';
import { chooseTool } from '#web/features/builder/model/model-state.ts';
import { toPicture } from '#web/features/builder/model/picture-scale.ts';
import { chosenMarks, type Scene } from '#web/features/builder/model/scene.ts';
import type { ToolGestures } from '#web/features/builder/model/tool-gestures.ts';
import { moveOfKey, type ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Context of a key press on a picture. */
export interface KeyContext {
  readonly actions: ModelActions;
  readonly scene: Scene;
  readonly control: ViewportControl;
  readonly gestures: ToolGestures;
  readonly onEscape: () => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Handles a key on a picture; false if it has no meaning there. */
export function pressKey(event: Key, context: KeyContext): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') context.onEscape();
  else if (draw(event, context)) return true;
  else if (key === '0') context.control.showAll();
  else return edit(event, context) || moveView(key, context);
  return true;
}

/** Keys of the tools that draw and place: they move a crosshair and press at it. */
function draw({ key, shiftKey }: Key, { actions, gestures }: KeyContext): boolean {
  const { tool, points, crosshair } = actions.store.now();
  if (actions.isReadOnly) return false;
  if (key.toLowerCase() === 'r' && tool.kind === 'select' && !actions.isHolding()) {
    chooseTool(actions.store, { kind: 'route' });
    startCrosshair(gestures);
    return true;
  }
  if (key === 'Backspace' && gestures.takeBack()) return true;
  if (!hasCrosshair(tool, actions.isHolding())) return false;
  const arrow = arrows[key];
  if (arrow !== undefined) moveCrosshair(gestures, ...arrow, shiftKey);
  else if (key !== 'Enter') return false;
  else if (points.length > 0 && crosshair === null) gestures.finish();
  else pressCrosshair(gestures);
  return true;
}

function moveView(key: string, { control }: KeyContext): boolean {
  const move = moveOfKey(key);
  move?.(control);
  return move !== null;
}

function edit({ key, shiftKey }: Key, context: KeyContext): boolean {
  const { actions, scene, control } = context;
  if (actions.isReadOnly) return false;
  const isDelete = key === 'Delete' || key === 'Backspace';
  if (isDelete && actions.deleteRoute()) return true;
  if (isDelete && shiftKey) {
    actions.deleteParts();
    return true;
  }
  const marks = chosenMarks(scene);
  const arrow = arrows[key];
  if (marks.length === 0 || (arrow === undefined && !isDelete)) return false;
  if (arrow === undefined) actions.remove(marks);
  else {
    const step = (shiftKey ? 10 : 1) / control.viewport.scale;
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    actions.move(
      marks.map(({ componentId, unit, x, y }) => ({
        componentId,
        unit,
        ...toPicture({ x: x + dx, y: y + dy }, scene.drawing),
      })),
    );
  }
  return true;
}
