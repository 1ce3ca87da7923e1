import type {
  BlueprintSection,
  PowerBudget,
  ProjectCurrents,
  SectionContext,
  SupplyBudget,
} from '#domain/blueprint/blueprint.ts';
import { regulatorMa, supplyLimits } from '#domain/electrical/supply.ts';
import { brightShare } from '#domain/blueprint/bright-share.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';

/** A point of a battery's derating curve: the usable share of its capacity at a current (mA). */
type DeratePoint = readonly [mA: number, share: number];

/** Returns the usable share of a battery's capacity, interpolated over the logarithm of the current. Rule E31. */
function derating(milliamps: number, points: readonly DeratePoint[]): number {
  let previous = points[0];
  if (previous === undefined) return 1;
  if (milliamps <= previous[0]) return previous[1];
  for (const point of points) {
    if (milliamps <= point[0]) {
      const share = Math.log(milliamps / previous[0]) / Math.log(point[0] / previous[0]);
      return previous[1] + share * (point[1] - previous[1]);
    }
    previous = point;
  }
  return previous[1];
}

/** Returns the life (h) of a battery of `capacity` mAh with a load of `milliamps`; null without a load. Rule E31. */
export function batteryHours(capacity: number, milliamps: number, derate: readonly DeratePoint[] = []): number | null {
  return milliamps > 0 ? (capacity * derating(milliamps, derate)) / milliamps : null;
}

/** Returns the life (h) of a supply with a load of `milliamps`; null if it is not a battery. */
function lifeOf(part: PowerPart | null, milliamps: number): number | null {
  if (part === null || part.electrical.ratingMeans !== 'mAh' || part.current <= 0) return null;
  return batteryHours(part.current, milliamps, part.electrical.derate);
}

/** Lives (h) of a supply with everything on and on average, and how long its lights are bright; null for a plug. */
type SupplyLife = Pick<SupplyBudget, 'batteryHours' | 'averageHours' | 'brightHours' | 'averageBrightHours'>;

const noLife: SupplyLife = { batteryHours: null, averageHours: null, brightHours: null, averageBrightHours: null };

/** Returns the lives of a supply that feeds these strings. */
function livesOf(part: PowerPart | null, load: TotalLoad, strings: readonly (PredictedCurrent | null)[]): SupplyLife {
  const [hours, averageHours] = [lifeOf(part, load.totalMa), lifeOf(part, load.averageMa)];
  if (part === null || hours === null) return noLife;
  const share = brightShare(part, strings);
  return {
    batteryHours: hours,
    averageHours,
    brightHours: share * hours,
    averageBrightHours: averageHours === null ? null : share * averageHours,
  };
}

/** Current with everything on and on average (mA). */
type TotalLoad = Pick<SupplyBudget, 'totalMa' | 'averageMa'>;

/** Currents of the strings that the project's supply feeds. */
function mainStrings(sections: readonly BlueprintSection[], strings: ProjectCurrents['strings']) {
  return sections.filter(({ supply }) => supply.loadsMaster).flatMap(({ id }) => strings.get(id) ?? []);
}

/** Returns the limits and loads of each supply. Rules E98, E181. */
function supplyBudgets(
  sections: readonly BlueprintSection[],
  { supplyPart, input }: SectionContext,
  main: TotalLoad,
  { supplies, strings }: ProjectCurrents,
): SupplyBudget[] {
  const ofMain = mainStrings(sections, strings);
  const own = new Map(sections.map((section) => [section.id, section]));
  return supplies.map(({ scope, supplyId, ...states }) => {
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
      ...(isKnown ? livesOf(part, { totalMa, averageMa }, strings.get(scope) ?? ofMain) : noLife),
      ...states,
    };
  });
}

/**
 * Computes the loads of the project and its sections, and the limits of their supplies. A section with its own battery
 * or plug does not count in the total; a regulator of a section adds its own current. Rules E28 to E31, E98, E181.
 */
export function powerBudget(
  sections: readonly BlueprintSection[],
  context: SectionContext,
  currents: ProjectCurrents,
): PowerBudget {
  const { supplyPart } = context;
  let [totalMa, averageMa] = [0, 0];
  for (const section of sections) {
    if (!section.supply.loadsMaster) continue;
    const ownMa = section.supply.source !== null && section.milliamps > 0 ? regulatorMa : 0;
    totalMa += section.milliamps + ownMa;
    averageMa += section.averageMa + ownMa;
  }
  return {
    totalMa,
    averageMa,
    limitMa: supplyPart.electrical.maxMa,
    capacityMah: supplyPart.electrical.ratingMeans === 'mAh' ? supplyPart.current : null,
    ...livesOf(supplyPart, { totalMa, averageMa }, mainStrings(sections, currents.strings)),
    bySection: sections.map(({ id, milliamps, averageMa: mean }) => ({
      sectionId: id,
      mA: milliamps,
      averageMa: mean,
    })),
    supplies: supplyBudgets(sections, context, { totalMa, averageMa }, currents),
  };
}
