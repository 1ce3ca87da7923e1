import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { dutyOfLevel } from '#domain/effects/duty-of-level.ts';
import { durationText } from '#domain/effects/effect-name.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { lightPlayer, type LightPlayer } from '#web/features/builder/playing/light-player.ts';
import { paintStrip, type TimeWindow } from '#web/features/builder/playing/paint-strip.ts';
import { playClock, sceneEvents } from '#web/features/builder/playing/playing.ts';
import { type LitCircuit, litCircuits } from '#web/features/builder/playing/lit-circuits.ts';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { useStore } from '#web/use-store.ts';

/** Times (s) that the timeline shows at once. */
const spans = [2, 5, 10, 30, 60, 300, 1800] as const;
const usualSpan = 2;

/** Width of the names; the strips begin after it. */
const names = '9.5rem';

/** A strip of levels over time for each circuit, with a moving cursor. */
export function TimelinePanel() {
  const rows = useProject(litCircuits);
  const player = useOwnPlayer();
  const [zoom, setZoom] = useState<number>(usualSpan);
  const spanMs = 1000 * (spans[zoom] ?? 10);
  const shown = useShownWindow(spanMs);
  const [hovered, setHovered] = useState<string | null>(null);
  return (
    <section aria-label="Timeline" className="relative border-t border-line">
      <div className="flex items-center gap-2 px-4 max-sm:px-2">
        <p className="value min-w-0 flex-1 truncate text-2xs text-muted">{hovered ?? windowText(shown)}</p>
        <IconButton
          label="Show a longer time"
          icon={<Minus />}
          size="small"
          isDisabled={zoom === spans.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          label="Show a shorter time"
          icon={<Plus />}
          size="small"
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
      </div>
      <Strips {...{ rows, player, shown }} onHover={setHovered} />
    </section>
  );
}

/** A player of the timeline alone, which reads other times than the views. */
function useOwnPlayer(): LightPlayer {
  const circuits = useProject(({ snapshot }) => snapshot.circuits);
  const project = useProject(({ snapshot }) => snapshot.project);
  const events = useStore(sceneEvents);
  return useMemo(() => lightPlayer({ circuits, project }, events), [circuits, project, events]);
}

/** The window of time around the clock, which turns like a page. */
function useShownWindow(spanMs: number): TimeWindow {
  const [page, setPage] = useState(0);
  useFrames(playClock, (ms) => setPage(Math.floor((ms ?? 0) / spanMs)));
  return useMemo(() => ({ fromMs: page * spanMs, spanMs }), [page, spanMs]);
}

function windowText({ fromMs, spanMs }: TimeWindow): string {
  return `${fromMs / 1000} s to ${(fromMs + spanMs) / 1000} s`;
}

interface StripsProps {
  readonly rows: readonly LitCircuit[];
  readonly player: LightPlayer;
  readonly shown: TimeWindow;
  /** Called with the text about the level below the pointer. */
  readonly onHover: (text: string | null) => void;
}

function Strips({ rows, player, shown, onHover }: StripsProps) {
  const pane = useRef<HTMLDivElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  usePaintedStrips(pane, rows, player, shown);
  useFrames(playClock, (ms) => {
    const share = ((ms ?? 0) - shown.fromMs) / shown.spanMs;
    if (cursor.current !== null) cursor.current.style.transform = `translateX(${100 * share}%)`;
  });
  const timeAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return shown.fromMs + Math.min(1, Math.max(0, (event.clientX - left) / width)) * shown.spanMs;
  };
  const hover =
    ({ key, title }: LitCircuit) =>
    (event: PointerEvent<HTMLElement>) => {
      const ms = timeAt(event);
      if (event.buttons === 1) playClock.seek(ms);
      onHover(levelText(title, ms, player.levelAt(key, ms)));
    };
  return (
    <div ref={pane} className="pane max-h-52 px-4 pb-2 max-sm:max-h-36 max-sm:px-2">
      <div className="relative">
        <Scrubber shown={shown} />
        {rows.map((row) => (
          <div key={row.key} className="flex h-6 items-center">
            <span className="shrink-0 truncate pr-2 text-xs" style={{ width: names }}>
              {row.title}
            </span>
            <div
              data-led={row.led}
              onPointerDown={(event) => playClock.seek(timeAt(event))}
              onPointerMove={hover(row)}
              onPointerLeave={() => onHover(null)}
              className="h-5 min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-xs bg-ground scheme-dark"
            >
              <canvas data-strip={row.key} aria-hidden="true" className="size-full text-led forced-color-adjust-none" />
            </div>
          </div>
        ))}
        <div className="pointer-events-none absolute inset-y-0 right-0 overflow-hidden" style={{ left: names }}>
          <div ref={cursor} className="h-full border-l border-accent will-change-transform" />
        </div>
      </div>
    </div>
  );
}

/** Slider of the time, as wide as the strips. Its keys go on to the next window, and back to the one before. */
function Scrubber({ shown: { fromMs, spanMs } }: Pick<StripsProps, 'shown'>) {
  const slider = useRef<HTMLInputElement>(null);
  const stepMs = spanMs / 100;
  useFrames(playClock, (ms) => {
    const time = Math.round(ms ?? 0);
    if (slider.current === null) return;
    slider.current.value = String(time);
    slider.current.ariaValueText = durationText(time);
  });
  const turnBack = ({ key }: KeyboardEvent) => {
    const isAtStart = (playClock.time() ?? 0) < fromMs + stepMs;
    if ((key === 'ArrowLeft' || key === 'ArrowDown') && isAtStart) playClock.seek(Math.max(0, fromMs - stepMs));
  };
  return (
    <div className="sticky top-0 z-10 flex h-6 items-center bg-surface" style={{ paddingLeft: names }}>
      <input
        ref={slider}
        type="range"
        aria-label="Time of the lights"
        min={fromMs}
        max={fromMs + spanMs}
        step={stepMs}
        defaultValue={fromMs}
        onChange={(event) => playClock.seek(Number(event.target.value))}
        onKeyDown={turnBack}
        className="-mx-2 h-6 min-w-0 flex-1 accent-accent"
      />
    </div>
  );
}

function levelText(title: string, ms: number, level: number): string {
  const time = formatDecimal(ms / 1000, 2);
  return `${title} at ${time} s: level ${formatDecimal(level, 0)} %, duty ${formatDecimal(100 * dutyOfLevel(level), 1)} %`;
}

/** Paints the strips that are in view, again when they scroll or change. */
function usePaintedStrips(
  pane: RefObject<HTMLElement | null>,
  rows: readonly LitCircuit[],
  player: LightPlayer,
  shown: TimeWindow,
): void {
  useEffect(() => {
    const element = pane.current;
    if (element === null || rows.length === 0) return undefined;
    const painted = new Set<Element>();
    const paint = () => {
      const { top, bottom } = element.getBoundingClientRect();
      for (const canvas of element.querySelectorAll('canvas')) {
        const box = canvas.getBoundingClientRect();
        if (painted.has(canvas) || box.bottom < top || box.top > bottom) continue;
        painted.add(canvas);
        paintStrip(canvas, (ms) => player.levelAt(canvas.dataset['strip'] ?? '', ms), shown);
      }
    };
    const repaint = () => {
      painted.clear();
      paint();
    };
    element.addEventListener('scroll', paint, { passive: true });
    const resized = new ResizeObserver(repaint);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', paint);
      resized.disconnect();
    };
  }, [pane, rows, player, shown]);
}
