import type { Effect, EffectStep, GeneratorName, StepsEffect } from '#domain/effects/effect.ts';
import { groupPresets, singlePresets } from '#domain/effects/presets.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Name of an effect for chips and lists: that of its preset, its light character, or what it does. */
export function effectName(effect: Effect): string {
  if (effect.preset !== undefined) return presetName(effect.preset);
  if ('rooms' in effect) return 'Room of a house';
  if ('generator' in effect) return generatorLabel(effect.generator);
  return rateText(effect) ?? (effect.steps.length === 1 ? '1 step' : `${effect.steps.length} steps`);
}

function presetName(id: string): string {
  // The preset of a light character is its text.
  return [...singlePresets, ...groupPresets].find((preset) => preset.id === id)?.name ?? id;
}

function generatorLabel(name: GeneratorName): string {
  return singlePresets.find(({ id }) => id === name)?.name ?? name;
}

/** A duration: `40 ms`, `1.2 s`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${formatDecimal(ms / 1000, 3)} s` : `${formatDecimal(ms / 60_000, 1)} min`;
}

/** Flashes of one cycle, with the time (ms) that they are lit and dark. */
interface Flashes {
  readonly count: number;
  readonly onMs: number;
  readonly offMs: number;
}

/** Flashes of steps in a later cycle: a light is lit above the middle of its levels. */
export function flashesOf(steps: readonly EffectStep[]): Flashes {
  const levels = steps.map(({ level }) => level);
  const middle = (Math.max(...levels) + Math.min(...levels)) / 2;
  const isLit = (index: number) => (levels.at(index) ?? 0) > middle;
  const timeOf = (lit: boolean) => steps.reduce((sum, { ms }, index) => (isLit(index) === lit ? sum + ms : sum), 0);
  const count = steps.filter((_, index) => isLit(index) && !isLit(index - 1)).length;
  return { count, onMs: timeOf(true), offMs: timeOf(false) };
}

/** Several flashes of one cycle (ms): `2 flashes every 1.2 s`. */
export function groupText(count: number, cycleMs: number): string {
  return `${count} flashes every ${durationText(cycleMs)}`;
}

/** How often a light flashes: `60 a minute`, `every 5 s`, `2 flashes every 1.2 s`; null if it does not repeat or flash. */
export function rateText({ steps, repeat = 0 }: Pick<StepsEffect, 'steps' | 'repeat'>): string | null {
  const { count, onMs, offMs } = flashesOf(steps);
  if (repeat > 0 || count === 0) return null;
  const perMinute = (count * 60_000) / (onMs + offMs);
  if (count > 1) return groupText(count, onMs + offMs);
  if (perMinute < 10) return `every ${durationText(onMs + offMs)}`;
  return `${formatDecimal(perMinute, perMinute < 100 ? 1 : 0)} a minute`;
}
