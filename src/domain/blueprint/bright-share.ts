import type { PowerPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';

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
export function brightShare({ voltage, electrical }: PowerPart, strings: readonly (PredictedCurrent | null)[]): number {
  const points = usedPoints(electrical, voltage);
  const shares = strings.flatMap((each) => {
    const nominal = each?.nominal ?? 0;
    return each === null || nominal <= 0 ? [] : [usedAt(halfVolts(nominal, each, voltage, electrical), points)];
  });
  return Math.min(1, ...shares);
}
