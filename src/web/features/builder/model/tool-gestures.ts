import type { PicturePoint } from '#domain/parts/picture-place.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import type { Point } from '#domain/wiring/sheet.ts';
import type { ModelActions } from '#web/features/builder/model/model-actions.ts';
import type { ModelStage } from '#web/features/builder/model/model-stage.ts';
import { chooseTool, type ModelTool, setModel, type UnitToPlace } from '#web/features/builder/model/model-state.ts';
import { spreadUnits } from '#web/features/builder/model/model-units.ts';
import type { Preview } from '#web/features/builder/model/paint-marks.ts';
import { drawnSize, toPicture } from '#web/features/builder/model/picture-scale.ts';
import { chosenMarks, type Mark, marksIn, type Scene } from '#web/features/builder/model/scene.ts';
import { alongLine, distance, distanceToLine, gridFor, inGrid } from '#web/features/builder/model/spread.ts';
import type { Grab, GestureTarget } from '#web/features/builder/wiring/drawing/gestures.ts';
import { placeAt } from '#web/features/builder/wiring/drawing/viewport.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

/** Reach of a mark for a mouse and a finger (px), and how far above the finger a dragged mark is. */
const [mouseReach, fingerReach, fingerLift] = [12, 24, 56];

/** A press by a pointer, or by a key at the crosshair, which has no type. */
export type Press = Pick<PointerEvent, 'pointerType' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const isTouch = ({ pointerType }: Press): boolean => pointerType === 'touch';

/** Turns gestures on a picture into actions, by the current tool. */
export class ToolGestures implements GestureTarget {
  readonly control: ViewportControl;
  readonly #stage: ModelStage;
  /** Of the last render. */
  actions: ModelActions;
  scene: Scene;

  constructor(control: ViewportControl, stage: ModelStage, actions: ModelActions, scene: Scene) {
    this.control = control;
    this.#stage = stage;
    this.actions = actions;
    this.scene = scene;
  }

  readonly takesDoubleTap = (): boolean => this.#tool.kind !== 'select' || this.actions.isHolding();

  readonly grab = (at: Point, event: Press): Grab | null => {
    if (this.actions.isReadOnly) return null;
    // A pointer hides the crosshair of the keys.
    if (event.pointerType !== '') setModel(this.actions.store, { crosshair: null });
    const tool = this.#tool;
    if (tool.kind === 'grid' || tool.kind === 'crop') return this.#boxGrab(at, tool);
    if (tool.kind === 'line' || tool.kind === 'scale') return this.#lineGrab(at, tool);
    if (tool.kind === 'route') return this.#routeGrab(at);
    const mark = this.#stage.markAt(at, isTouch(event) ? fingerReach : mouseReach);
    if (mark !== null) return this.#markGrab(mark, at, isTouch(event));
    return event.shiftKey && this.scene.showsMarks ? this.#selectGrab(at) : null;
  };

  readonly onPress = (at: Point, event: Press): void => {
    const { actions } = this;
    const point = this.#point(at);
    const tool = this.#tool;
    if (!actions.isReadOnly && this.#isOnPicture(at) && actions.addHeld(point)) return;
    if (tool.kind === 'place') return this.#isOnPicture(at) ? this.#placeNext(point, tool) : undefined;
    if (tool.kind === 'route' && this.#pressRoute(at)) return;
    if (tool.kind === 'line' || tool.kind === 'route') return this.#addPoint(at);
    const mark = this.#stage.markAt(at, isTouch(event) ? fingerReach : mouseReach);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return this.#toggle(mark);
    actions.select(mark === null ? [] : [mark]);
  };

  readonly onHover = (at: Point): void => {
    const { points } = this.actions.store.now();
    if (points.length > 0) this.#stage.preview(this.#polyline([...points, this.#drawn(at)]));
  };

  /** Takes the last point of the polyline back; false without one. */
  readonly takeBack = (): boolean => {
    const { points, crosshair } = this.actions.store.now();
    if (points.length === 0) return false;
    const rest = points.slice(0, -1);
    setModel(this.actions.store, { points: rest });
    this.#stage.preview(this.#polyline(crosshair === null ? rest : [...rest, crosshair]));
    return true;
  };

  /** Ends the polyline: its pieces are placed, or it becomes a route. */
  readonly finish = (): void => {
    const { points } = this.actions.store.now();
    const tool = this.#tool;
    setModel(this.actions.store, { points: [] });
    this.#stage.preview();
    if (points.length < 2) return;
    if (tool.kind === 'line') this.#placeAlong(points, tool);
    if (tool.kind === 'route') this.#addRoute(points);
  };

  get #tool(): ModelTool {
    return this.actions.store.now().tool;
  }

  #drawn(at: Point): Point {
    const { width, height } = this.scene.drawing;
    const { x, y } = placeAt(this.control.viewport, at);
    return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
  }

  #point(at: Point): PicturePoint {
    return toPicture(this.#drawn(at), this.scene.drawing);
  }

  #isOnPicture(at: Point): boolean {
    const { x, y } = placeAt(this.control.viewport, at);
    return x >= 0 && y >= 0 && x <= this.scene.drawing.width && y <= this.scene.drawing.height;
  }

  #placeNext(point: PicturePoint, { units }: ModelTool & { readonly kind: 'place' }): void {
    const [next, ...rest] = units;
    if (next === undefined) return;
    this.actions.place([{ ...next, ...point }]);
    setModel(this.actions.store, {
      tool: rest.length === 0 ? { kind: 'select' } : { kind: 'place', units: rest },
      active: [next],
    });
  }

  #addPoint(at: Point): void {
    const { store } = this.actions;
    const { points } = store.now();
    const point = this.#drawn(at);
    const previous = points.at(-1);
    const isEnd = previous !== undefined && distance(previous, point) * this.control.viewport.scale < 8;
    if (isEnd) return this.finish();
    if (points.length >= pictureBounds.routePoints.most) return;
    setModel(store, { points: [...points, point] });
    this.#stage.preview(this.#polyline([...points, point]));
  }

  #polyline(points: readonly Point[]): Preview {
    const tool = this.#tool;
    const isPlacing = tool.kind === 'line' && points.length > 1;
    return { line: points, points: isPlacing ? alongLine(points, spreadUnits(tool.units).length) : points };
  }

  /** Adds a mark to the chosen ones, or removes it from them. */
  #toggle(mark: Mark | null): void {
    if (mark === null) return;
    const chosen = chosenMarks(this.scene);
    const others = chosen.filter(({ key }) => key !== mark.key);
    this.actions.select(others.length < chosen.length ? others : [...chosen, mark]);
  }

  /** Draws a rectangle, whose marks are selected. */
  #selectGrab(start: Point): Grab {
    const from = placeAt(this.control.viewport, start);
    return {
      onMove: (at) => this.#stage.preview({ box: [from, placeAt(this.control.viewport, at)] }),
      onDrop: (at) => {
        const to = placeAt(this.control.viewport, at);
        this.#stage.preview();
        this.actions.select(marksIn(this.scene, from, to));
      },
      onCancel: () => this.#stage.preview(),
    };
  }

  /** Drags a mark, with all chosen ones if it is one of several. */
  #markGrab(mark: Mark, from: Point, isLongPress: boolean): Grab {
    const chosen = chosenMarks(this.scene);
    // One piece of a part that was selected elsewhere moves alone.
    const isChosen = mark.isActive || this.actions.selected().size > 1;
    const isGroup = isChosen && chosen.length > 1 && chosen.some(({ key }) => key === mark.key);
    const marks = isGroup ? chosen : [mark];
    const movedTo = (at: Point): ReadonlyMap<string, Point> => {
      const { scale } = this.control.viewport;
      const [dx, dy] = [(at.x - from.x) / scale, (at.y - from.y - (isLongPress ? fingerLift : 0)) / scale];
      return new Map(marks.map((each) => [each.key, { x: each.x + dx, y: each.y + dy }]));
    };
    return {
      isLongPress,
      onMove: (at) => this.#stage.preview({ moved: movedTo(at) }),
      onDrop: (at) => {
        const moved = movedTo(at);
        this.actions.move(
          marks.map(({ key, componentId, unit, ...mark }) => {
            const point = toPicture(moved.get(key) ?? mark, this.scene.drawing);
            return { componentId, unit, ...point };
          }),
        );
        this.#stage.preview();
        if (!isGroup) this.actions.select([mark]);
      },
      onCancel: () => this.#stage.preview(),
    };
  }

  #boxGrab(start: Point, tool: ModelTool & { readonly kind: 'grid' | 'crop' }): Grab {
    const from = this.#drawn(start);
    const pointsTo = (to: Point): readonly Point[] => {
      if (tool.kind === 'crop') return [];
      const count = spreadUnits(tool.units).length;
      const shape = tool.shape ?? gridFor(count, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
      return inGrid(from, to, shape, count);
    };
    return {
      onMove: (at) => this.#stage.preview({ box: [from, this.#drawn(at)], points: pointsTo(this.#drawn(at)) }),
      onDrop: (at) => {
        this.#stage.preview();
        const to = this.#drawn(at);
        if (tool.kind === 'grid') return this.#placeAt(pointsTo(to), tool.units);
        this.actions.crop(toPicture(from, this.scene.drawing), toPicture(to, this.scene.drawing));
        return chooseTool(this.actions.store, { kind: 'select' });
      },
      onCancel: () => this.#stage.preview(),
    };
  }

  #lineGrab(start: Point, tool: ModelTool & { readonly kind: 'line' | 'scale' }): Grab {
    const from = this.#drawn(start);
    return {
      onMove: (at) => this.#stage.preview(this.#polyline([from, this.#drawn(at)])),
      onDrop: (at) => {
        const to = this.#drawn(at);
        if (tool.kind === 'line') {
          this.#stage.preview();
          return this.#placeAlong([from, to], tool);
        }
        const { drawing } = this.scene;
        const line = [toPicture(from, drawing), toPicture(to, drawing)] as const;
        return setModel(this.actions.store, { tool: { kind: 'scale', line } });
      },
      onCancel: () => this.#stage.preview(),
    };
  }

  #placeAlong(line: readonly Point[], { units }: ModelTool & { readonly kind: 'line' }): void {
    this.#placeAt(alongLine(line, spreadUnits(units).length), units);
  }

  /** Places lights at points; the next presses place the other pieces. */
  #placeAt(points: readonly Point[], units: readonly UnitToPlace[]): void {
    const { drawing } = this.scene;
    const placed = spreadUnits(units).slice(0, points.length);
    this.actions.place(placed.map((unit, at) => ({ ...unit, ...toPicture(points[at] ?? { x: 0, y: 0 }, drawing) })));
    const rest = units.filter((unit) => !placed.includes(unit));
    chooseTool(this.actions.store, rest.length === 0 ? { kind: 'select' } : { kind: 'place', units: rest });
  }

  /** Drags a point of a route, or a new one between two of its points. */
  #routeGrab(at: Point): Grab | null {
    const found = this.actions.store.now().points.length > 0 ? null : this.#routeAt(at);
    if (found === null) return null;
    const { route, index, isNew } = found;
    const { picture, setRoutes, store } = this.actions;
    const changed = <Each>(points: readonly Each[], point: Each): readonly Each[] =>
      isNew ? points.toSpliced(index, 0, point) : points.with(index, point);
    const isFull = isNew && (picture.routes[route]?.length ?? 0) >= pictureBounds.routePoints.most;
    if (isFull) return null;
    return {
      onMove: (to) => this.#stage.preview({ line: changed(this.scene.routes[route] ?? [], this.#drawn(to)) }),
      onDrop: (to) => {
        this.#stage.preview();
        const points = changed(picture.routes[route] ?? [], this.#point(to));
        setRoutes(`${isNew ? 'add' : 'move'} a point of a route`, picture.routes.with(route, points));
        setModel(store, { route, routePoint: index });
      },
      onCancel: () => this.#stage.preview(),
    };
  }

  /** The point of a route at a point of the window, else its line there and the index of a new point in it. */
  #routeAt(at: Point): { readonly route: number; readonly index: number; readonly isNew: boolean } | null {
    const point = placeAt(this.control.viewport, at);
    const reach = fingerReach / this.control.viewport.scale;
    const { routes } = this.scene;
    for (const [route, points] of routes.entries()) {
      const index = points.findIndex((each) => distance(each, point) <= reach);
      if (index >= 0) return { route, index, isNew: false };
    }
    for (const [route, points] of routes.entries()) {
      const index = points.findIndex(
        (each, end) => end > 0 && distanceToLine(point, points[end - 1] ?? each, each) <= reach / 2,
      );
      if (index >= 0) return { route, index, isNew: true };
    }
    return null;
  }

  /** Selects the route, or its point, at a point of the window; false if there is none. */
  #pressRoute(at: Point): boolean {
    const found = this.actions.store.now().points.length > 0 ? null : this.#routeAt(at);
    if (found === null) return false;
    setModel(this.actions.store, { route: found.route, routePoint: found.isNew ? null : found.index });
    return true;
  }

  #addRoute(points: readonly Point[]): void {
    const { picture, setRoutes } = this.actions;
    const drawing = drawnSize(picture);
    setRoutes('add a route', [...picture.routes, points.map((point) => toPicture(point, drawing))]);
    setModel(this.actions.store, { route: picture.routes.length, routePoint: null });
  }
}
