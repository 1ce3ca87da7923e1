import type { BlueprintSection, PowerBudget } from '#domain/blueprint/blueprint.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { batteryHours } from '#domain/electrical/battery-hours.ts';

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
