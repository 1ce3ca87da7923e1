import { type RefObject, useRef } from 'react';
import type { LevelAt } from '#domain/effects/play-effect.ts';
import type { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface PlayedLampProps {
  readonly clock: PlayClock;
  readonly levelAt: LevelAt;
  /** Color of the light. */
  readonly led: string;
  readonly size: 'small' | 'large';
}

const sizes = { small: 'size-3', large: 'size-5' };

/** A lamp that follows a level over time; decorative. */
export function PlayedLamp({ clock, levelAt, led, size }: PlayedLampProps) {
  const lamp = useRef<HTMLSpanElement>(null);
  useFrames(clock, (ms) => showLevel(lamp, ms === null ? 100 : levelAt(ms)));
  return (
    <span
      aria-hidden="true"
      data-led={led}
      className="grid shrink-0 place-items-center rounded-full bg-ground p-1 scheme-dark"
    >
      <span className={classNames('rounded-full border border-edge bg-ground', sizes[size])}>
        <span ref={lamp} className="glow block size-full rounded-full bg-led forced-color-adjust-none" />
      </span>
    </span>
  );
}

function showLevel(lamp: RefObject<HTMLElement | null>, level: number): void {
  const opacity = (level / 100).toFixed(2);
  if (lamp.current !== null && lamp.current.style.opacity !== opacity) lamp.current.style.opacity = opacity;
}
