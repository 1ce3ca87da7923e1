import type {
  BlueprintSection,
  PowerBudget,
  SectionContext,
  SupplyBudget,
  SupplyCurrent,
} from '#domain/blueprint/blueprint.ts';
import { regulatorMa, supplyLimits } from '#domain/electrical/supply.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';

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

/** What a battery lasts with a load of `milliamps` (h); null for what is no battery. */
function lifeOf(part: PowerPart | null, milliamps: number): number | null {
  if (part === null || part.electrical.ratingMeans !== 'mAh') return null;
  return batteryHours(part.current, milliamps, part.electrical.derate);
}

/** What is drawn with everything on and on average (mA). */
type Drawn = Pick<SupplyBudget, 'totalMa' | 'averageMa'>;

/** What each supply can give, and what it does with everything on. Rules E98, E181. */
function supplyBudgets(
  sections: readonly BlueprintSection[],
  { supplyPart, input }: SectionContext,
  main: Drawn,
  currents: readonly SupplyCurrent[],
): SupplyBudget[] {
  const own = new Map(sections.map((section) => [section.id, section]));
  return currents.map(({ scope, supplyId, ...states }) => {
    const section = own.get(scope);
    const part = section?.supply.part ?? (scope === 'input' ? input : supplyPart);
    const isKnown = section === undefined || section.supply.profile !== null;
    const extraMa = scope === 'input' ? regulatorMa : 0;
    const totalMa = section?.milliamps ?? main.totalMa + extraMa;
    const averageMa = section?.averageMa ?? main.averageMa + extraMa;
    return {
      scope,
      supplyId,
      totalMa,
      averageMa,
      limitMa: section === undefined ? (part?.electrical.maxMa ?? null) : (supplyLimits(section.supply)?.maxMa ?? null),
      batteryHours: isKnown ? lifeOf(part, totalMa) : null,
      averageHours: isKnown ? lifeOf(part, averageMa) : null,
      ...states,
    };
  });
}

/**
 * What everything on together draws, and what the supplies can give. Each section lists its own draw; a section on a
 * battery or plug of its own is left out of the total. Rules E28 to E31, E98, E181.
 */
export function powerBudget(
  sections: readonly BlueprintSection[],
  context: SectionContext,
  currents: readonly SupplyCurrent[],
): PowerBudget {
  const { supplyPart } = context;
  let [totalMa, averageMa] = [0, 0];
  for (const section of sections) {
    if (!section.supply.loadsMaster) continue;
    totalMa += section.milliamps;
    averageMa += section.averageMa;
  }
  return {
    totalMa,
    averageMa,
    limitMa: supplyPart.electrical.maxMa,
    capacityMah: supplyPart.electrical.ratingMeans === 'mAh' ? supplyPart.current : null,
    batteryHours: lifeOf(supplyPart, totalMa),
    averageHours: lifeOf(supplyPart, averageMa),
    bySection: sections.map(({ id, milliamps, averageMa: mean }) => ({
      sectionId: id,
      mA: milliamps,
      averageMa: mean,
    })),
    supplies: supplyBudgets(sections, context, { totalMa, averageMa }, currents),
  };
}
