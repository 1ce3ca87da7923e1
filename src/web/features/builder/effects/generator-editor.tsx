import { useMemo, useRef, useState } from 'react';
import type { GeneratorEffect } from '#domain/effects/effect.ts';
import { playEffect } from '#domain/effects/play-effect.ts';
import { effectName } from '#web/features/builder/effects/effect-text.ts';
import { PlayControls } from '#web/features/builder/effects/play-controls.tsx';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { paintStrip } from '#web/features/builder/playing/paint-strip.ts';
import { PlayClock } from '#web/features/builder/playing/play-clock.ts';

interface GeneratorEditorProps {
  readonly effect: GeneratorEffect;
  readonly led: string;
}

/** Time (ms) that the strip of a random effect shows. */
const shownMs = 15_000;

/** A random effect: its light, and its levels in the next seconds. */
export function GeneratorEditor({ effect, led }: GeneratorEditorProps) {
  const [clock] = useState(() => new PlayClock());
  const strip = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const { generator, seed, levelPct } = effect;
  const played = useMemo(
    () => ({ generator, seed, ...(levelPct !== undefined && { levelPct }) }),
    [generator, seed, levelPct],
  );
  const levelAt = useMemo(() => playEffect(played), [played]);
  const painted = useRef<{ readonly page: number; readonly effect: object } | null>(null);
  useFrames(clock, (ms) => {
    const time = ms ?? 0;
    const page = Math.floor(time / shownMs);
    const isPainted = painted.current?.page === page && painted.current.effect === played;
    if (!isPainted && strip.current !== null) {
      painted.current = { page, effect: played };
      paintStrip(strip.current, playEffect(played), { fromMs: page * shownMs, spanMs: shownMs });
    }
    if (cursor.current !== null) cursor.current.style.left = `${((time % shownMs) / shownMs) * 100}%`;
  });
  return (
    <section aria-label={effectName(effect)} className="flex flex-col gap-2">
      <PlayControls {...{ clock, levelAt, led }}>
        <p className="text-xs text-muted">Random, but the same on the screen and on the board.</p>
      </PlayControls>
      <div data-led={led} className="relative h-20 overflow-hidden rounded-md border border-line bg-ground scheme-dark">
        <canvas ref={strip} aria-hidden="true" className="size-full text-led" />
        <div ref={cursor} className="absolute inset-y-0 w-px bg-accent" />
      </div>
    </section>
  );
}
