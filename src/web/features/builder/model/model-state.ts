import type { Point } from '#domain/wiring/sheet.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import type { GridShape } from '#web/features/builder/model/spread.ts';
import type { ModelUnit, UnitKey } from '#web/features/builder/model/model-units.ts';
import { Store } from '#web/store.ts';

/** A piece to place. */
export type UnitToPlace = UnitKey & Pick<ModelUnit, 'led'>;

/** Effect of a press or drag on the picture. */
export type ModelTool =
  | { readonly kind: 'select' }
  /** Each press places the next piece. */
  | { readonly kind: 'place'; readonly units: readonly UnitToPlace[] }
  /** A drag or a polyline places the lights on it. */
  | { readonly kind: 'line'; readonly units: readonly UnitToPlace[] }
  /** A rectangle places the lights in rows and columns; null for a shape by the rectangle. */
  | { readonly kind: 'grid'; readonly units: readonly UnitToPlace[]; readonly shape: GridShape | null }
  /** A line of known length in the picture; `line` has its ends once it is drawn. */
  | { readonly kind: 'scale'; readonly line: readonly [PicturePoint, PicturePoint] | null }
  /** A polyline becomes a route; its points can be dragged. */
  | { readonly kind: 'route' }
  /** A rectangle becomes the picture. */
  | { readonly kind: 'crop' };

/** State of the model view during an editing session. */
export interface ModelState {
  /** The shown picture; null for the first. */
  readonly pictureId: string | null;
  readonly tool: ModelTool;
  readonly showsMarks: boolean;
  /** The pressed marks; none of parts that were selected elsewhere. */
  readonly active: readonly UnitKey[];
  /** The selected route of the picture, and the selected point of it. */
  readonly route: number | null;
  readonly routePoint: number | null;
  /** Darkness while the slider of the room light is moved; null for that of the picture. */
  readonly dim: number | null;
  /** Points of the polyline that is being drawn, in the drawing. */
  readonly points: readonly Point[];
  /** The crosshair that keys move, in the drawing; null until one does. */
  readonly crosshair: Point | null;
}

const start: ModelState = {
  pictureId: null,
  tool: { kind: 'select' },
  showsMarks: true,
  active: [],
  route: null,
  routePoint: null,
  dim: null,
  points: [],
  crosshair: null,
};

export type ModelStore = Store<ModelState>;

const stores = new WeakMap<object, ModelStore>();

/**
 * The state of the model view during an editing session, which the view shares with its pane. Who may only read sees the
 * lit model first, without marks.
 */
export function modelStore(session: { readonly isReadOnly: boolean }): ModelStore {
  const store = stores.get(session) ?? new Store(() => ({ ...start, showsMarks: !session.isReadOnly }));
  stores.set(session, store);
  return store;
}

/** Sets fields of the state. */
export function setModel(store: ModelStore, change: Partial<ModelState>): void {
  store.set({ ...store.now(), ...change });
}

/** Chooses a tool, without anything drawn. Routes are shown with the marks. */
export function chooseTool(store: ModelStore, tool: ModelTool): void {
  setModel(store, {
    tool,
    points: [],
    crosshair: null,
    ...(tool.kind === 'route' ? { showsMarks: true } : { route: null, routePoint: null }),
  });
}
