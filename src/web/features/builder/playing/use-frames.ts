import { useEffect, useRef } from 'react';
import type { FrameListener, PlayClock } from '#web/features/builder/playing/play-clock.ts';

/** Calls back in each frame of a clock while a component is mounted, and after each of its renders. */
export function useFrames(clock: PlayClock, onFrame: FrameListener): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
    clock.redraw();
  });
  useEffect(() => clock.onFrame((ms) => latest.current(ms)), [clock]);
}
