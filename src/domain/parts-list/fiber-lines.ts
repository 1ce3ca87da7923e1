import { fiberOf } from '#domain/parts/fiber.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { lengthPrefix, noLightFields, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Total length (cm) of fiber by its diameter (mm). */
export type FiberLengths = ReadonlyMap<number, number>;

/** Merges lengths of fiber. */
export function mergeFibers(all: readonly FiberLengths[]): FiberLengths {
  const lengths = new Map<number, number>();
  for (const [diameterMm, cm] of all.flatMap((each) => [...each])) {
    lengths.set(diameterMm, (lengths.get(diameterMm) ?? 0) + cm);
  }
  return lengths;
}

/** Adds up the fiber that LEDs feed. */
export function countFibers(leds: readonly ResolvedLed[]): FiberLengths {
  return mergeFibers(
    leds.flatMap(({ properties, quantity }) => {
      const fiber = fiberOf(properties);
      return fiber === null ? [] : [new Map([[fiber.diameterMm, quantity * fiber.count * fiber.lengthCm]])];
    }),
  );
}

/** Returns the parts list lines of fiber, the thinnest first. Rule V44. */
export function fiberItems(lengths: FiberLengths): PartsListItem[] {
  const sorted = [...lengths].toSorted(([one], [other]) => one - other);
  return sorted.map(([diameterMm, lengthCm]) => ({
    id: `${lengthPrefix}fiber:${diameterMm}`,
    name: `Optical fiber ${formatDecimal(diameterMm, 2)} mm, ${formatDecimal(lengthCm / 100, 2)} m`,
    type: 'power',
    group: 'Accessories',
    quantity: 1,
    ...noLightFields,
    specifications: null,
    lengthCm,
  }));
}
