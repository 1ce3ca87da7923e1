import type {
  BlueprintSection,
  PowerBudget,
  ProjectCurrents,
  SectionContext,
  SupplyBudget,
} from '#domain/blueprint/blueprint.ts';
import type { PowerPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';
import { regulatorMa, supplyLimits } from '#domain/electrical/supply.ts';

/** Used share of a battery at its nominal and its tired voltage, by chemistry. Source: own values, 4.3. */
const usedShares = { alkaline: [0.05, 0.65], nimh: [0.3, 0.9], lithium: [0.6, 0.95] } as const;

/** A voltage of a battery (V), and the share of its capacity that is used there. */
type UsedPoint = readonly [volts: number, share: number];

function usedPoints({ vMax, vTired, vEnd = vTired, chemistry }: SupplyProfile, volts: number) {
  const [atNominal, atTired] = usedShares[chemistry ?? 'alkaline'];
  const points: UsedPoint[] = [
    [vMax, 0],
    [volts, atNominal],
    [vTired, atTired],
    [vEnd, 1],
  ];
  return points;
}

/** Used share at a voltage, interpolated between the points of a battery. */
function usedAt(volts: number, points: readonly UsedPoint[]): number {
  let previous: UsedPoint = [Infinity, 0];
  for (const point of points) {
    if (volts >= point[0]) {
      const part = (previous[0] - volts) / (previous[0] - point[0]);
      return previous[0] === Infinity ? 0 : previous[1] + part * (point[1] - previous[1]);
    }
    previous = point;
  }
  return 1;
}

/** Voltage of a battery (V) at which a string has half of its nominal current, which falls linearly with the voltage. */
function halfVolts(
  nominal: number,
  { fresh, tired }: PredictedCurrent,
  volts: number,
  { vMax, vTired }: SupplyProfile,
): number {
  // A dark string has no slope at the tired voltage.
  const falls = tired !== null && tired > 0 ? (nominal - tired) / (volts - vTired) : 0;
  const slope = falls > 0 ? falls : ((fresh ?? nominal) - nominal) / (vMax - volts);
  if (slope > 0) return volts - nominal / 2 / slope;
  // A regulator holds the current until its input is too low.
  if (tired === null || tired >= nominal / 2) return 0;
  return vTired + ((nominal / 2 - tired) / (nominal - tired)) * (volts - vTired);
}

/**
 * Share of a battery's life after which its first string has less than half of its nominal current; 1 if all strings
 * stay brighter. Rule E303. Source: own values, 4.3.
 */
function brightShare({ voltage, electrical }: PowerPart, strings: readonly (PredictedCurrent | null)[]): number {
  const points = usedPoints(electrical, voltage);
  const shares = strings.flatMap((each) => {
    const nominal = each?.nominal ?? 0;
    return each === null || nominal <= 0 ? [] : [usedAt(halfVolts(nominal, each, voltage, electrical), points)];
  });
  return Math.min(1, ...shares);
}

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
