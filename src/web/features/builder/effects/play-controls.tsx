import { type ReactNode, useRef } from 'react';
import type { LevelAt } from '#domain/effects/play-effect.ts';
import { PlayedLamp } from '#web/features/builder/effects/played-lamp.tsx';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { PlayButtons } from '#web/features/builder/playing/play-buttons.tsx';
import type { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { formatDecimal } from '#domain/units/formats.ts';

interface PlayControlsProps {
  readonly clock: PlayClock;
  readonly levelAt: LevelAt;
  /** Color of the light. */
  readonly led: string;
  /** Duration (ms) after which the shown time begins again. */
  readonly cycleMs?: number;
  readonly children?: ReactNode;
}

/** Lamp of an effect with play, pause, and from the start; shows time and level. */
export function PlayControls({ clock, levelAt, led, cycleMs = Infinity, children }: PlayControlsProps) {
  const readout = useRef<HTMLOutputElement>(null);
  useFrames(clock, (ms) => {
    const level = Math.round(ms === null ? 100 : levelAt(ms));
    const time = formatDecimal(((ms ?? 0) % cycleMs) / 1000, 2);
    if (readout.current !== null) readout.current.textContent = `${Number(time).toFixed(2)} s  ${level} %`;
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2">
      <PlayedLamp {...{ clock, levelAt, led }} size="large" />
      <PlayButtons clock={clock} onStart={() => clock.seek(0)} />
      <output ref={readout} aria-label="Time and level" aria-live="off" className="value w-28 text-xs whitespace-pre" />
      {children}
    </div>
  );
}
