import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box, Point, Sheet } from '#domain/wiring/sheet.ts';
import { blockBox, touches } from '#domain/wiring/tiles/tile-index.ts';
import type { Spot } from '#domain/wiring/tiles/spots.ts';
import { type StageContent, TileStage } from '#web/features/builder/wiring/tile-stage.ts';
import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';

/**
 * How far what is looked at has moved from one drawing to the next: the first block in sight that both have. Without
 * one nothing has moved.
 */
export function shiftBetween(before: Sheet, now: Sheet, seen: Box): Point {
  const places = new Map(now.blocks.map((block) => [block.id, block]));
  for (const block of before.blocks) {
    const there = places.get(block.id);
    // A frame spans its column and begins at the same place in every drawing.
    if (there === undefined || block.y === 0) continue;
    const box = blockBox(block);
    if (box !== null && touches(box, seen)) return { x: there.x - block.x, y: there.y - block.y };
  }
  return { x: 0, y: 0 };
}

/** Tells a viewport how large its frame is, now and whenever that changes. */
function useWindowSize(frame: RefObject<HTMLElement | null>, control: ViewportControl): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => control.setWindow({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, control]);
}

/** Shows a sheet in a frame, keeping the place when it changes. Later errors are thrown while rendering. */
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
    const before = shown.current;
    shown.current = sheet;
    control.setDrawing(sheet, before === null ? undefined : shiftBetween(before, sheet, control.seen()));
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
  return { host, spotAt };
}
