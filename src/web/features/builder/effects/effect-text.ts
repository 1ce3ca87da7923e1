import type { Effect, StepsEffect } from '#domain/effects/effect.ts';
import { durationText, flashesOf, groupText, rateText } from '#domain/effects/effect-name.ts';
import { formatDecimal } from '#domain/units/formats.ts';

export { durationText, effectName, flashesOf } from '#domain/effects/effect-name.ts';

/** Times of steps as the trade shows them: `60 flashes a minute, 1 Hz, 0.5 s on, 0.5 s off`. Source: effects, 2.1. */
export function tradeText(effect: StepsEffect): string {
  const { steps, repeat = 0 } = effect;
  const { count, onMs, offMs } = flashesOf(steps);
  const cycle = onMs + offMs;
  if (repeat > 0) return repeat === 1 ? `Once, ${durationText(cycle)}` : `${repeat} times, ${durationText(cycle)} each`;
  if (count === 0) return 'Steady';
  const perMinute = formatDecimal((count * 60_000) / cycle, 1);
  const hertz = formatDecimal((count * 1000) / cycle, 2);
  const rate = count === 1 ? `${perMinute} flashes a minute` : `${groupText(count, cycle)}, ${perMinute} a minute`;
  return `${rate}, ${hertz} Hz, ${seconds(onMs)} on, ${seconds(offMs)} off`;
}

function seconds(ms: number): string {
  return `${formatDecimal(ms / 1000, 3)} s`;
}

/** Line below the name of an effect: its rate, or how it runs. */
export function effectSummary(effect: Effect): string {
  if (!('steps' in effect)) return 'Random';
  const { steps, repeat = 0 } = effect;
  if (repeat > 0) return tradeText(effect).split(',')[0] ?? '';
  return rateText({ steps }) ?? 'Always on';
}
