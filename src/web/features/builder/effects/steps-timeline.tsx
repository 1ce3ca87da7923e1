import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { EffectStep } from '#domain/effects/effect.ts';
import {
  cycleOf,
  levelBefore,
  moveEnd,
  removeStep,
  reorderStep,
  setStep,
  splitStep,
  startOf,
  type Steps,
} from '#web/features/builder/effects/edit-steps.ts';
import { durationText } from '#web/features/builder/effects/effect-text.ts';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import type { EditedSteps } from '#web/features/builder/effects/steps-table.tsx';
import { dragSteps } from '#web/features/builder/effects/drag-steps.ts';
import type { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface StepsTimelineProps extends EditedSteps {
  readonly clock: PlayClock;
  readonly led: string;
  /** Factor by which the timeline is wider than its window. */
  readonly zoom: number;
}

/** The steps over time, which can be dragged: their ends sideways, their levels up and down. */
export function StepsTimeline({ clock, led, zoom, ...edited }: StepsTimelineProps) {
  const { steps } = edited;
  // While an end is dragged, the scale stays.
  const [heldMs, setHeldMs] = useState<number | null>(null);
  const cycle = cycleOf(steps);
  const spanMs = heldMs ?? cycle;
  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-md border border-line bg-ground px-2 pb-1 text-ink scheme-dark">
      <div data-led={led} style={{ width: `${zoom * 100}%` }} className="relative">
        <Scrubber clock={clock} cycleMs={cycle} spanMs={spanMs} />
        <div className="relative h-28 max-sm:h-24">
          <Curve steps={steps} spanMs={spanMs} />
          {steps.map((_, index) => (
            <StepBlock key={index} {...edited} index={index} spanMs={spanMs} onHold={setHeldMs} />
          ))}
          <Cursor clock={clock} cycleMs={cycle} spanMs={spanMs} />
        </div>
      </div>
    </div>
  );
}

interface OverTime {
  readonly clock: PlayClock;
  readonly cycleMs: number;
  readonly spanMs: number;
}

/** Slider of the time in the cycle, as wide as the timeline. */
function Scrubber({ clock, cycleMs, spanMs }: OverTime) {
  const slider = useRef<HTMLInputElement>(null);
  useFrames(clock, (ms) => {
    const shown = Math.round((ms ?? 0) % cycleMs);
    if (slider.current === null) return;
    slider.current.value = String(shown);
    slider.current.ariaValueText = durationText(shown);
  });
  return (
    <input
      ref={slider}
      type="range"
      aria-label="Time"
      min={0}
      max={cycleMs - 1}
      defaultValue={0}
      onChange={(event) => clock.seek(Number(event.target.value))}
      style={{ width: `calc(${(cycleMs / spanMs) * 100}% + 1rem)` }}
      className="-mx-2 block h-6 accent-accent"
    />
  );
}

function Cursor({ clock, cycleMs, spanMs }: OverTime) {
  const line = useRef<HTMLDivElement>(null);
  useFrames(clock, (ms) => {
    if (line.current !== null) line.current.style.left = `${(((ms ?? 0) % cycleMs) / spanMs) * 100}%`;
  });
  return <div ref={line} className="pointer-events-none absolute inset-y-0 w-px bg-accent" />;
}

/** Levels over a later cycle. */
function Curve({ steps, spanMs }: { readonly steps: Steps; readonly spanMs: number }) {
  const line = steps.map(({ ms, level, ramp }, index) => {
    const start = startOf(steps, index);
    const jump = ramp === true ? '' : `V${100 - level}`;
    return `${index === 0 ? `M0 ${100 - levelBefore(steps, 0)}` : ''}${jump}L${start + ms} ${100 - level}`;
  });
  const path = line.join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${spanMs} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d={`M0 100L0 ${100 - levelBefore(steps, 0)}${path.slice(path.search(/[VL]/))}V100Z`}
        className="fill-led/35"
      />
      <path d={path} vectorEffect="non-scaling-stroke" className="fill-none stroke-led stroke-2" />
    </svg>
  );
}

interface StepBlockProps extends EditedSteps {
  readonly index: number;
  readonly spanMs: number;
  readonly onHold: (spanMs: number | null) => void;
}

/** A value on its step, if the step is wide enough. */
const chip =
  'value absolute left-1/2 hidden -translate-x-1/2 rounded-xs bg-ground/80 px-1 text-2xs text-ink @min-[3.25rem]:block';

function StepBlock({ index, spanMs, onHold, ...edited }: StepBlockProps) {
  const { steps, selected, onSelect } = edited;
  const block = useRef<HTMLButtonElement>(null);
  const isSelected = index === selected;
  useEffect(() => {
    const focused = document.activeElement;
    if (isSelected && focused !== block.current && focused?.matches('[data-step]') === true) block.current?.focus();
  }, [isSelected]);
  const step = steps[index];
  if (step === undefined) return null;
  const drag = (kind: 'end' | 'level') => (event: PointerEvent<HTMLElement>) => {
    onSelect(index);
    dragSteps(event, { ...edited, index, kind, spanMs, onHold });
  };
  return (
    <div
      style={{ left: `${(startOf(steps, index) / spanMs) * 100}%`, width: `${(step.ms / spanMs) * 100}%` }}
      className="@container absolute inset-y-0"
    >
      <button
        ref={block}
        type="button"
        data-step=""
        tabIndex={isSelected ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={stepText(step, index, steps.length)}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete +"
        onPointerDown={drag('level')}
        onFocus={() => onSelect(index)}
        onKeyDown={(event) => pressStepKey(event, edited)}
        className={classNames(
          'absolute inset-0 touch-pan-x cursor-ns-resize border-r border-line -outline-offset-2',
          isSelected ? 'bg-focus/15' : 'hover:bg-ink/5',
        )}
      >
        <span className={classNames(chip, 'top-1')}>{durationText(step.ms)}</span>
        <span className={classNames(chip, 'bottom-1')}>{step.level} %</span>
      </button>
      <div
        onPointerDown={drag('end')}
        className="absolute inset-y-0 -right-1.5 z-10 w-3 cursor-ew-resize touch-none hover:bg-focus/30"
      />
    </div>
  );
}

function stepText({ ms, level, ramp }: EffectStep, index: number, count: number): string {
  return `Step ${index + 1} of ${count}: ${durationText(ms)}, ${ramp === true ? 'ramp' : 'jump'} to ${level} %`;
}

/** Changes by an arrow key: of an end (ms), and of a level (percent). Shift makes ten of them. */
const [keyMs, keyLevel] = [10, 1];

/** Edits the selected step by a key. */
function pressStepKey(event: KeyboardEvent, { steps, selected, onSelect, onEdit }: EditedSteps): void {
  const many = event.shiftKey ? 10 : 1;
  const neighbor = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const level = steps[selected]?.level ?? 0;
  const setLevel = (by: number) => onEdit(setStep(steps, selected, { level: level + by * many * keyLevel }));
  const select = (index: number) => onSelect(Math.min(steps.length - 1, Math.max(0, index)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => setLevel(1),
    ArrowDown: () => setLevel(-1),
    PageUp: () => select(selected - 1),
    PageDown: () => select(selected + 1),
    Home: () => select(0),
    End: () => select(steps.length - 1),
    Delete: () => onEdit(removeStep(steps, selected)),
    Backspace: () => onEdit(removeStep(steps, selected)),
    '+': () => onEdit(splitStep(steps, selected), selected + 1),
    r: () => onEdit(setStep(steps, selected, { ramp: steps[selected]?.ramp !== true })),
  };
  const press = keys[event.key];
  if (event.ctrlKey || event.metaKey || (press === undefined && neighbor === undefined)) return;
  event.preventDefault();
  if (neighbor === undefined) press?.();
  else if (event.altKey) onEdit(reorderStep(steps, selected, selected + neighbor), selected + neighbor);
  else onEdit(moveEnd(steps, selected, neighbor * many * keyMs));
}
