import { type Arrangement, type ArrangeSupply, neededVolts, type ArrangedString } from '#domain/arrange/arrange.ts';
import { chooseResistor } from '#domain/electrical/choose-resistor.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

/** Maximum current (mA) of a supply; null if unknown. */
interface SupplyLimit extends ArrangeSupply {
  readonly maxMa: number | null;
}

/** Share of the limit of a supply above which it is near its limit. */
const nearLimit = 0.8;

/** Equal strings with their resistor and current (mA). */
function presentString(string: ArrangedString, supply: ArrangeSupply) {
  const { group, microamps, members, microvolts, times, isTight } = string;
  const resistor = chooseResistor({ totalVf: microvolts, current: microamps }, supply.microvolts, 'nearest');
  return {
    times,
    group,
    members: Object.fromEntries(members.map(({ kind, count }) => [kind.id, count])),
    standardOhms: resistor.standard,
    ratingW: resistor.ratingW,
    actualMa: toMilliamps(resistor.headroom / resistor.standard),
    headroomPct: (resistor.headroom / supply.microvolts) * 100,
    tight: isTight,
  };
}

/** Formats an arrangement for the command line. Source: specification 5. */
export function presentArrangement({ strings, unplaced, ...known }: Arrangement, supply: SupplyLimit) {
  const groups = strings.map((string) => presentString(string, supply));
  const total = (valueOf: (string: ArrangedString, actualMa: number) => number) =>
    strings.reduce((sum, string, at) => sum + string.times * valueOf(string, groups[at]?.actualMa ?? 0), 0);
  const ledsIn = ({ members }: ArrangedString) => members.reduce((sum, { count }) => sum + count, 0);
  const count = total(() => 1);
  const totalMa = total((_, actualMa) => actualMa);
  const usefulPower = total(({ microvolts }, actualMa) => microvolts * actualMa);
  const limit = supply.maxMa ?? Infinity;
  return {
    strings: count,
    mixedStrings: total(({ members }) => (members.length > 1 ? 1 : 0)),
    groups,
    unplaced: unplaced.map((kind) => ({ id: kind.id, count: kind.count, needsV: neededVolts(kind, supply) })),
    totalMa,
    efficiencyPct: totalMa === 0 ? 0 : (usefulPower / (supply.microvolts * totalMa)) * 100,
    ledCount: total(ledsIn),
    resistors: count,
    unmixedStrings: known.unmixedStrings,
    allParallelMa: total((string) => ledsIn(string) * toMilliamps(string.microamps)),
    lowerBoundStrings: known.lowerBound,
    provenOptimal: known.isProven,
    tight: strings.some(({ isTight }) => isTight),
    supplyOverload: totalMa > limit,
    supplyNearLimit: totalMa <= limit && totalMa > nearLimit * limit,
  };
}
