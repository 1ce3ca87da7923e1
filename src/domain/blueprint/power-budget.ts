import type { BlueprintSection, PowerBudget } from '#domain/blueprint/blueprint.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { loadScale } from '#domain/parts/strip-scale.ts';
import { toMilliamps, readNumber } from '#domain/units/amounts.ts';

/** What the LEDs of a string draw (mA): the string its actual current, side branches their rating. Rules E28, E29. */
export function stringLoad(ledString: LedString, leds: readonly ResolvedLed[]): number {
  let load = ledString.multiplicity * (ledString.actualCurrentMa ?? 0);
  for (const led of leds) {
    if (led.role === 'series') continue;
    load += led.quantity * toMilliamps(led.microamps) * loadScale(led.part, led.properties);
  }
  return load;
}

/** What a control takes for itself (mA): the supply current of its board. */
function controlLoad(control: ResolvedPart): number {
  const supplyMa = readNumber(control.part?.ratings?.supplyMa);
  return supplyMa === null ? 0 : control.quantity * Math.max(0, supplyMa);
}

/** What the controls among the parts of a section take for themselves (mA). Rule E28. */
export function controlsLoad(parts: readonly ResolvedPart[]): number {
  let load = 0;
  for (const part of parts) if (part.type === 'control') load += controlLoad(part);
  return load;
}

/** A point of a battery's derating: at this current (mA) this share of the capacity can be had. */
type DeratePoint = readonly [mA: number, share: number];

/** The share of a battery's capacity at a current, interpolated in the logarithm of the current. Rule E31. */
function derating(milliamps: number, points: readonly DeratePoint[]): number {
  let before = points[0];
  if (before === undefined) return 1;
  if (milliamps <= before[0]) return before[1];
  for (const point of points) {
    if (milliamps <= point[0]) {
      const way = Math.log(milliamps / before[0]) / Math.log(point[0] / before[0]);
      return before[1] + way * (point[1] - before[1]);
    }
    before = point;
  }
  return before[1];
}

/** How long (h) a battery of `capacity` mAh feeds a load of `milliamps`; null without a load. Rule E31. */
export function batteryHours(capacity: number, milliamps: number, derate: readonly DeratePoint[] = []): number | null {
  return milliamps > 0 ? (capacity * derating(milliamps, derate)) / milliamps : null;
}

/**
 * What everything on together draws, and what the project's supply can give. Each section lists its own draw; a
 * section on a battery or plug of its own is left out of the total. Rules E28 to E31.
 */
export function powerBudget(sections: readonly BlueprintSection[], supply: PowerPart): PowerBudget {
  let totalMa = 0;
  for (const section of sections) {
    if (section.supply.loadsMaster) totalMa += section.milliamps;
  }
  const { ratingMeans, maxMa, derate } = supply.electrical;
  const isBattery = ratingMeans === 'mAh';
  return {
    totalMa,
    limitMa: maxMa,
    capacityMah: isBattery ? supply.current : null,
    batteryHours: isBattery ? batteryHours(supply.current, totalMa, derate) : null,
    bySection: sections.map(({ id, milliamps }) => ({ sectionId: id, mA: milliamps })),
  };
}
