import type { PowerBudget } from '#domain/blueprint/blueprint.ts';
import type { SectionLayout } from '#domain/blueprint/lay-out.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { batteryHours } from '#domain/electrical/battery-hours.ts';

/** A section, and what it draws with everything on (mA). */
export interface SectionLoad {
  readonly section: SectionLayout;
  readonly milliamps: number;
}

/**
 * What everything on together draws, and what the project's supply can give. Each section lists its own draw; a
 * section on a battery or plug of its own is left out of the total. Rules E28 to E31.
 */
export function powerBudget(loads: readonly SectionLoad[], supply: PowerPart): PowerBudget {
  let totalMa = 0;
  for (const { section, milliamps } of loads) {
    if (section.supply.loadsMaster) totalMa += milliamps;
  }
  const { ratingMeans, maxMa, derate } = supply.electrical;
  const isBattery = ratingMeans === 'mAh';
  return {
    totalMa,
    limitMa: maxMa,
    capacityMah: isBattery ? supply.current : null,
    batteryHours: isBattery ? batteryHours(supply.current, totalMa, derate) : null,
    bySection: loads.map(({ section, milliamps }) => ({ sectionId: section.id, mA: milliamps })),
  };
}
