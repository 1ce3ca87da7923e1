import { effectLimits, type EffectStep } from '#domain/effects/effect.ts';

export type Steps = readonly EffectStep[];

/** Times (ms) in which a filament lights up and cools down. Source: effects, 2.1. */
const bulb = { on: 200, off: 250 };
/** Factor by which a beacon falls out of step with a like one: 1,013 ms in place of 1,000. Source: effects, 2.1. */
const outOfStep = 1.013;

/** A duration as a step can have it: whole ms within the limits. */
function boundedMs(ms: number): number {
  return Math.min(effectLimits.ms, Math.max(1, Math.round(ms)));
}

function boundedLevel(level: number): number {
  return Math.min(100, Math.max(0, Math.round(level)));
}

/** Duration (ms) of one cycle. */
export function cycleOf(steps: Steps): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0);
}

/** Time (ms) at which a step starts. */
export function startOf(steps: Steps, index: number): number {
  return cycleOf(steps.slice(0, index));
}

/** Replaces values of a step, moved into their bounds. */
export function setStep(steps: Steps, index: number, change: Partial<EffectStep>): Steps {
  return steps.map((step, each) => {
    if (each !== index) return step;
    const { ms, level, ramp = false } = { ...step, ...change };
    return { ms: boundedMs(ms), level: boundedLevel(level), ...(ramp && { ramp }) };
  });
}

/**
 * Moves the end of a step by a time (ms). The next step gets shorter or longer by it, so that the cycle keeps its
 * duration; the end of the last step is that of the cycle.
 */
export function moveEnd(steps: Steps, index: number, byMs: number): Steps {
  const [step, next] = [steps[index], steps[index + 1]];
  if (step === undefined) return steps;
  if (next === undefined) return setStep(steps, index, { ms: step.ms + byMs });
  const both = step.ms + next.ms;
  const least = Math.max(1, both - effectLimits.ms);
  const ms = Math.min(boundedMs(step.ms + byMs), both - 1);
  const moved = Math.max(least, ms);
  return setStep(setStep(steps, index, { ms: moved }), index + 1, { ms: both - moved });
}

/** Whether a step can be split: it is long enough, and there are not too many. */
export function canSplit(steps: Steps, index: number): boolean {
  return steps.length < effectLimits.steps && (steps[index]?.ms ?? 0) > 1;
}

/** Splits a step into two halves; the first half of a ramp ends in the middle of its levels. */
export function splitStep(steps: Steps, index: number): Steps {
  const step = steps[index];
  if (step === undefined || !canSplit(steps, index)) return steps;
  const ms = Math.floor(step.ms / 2);
  const from = levelBefore(steps, index);
  const level = step.ramp === true ? boundedLevel((from + step.level) / 2) : step.level;
  return steps.toSpliced(index, 1, { ...step, ms, level }, { ...step, ms: step.ms - ms });
}

/** Removes a step; the last remaining one stays. */
export function removeStep(steps: Steps, index: number): Steps {
  return steps.length === 1 ? steps : steps.toSpliced(index, 1);
}

/** Moves a step to another position. */
export function reorderStep(steps: Steps, from: number, to: number): Steps {
  const step = steps[from];
  if (step === undefined || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}

/** Level at which a step starts, in later cycles. */
export function levelBefore(steps: Steps, index: number): number {
  return steps.at(index - 1)?.level ?? 0;
}

/**
 * Softens each jump by the ramp of a filament lamp; null without jumps, or if that needs too many steps. Source:
 * effects, 2.1.
 */
export function likeBulb(steps: Steps): Steps | null {
  const isJump = ({ ramp, level }: EffectStep, index: number) => ramp !== true && level !== levelBefore(steps, index);
  if (!steps.some(isJump)) return null;
  const softened = steps.flatMap((step, index): Steps => {
    if (!isJump(step, index)) return [step];
    const rampMs = step.level > levelBefore(steps, index) ? bulb.on : bulb.off;
    const ramp = { ms: Math.min(rampMs, step.ms), level: step.level, ramp: true };
    return step.ms <= rampMs ? [ramp] : [ramp, { ms: step.ms - rampMs, level: step.level }];
  });
  return softened.length > effectLimits.steps ? null : softened;
}

/** Lengthens the longest step a little, so that a beacon parts from one with the same effect. Source: effects, 2.1. */
export function notInStep(steps: Steps): Steps {
  const longest = Math.max(...steps.map(({ ms }) => ms));
  const index = steps.findIndex(({ ms }) => ms === longest);
  return setStep(steps, index, { ms: Math.max(longest + 1, longest * outOfStep) });
}

/** Stretches all steps so that a cycle lasts for a time (ms). */
export function setCycle(steps: Steps, cycleMs: number): Steps {
  const factor = cycleMs / cycleOf(steps);
  return steps.map((step) => ({ ...step, ms: boundedMs(step.ms * factor) }));
}
