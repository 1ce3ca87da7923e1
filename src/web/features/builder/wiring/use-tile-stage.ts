import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Point, Sheet } from '#domain/wiring/sheet.ts';
import type { Spot } from '#domain/wiring/tiles/tiles-parts.ts';
import { shiftBetween } from '#web/features/builder/wiring/shift-between.ts';
import { type Shown, TileStage } from '#web/features/builder/wiring/tile-stage.ts';
import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';

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

/** Shows a sheet in a frame, keeping the place when it changes. What goes wrong later is thrown while rendering. */
export function useTileStage(
  frame: RefObject<HTMLElement | null>,
  { sheet, symbols }: Shown,
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
