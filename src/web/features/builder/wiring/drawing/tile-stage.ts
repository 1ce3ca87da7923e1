import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { Point, Sheet, Box } from '#domain/wiring/sheet.ts';
import { detailAt, type TileDetail, TileSource } from '#domain/wiring/tiles/tile-source.ts';
import { numberedWireAt, type Spot, spotAt } from '#domain/wiring/tiles/spots.ts';
import { TileLayer } from '#web/features/builder/wiring/drawing/tile-layer.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { placeAt } from '#web/features/builder/wiring/drawing/viewport.ts';
import { useWindowSize } from '#web/features/builder/wiring/drawing/use-window-size.ts';
import { whenIdle } from '#web/features/builder/wiring/drawing/when-idle.ts';
import { blockBox, intersects } from '#domain/wiring/tiles/tile-index.ts';

/** Time for mounting tiles in one frame (ms); the rest is mounted in the next frames. */
const frameBudget = 6;
/** Zooming has ended when the scale has not changed for this time (ms). */
const restAfter = 120;
/** While zooming, tiles are repainted once they are scaled up or down by this factor. */
const mostScaled = 2;
/** Margins around the window in which tiles are painted ahead and kept (in windows). */
const paintMargin = 0.5;
const keptMargin = 1.25;
/** Maximum distance of a press from its symbol (px). */
const pressReach = 10;

/** A drawing, and the symbols to show it with. */
export interface StageContent {
  readonly sheet: Sheet;
  readonly symbols: SymbolSet;
}

/**
 * Shows a drawing as tiles in a host element, visible ones first. Moving and zooming change one transform; once zooming
 * rests, tiles of the new scale are painted in small steps behind the current ones and then replace them.
 */
export class TileStage {
  readonly #host: HTMLElement;
  readonly #control: ViewportControl;
  readonly #onError: (error: unknown) => void;
  readonly #stopListening: () => void;
  #shown: StageContent;
  readonly #sources = new Map<TileDetail, TileSource>();
  #layer: TileLayer;
  #next: TileLayer | null = null;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #stopIdle: () => void = () => undefined;

  /** `onError` receives errors of deferred work. */
  constructor(host: HTMLElement, shown: StageContent, control: ViewportControl, onError: (error: unknown) => void) {
    this.#host = host;
    this.#shown = shown;
    this.#control = control;
    this.#onError = onError;
    this.#layer = this.#newLayer();
    this.#host.append(this.#layer.element);
    this.#fillAll();
    this.#stopListening = control.subscribe(() => this.#request());
  }

  /** Replaces the drawing. */
  show(shown: StageContent): void {
    const { sheet, symbols } = this.#shown;
    if (shown.sheet === sheet && shown.symbols === symbols) return;
    this.#shown = shown;
    this.#sources.clear();
    this.#next?.element.remove();
    this.#next = null;
    if (shown.symbols === symbols) {
      this.#layer.update(this.#source(this.#layer.source.detail), this.#control.visibleBox());
    } else {
      this.#layer.element.remove();
      this.#layer = this.#newLayer();
      this.#host.append(this.#layer.element);
    }
    this.#fillAll();
    this.#request();
  }

  /** Returns the part at a point of the window. */
  spotAt(at: Point): Spot | null {
    const { viewport } = this.#control;
    return spotAt(this.#layer.source.index, placeAt(viewport, at), pressReach / viewport.scale);
  }

  /** Returns the ports of the wire whose number is at a point of the window; null at scales that show no numbers. */
  wireAt(at: Point): readonly string[] | null {
    const { viewport } = this.#control;
    const { detail, index } = this.#layer.source;
    if (detail !== 'full') return null;
    return numberedWireAt(index, placeAt(viewport, at), pressReach / viewport.scale);
  }

  destroy(): void {
    this.#stopListening();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#stopIdle();
    this.#layer.element.remove();
    this.#next?.element.remove();
  }

  #source(detail: TileDetail): TileSource {
    const { sheet, symbols } = this.#shown;
    const source = this.#sources.get(detail) ?? new TileSource(sheet, detail, symbols);
    this.#sources.set(detail, source);
    return source;
  }

  #newLayer(): TileLayer {
    const { viewport, window: size } = this.#control;
    return new TileLayer(this.#source(detailAt(viewport.scale, size, devicePixelRatio)), viewport.scale);
  }

  /** Mounts all visible tiles at once: at the first render, and after an edit. */
  #fillAll(): void {
    this.#layer.moveTo(this.#control.viewport);
    if (!this.#isCurrent(this.#layer)) return;
    for (const place of this.#layer.missing(this.#control.visibleBox())) this.#layer.mount(place);
    this.#fillIdly();
  }

  #request(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#guard(() => this.#draw());
    });
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.destroy();
      this.#onError(error);
    }
  }

  #isCurrent({ scale, source }: TileLayer): boolean {
    const { viewport, window: size } = this.#control;
    return scale === viewport.scale && source.detail === detailAt(scale, size, devicePixelRatio);
  }

  #draw(): void {
    this.#layer.moveTo(this.#control.viewport);
    this.#next?.moveTo(this.#control.viewport);
    if (this.#next !== null) this.#fillNext(this.#next);
    else if (this.#isCurrent(this.#layer)) this.#fill();
    else this.#waitForRest();
  }

  /** Mounts missing visible tiles within the budget of a frame. Returns whether all are mounted. */
  #mountSome(layer: TileLayer): boolean {
    const end = performance.now() + frameBudget;
    for (const place of layer.missing(this.#control.visibleBox())) {
      if (performance.now() > end) return false;
      layer.mount(place);
    }
    return true;
  }

  #fill(): void {
    if (this.#mountSome(this.#layer)) this.#fillIdly();
    else this.#request();
  }

  #fillIdly(): void {
    this.#stopIdle();
    this.#stopIdle = whenIdle((hasTime) => {
      this.#guard(() => {
        if (!this.#isCurrent(this.#layer)) return;
        this.#layer.dropOutside(this.#control.visibleBox(keptMargin));
        const missing = this.#layer.missing(this.#control.visibleBox(paintMargin));
        do {
          const place = missing.shift();
          if (place === undefined) return;
          this.#layer.mount(place);
        } while (hasTime());
        this.#fillIdly();
      });
    });
  }

  #waitForRest(): void {
    clearTimeout(this.#rest);
    const ratio = this.#control.viewport.scale / this.#layer.scale;
    if (Math.max(ratio, 1 / ratio) > mostScaled) this.#begin();
    else this.#rest = setTimeout(() => this.#guard(() => this.#begin()), restAfter);
  }

  /** Starts the tiles of the current scale. */
  #begin(): void {
    if (this.#next !== null) return;
    this.#stopIdle();
    this.#next = this.#newLayer();
    this.#next.moveTo(this.#control.viewport);
    this.#next.element.style.visibility = 'hidden';
    this.#host.append(this.#next.element);
    this.#request();
  }

  #fillNext(next: TileLayer): void {
    if (!this.#mountSome(next)) return this.#request();
    next.element.style.visibility = '';
    this.#layer.element.remove();
    this.#layer = next;
    this.#next = null;
    this.#request();
  }
}

/**
 * Returns how far the first visible block that both drawings contain has moved from one to the other; zero if there is
 * none.
 */
export function shiftBetween(previous: Sheet, now: Sheet, seen: Box): Point {
  const places = new Map(now.blocks.map((block) => [block.id, block]));
  for (const block of previous.blocks) {
    const there = places.get(block.id);
    // A frame spans its column and starts at the same position in every drawing.
    if (there === undefined || block.y === 0) continue;
    const box = blockBox(block);
    if (box !== null && intersects(box, seen)) return { x: there.x - block.x, y: there.y - block.y };
  }
  return { x: 0, y: 0 };
}

/** Shows a sheet in a frame, keeping the position when it changes. Deferred errors are thrown while rendering. */
export function useTileStage(
  frame: RefObject<HTMLElement | null>,
  { sheet, symbols }: StageContent,
  control: ViewportControl,
) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<TileStage | null>(null);
  const shown = useRef<Sheet | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  useWindowSize(frame, control);
  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = sheet;
    control.setDrawing(sheet, previous === null ? undefined : shiftBetween(previous, sheet, control.visibleBox()));
    if (stage.current !== null) stage.current.show({ sheet, symbols });
    else if (host.current !== null) {
      stage.current = new TileStage(host.current, { sheet, symbols }, control, (error) => setFailure({ error }));
    }
  }, [sheet, symbols, control]);
  useEffect(
    () => () => {
      stage.current?.destroy();
      stage.current = null;
    },
    [],
  );
  const spotAt = useCallback((at: Point): Spot | null => stage.current?.spotAt(at) ?? null, []);
  const wireAt = useCallback((at: Point) => stage.current?.wireAt(at) ?? null, []);
  return { host, spotAt, wireAt };
}
