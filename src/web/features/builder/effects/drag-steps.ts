import type { PointerEvent } from 'react';
import { cycleOf, moveEnd, setStep } from '#web/features/builder/effects/edit-steps.ts';
import type { EditedSteps } from '#web/features/builder/effects/steps-table.tsx';

interface StepDrag extends Pick<EditedSteps, 'steps' | 'onEdit'> {
  readonly index: number;
  /** `end` moves the end of the step sideways, `level` its level up and down. */
  readonly kind: 'end' | 'level';
  /** Time (ms) that the timeline is wide. */
  readonly spanMs: number;
  /** Called with the scale (ms) while an end is dragged, and with null afterwards. */
  readonly onHold: (spanMs: number | null) => void;
}

/** Distance (px) from which a press is a drag. */
const threshold = 3;
/** Ends and levels are rounded to these steps (ms, percent) while they are dragged. */
const [roundMs, roundLevel] = [10, 5];

/** Edits a step while the pointer that went down on it is moved. */
export function dragSteps(down: PointerEvent<HTMLElement>, drag: StepDrag): void {
  const { steps, index, kind, spanMs, onEdit, onHold } = drag;
  const block = down.currentTarget.parentElement;
  const step = steps[index];
  const chart = block?.parentElement;
  if (step === undefined || chart === null || chart === undefined || down.button !== 0) return;
  const { width, height } = chart.getBoundingClientRect();
  const element = down.currentTarget;
  element.setPointerCapture(down.pointerId);
  let isDragging = false;
  // A step shorter than the rounding is dragged by single milliseconds.
  const grid = cycleOf(steps) < 40 * roundMs ? 1 : roundMs;
  const handlers = new AbortController();
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const [across, up] = [clientX - down.clientX, down.clientY - clientY];
    if (!isDragging && Math.abs(kind === 'end' ? across : up) < threshold) return;
    isDragging = true;
    if (kind === 'end') {
      onHold(spanMs);
      const ms = Math.round((step.ms + (across / width) * spanMs) / grid) * grid;
      onEdit(moveEnd(steps, index, ms - step.ms), index);
    } else {
      const level = Math.round((step.level + (up / height) * 100) / roundLevel) * roundLevel;
      onEdit(setStep(steps, index, { level }), index);
    }
  };
  const end = () => {
    handlers.abort();
    onHold(null);
  };
  element.addEventListener('pointermove', move, { signal: handlers.signal });
  element.addEventListener('pointerup', end, { signal: handlers.signal });
  element.addEventListener('pointercancel', end, { signal: handlers.signal });
}
