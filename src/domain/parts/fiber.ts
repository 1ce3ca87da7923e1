import type { Fiber } from '#domain/parts/component.ts';
import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** Ranges of the fibers of an LED. Source: own values, 8.2. */
export const fiberLimits = { leastMm: 0.1, mostMm: 3, count: 1000, lengthCm: 10_000 } as const;

/** Share of a lens that round fibers cover. */
const packing = 0.79;
/** Tolerance of the capacity for floating-point errors. */
const rounding = 1e-9;
/** Additional diameter of the hole for a fiber (mm). */
const clearanceMm = 0.05;

/** Returns the fibers of an LED; null if it feeds none. */
export function fiberOf({ fiber }: PlacedProperties): Fiber | null {
  if (typeof fiber !== 'object' || fiber === null) return null;
  const { diameterMm, count, lengthCm }: { readonly [Field in keyof Fiber]?: unknown } = fiber;
  const read = [diameterMm, count, lengthCm].map(readFinite);
  const [diameter = null, pieces = null, length = null] = read;
  if (diameter === null || pieces === null || length === null || diameter <= 0) return null;
  return { diameterMm: diameter, count: pieces, lengthCm: length };
}

/** Returns the diameter of the lens of an LED (mm), of a chip its shorter side; null if its size is unknown. */
export function lensMm(part: Pick<PartFacts, 'size'> | null): number | null {
  const size = typeof part?.size === 'string' ? part.size : '';
  const lens = /^(\d+(?:\.\d+)?) ?mm/.exec(size) ?? /x (\d+(?:\.\d+)?) ?mm\)/.exec(size);
  return lens === null ? null : Number(lens[1]);
}

/** Returns how many fibers of a diameter fit over a lens (both mm). Source: own values, 8.2. */
export function fiberCapacity(lens: number, diameterMm: number): number {
  if (diameterMm > lens) return 0;
  return Math.max(1, Math.floor(packing * (lens / diameterMm) ** 2 + rounding));
}

/** Returns the diameter of the hole for a fiber (mm). */
export function fiberDrillMm(diameterMm: number): number {
  return diameterMm + clearanceMm;
}
