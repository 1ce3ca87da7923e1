import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { createCache } from '#domain/projects/memoize.ts';
import { readMicrovolts, readNumber, toVolts } from '#domain/units/amounts.ts';

/** A supply's own values in place of those of the catalogue; null for those. Source: own values, 4.1. */
export interface OwnSupplyValues {
  /** Capacity of a battery (mAh). */
  readonly ownCapacityMah: number | null;
  /** Maximum current of another supply (mA). */
  readonly ownLimitMa: number | null;
}

/** Current (mA) from which a supply is near its limit: 80 %, exact for whole numbers. Source: own values, 4.1. */
export function warnFrom(limitMa: number): number {
  return (4 * limitMa) / 5;
}

const changed = createCache<PowerPart, PowerPart>();

/** Returns a supply with its own capacity or limit; the same object for the same values. Rule E304. */
export function withOwnValues(part: PowerPart, { ownCapacityMah, ownLimitMa }: OwnSupplyValues): PowerPart {
  const own = part.electrical.ratingMeans === 'mAh' ? ownCapacityMah : ownLimitMa;
  if (own === null) return part;
  return changed(part, [own], () => {
    if (part.electrical.ratingMeans === 'mAh') return { ...part, current: own };
    return { ...part, current: own, electrical: { ...part.electrical, maxMa: own, warnMa: warnFrom(own) } };
  });
}

/** Own values of a placed supply; invalid ones count as missing. */
export function ownValuesOf({ properties }: Pick<ResolvedPart, 'properties'>): OwnSupplyValues {
  const positive = (value: unknown): number | null => {
    const number = readNumber(value);
    return number !== null && number > 0 ? number : null;
  };
  return { ownCapacityMah: positive(properties.ownCapacityMah), ownLimitMa: positive(properties.ownLimitMa) };
}

/**
 * A custom supply with the voltages that it states: a plug is within 5 % without them, a battery is not predicted
 * without them, nor is a supply of no stated kind. Its current is its limit. Null if it is not predicted. Rule E304.
 */
export function customSupply(part: PartFacts): PowerPart | null {
  const volts = toVolts(readMicrovolts(part.voltage) ?? 0);
  const [maxMa, fresh, tired] = [part.current, part.fresh, part.tired].map(readNumber);
  const isBattery = part.kind === 'battery';
  if (volts === 0 || !maxMa || (!isBattery && part.kind !== 'plug')) return null;
  const vMax = fresh ?? (isBattery ? null : volts * 1.05);
  const vTired = tired ?? (isBattery ? null : volts * 0.95);
  if (vMax === null || vTired === null) return null;
  const limits = { maxMa, warnMa: warnFrom(maxMa), vMax, vTired, rInt: readNumber(part.ohms) ?? 0 };
  return {
    id: part.id,
    name: part.name,
    type: 'power',
    category: isBattery ? 'battery' : 'supply',
    voltage: volts,
    // The capacity of a battery is known only as its own value.
    current: isBattery ? 0 : maxMa,
    electrical: { ratingMeans: isBattery ? 'mAh' : 'mA', ...limits },
  };
}
