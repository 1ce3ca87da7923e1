import { type RefObject, useEffect, useRef } from 'react';
import { startCrosshair } from '#web/features/builder/model/crosshair.ts';
import type { ModelStage } from '#web/features/builder/model/model-stage.ts';
import type { ModelStore } from '#web/features/builder/model/model-state.ts';
import type { ToolGestures } from '#web/features/builder/model/tool-gestures.ts';
import { useStore } from '#web/use-store.ts';

/** A picture in its window. */
interface CrosshairWindow {
  readonly frame: RefObject<HTMLElement | null>;
  readonly stage: RefObject<ModelStage | null>;
  readonly gestures: ToolGestures | null;
  readonly store: ModelStore;
}

/**
 * Draws the crosshair while a tool takes keys (`isOn`). A tool that starts focuses the picture, and shows the crosshair
 * at once if it was chosen by a key.
 */
export function useCrosshair({ frame, stage, gestures, store }: CrosshairWindow, isOn: boolean): void {
  const crosshair = useStore(store, (state) => state.crosshair);
  const wasOn = useRef(false);
  useEffect(() => {
    stage.current?.showCrosshair(isOn ? crosshair : null);
  }, [stage, isOn, crosshair]);
  useEffect(() => {
    const element = frame.current;
    if (element === null || gestures === null || isOn === wasOn.current) return;
    wasOn.current = isOn;
    const hasLostFocus = document.activeElement === document.body;
    if (isOn || hasLostFocus) element.focus({ preventScroll: true });
    if (isOn && element.matches(':focus-visible')) startCrosshair(gestures);
  }, [frame, gestures, isOn]);
}
