import { useEffect, useEffectEvent } from 'react';
import type { FrameListener, PlayClock } from '#web/features/builder/playing/play-clock.ts';

/** Calls back in each frame of a clock while a component is mounted, and after each of its renders. */
export function useFrames(clock: PlayClock, onFrame: FrameListener): void {
  const draw = useEffectEvent(onFrame);
  useEffect(() => clock.redraw());
  useEffect(() => clock.onFrame((ms) => draw(ms)), [clock]);
}
