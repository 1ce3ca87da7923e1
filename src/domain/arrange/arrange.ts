import { packStrings, type Packing, type PackRules } from '#domain/arrange/pack-strings.ts';
import type { Microamps, Microvolts } from '#domain/units/amounts.ts';

/** LEDs of one kind. Only kinds of the same switch group and rated current may share a string. */
export interface LedKind {
  readonly id: string;
  readonly microvolts: Microvolts;
  readonly microamps: Microamps;
  readonly count: number;
  /** Switch group; empty for none. */
  readonly group: string;
}

/** Supply of the strings. A battery fades more than a plug, a USB port, or a regulator. */
export interface ArrangeSupply {
  readonly microvolts: Microvolts;
  readonly isBattery: boolean;
}

/** Equal strings. `microvolts` is the sum of their forward voltages. */
export interface ArrangedString {
  readonly group: string;
  readonly microamps: Microamps;
  readonly members: readonly { readonly kind: LedKind; readonly count: number }[];
  readonly microvolts: number;
  readonly times: number;
  /** Whether less than the usual share of the supply remains for the resistor. */
  readonly isTight: boolean;
}

/** LEDs arranged in strings. */
export interface Arrangement {
  /**
   * In canonical order: by group, then rated current, then those with the most LEDs of the highest forward voltage
   * first.
   */
  readonly strings: readonly ArrangedString[];
  /** Kinds that the supply cannot light. */
  readonly unplaced: readonly LedKind[];
  /** Lower bound for the number of strings of any arrangement. */
  readonly lowerBound: number;
  /** Number of strings if none mixes kinds. */
  readonly unmixedStrings: number;
  /** Whether no arrangement is better. */
  readonly isProven: boolean;
}

/** Goal of an arrangement. */
export interface ArrangeRules {
  /**
   * `fewest`: as few strings as possible; `unmixed`: the same with one kind per string; `alone`: one LED per string.
   */
  readonly aim: 'fewest' | 'unmixed' | 'alone';
  /** Preferred strings (sum of forward voltages, rated current); others are avoided if possible. */
  readonly isPreferred?: (microvolts: number, microamps: Microamps) => boolean;
  /** Whether strings that are not preferred may only contain a single LED. */
  readonly isStrict?: boolean;
}

/** Share of the supply voltage (percent) available to the LEDs of a string; the remainder is for the resistor. */
const usableShare = { battery: 75, other: 85 };

/** Share of the supply voltage (percent) up to which a single LED can still be placed alone. */
const tightShare = 90;

function usablePercent({ isBattery }: ArrangeSupply): number {
  return isBattery ? usableShare.battery : usableShare.other;
}

/** Voltage of a supply (µV) that is available to the LEDs of a string. */
export function usableMicrovolts(supply: ArrangeSupply): number {
  return Math.floor((usablePercent(supply) * supply.microvolts) / 100);
}

/** Supply voltage that a kind needs (V). Source: electrical rules, section 4. */
export function neededVolts({ microvolts }: Pick<LedKind, 'microvolts'>, supply: ArrangeSupply): number {
  return microvolts / 1e4 / usablePercent(supply);
}

/** Whether a supply can light an LED at all. Source: electrical rules, section 4. */
export function canLight({ microvolts }: Pick<LedKind, 'microvolts'>, supply: ArrangeSupply): boolean {
  return 100 * microvolts <= tightShare * supply.microvolts;
}

/** The kinds of one switch group and rated current, highest forward voltage first. */
type LedClass = readonly [LedKind, ...LedKind[]];

/**
 * Returns the best arrangement of LEDs in strings; exact unless there are too many kinds and LEDs, then first-fit
 * decreasing. Rules E150, E151.
 */
export function arrange(
  kinds: readonly LedKind[],
  supply: ArrangeSupply,
  rules: ArrangeRules = { aim: 'fewest' },
): Arrangement {
  const sorted = kinds.filter(({ count }) => count > 0).toSorted(byClass);
  const placed = sorted.filter((kind) => canLight(kind, supply));
  const arranged = classesOf(placed).map((each) => arrangeClass(each, supply, rules));
  return {
    strings: arranged.flatMap(({ strings }) => strings),
    unplaced: sorted.filter((kind) => !canLight(kind, supply)),
    lowerBound: sum(arranged.map(({ lowerBound }) => lowerBound)),
    unmixedStrings: sum(arranged.map(({ unmixedStrings }) => unmixedStrings)),
    isProven: arranged.every(({ isProven }) => isProven),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function byClass(one: LedKind, other: LedKind): number {
  return (
    byText(one.group, other.group) ||
    one.microamps - other.microamps ||
    other.microvolts - one.microvolts ||
    byText(one.id, other.id)
  );
}

function classesOf(sorted: readonly LedKind[]): LedClass[] {
  const classes: [LedKind, ...LedKind[]][] = [];
  for (const kind of sorted) {
    const previous = classes.at(-1);
    if (previous?.[0].group === kind.group && previous[0].microamps === kind.microamps) previous.push(kind);
    else classes.push([kind]);
  }
  return classes;
}

/** Arranges the kinds of one class: those above the usable share alone, the others together. */
function arrangeClass(kinds: LedClass, supply: ArrangeSupply, rules: ArrangeRules): Omit<Arrangement, 'unplaced'> {
  const percent = usablePercent(supply);
  const capacity = usableMicrovolts(supply);
  const tight = kinds.filter(({ microvolts }) => microvolts > capacity);
  const usual = kinds.slice(tight.length);
  const [{ microamps }] = kinds;
  const packRules = packRulesOf(capacity, microamps, rules);
  const packedIn = { fewest: [usual], unmixed: usual.map((kind) => [kind]), alone: [] }[rules.aim];
  const packings = packedIn.map((some) => stringsOf(some, packStrings(some, packRules)));
  const alone = rules.aim === 'alone' ? kinds : tight;
  const strings = [...alone.map((kind) => aloneString(kind, capacity)), ...packings.flatMap((each) => each.strings)];
  const isExact = packings.every((each) => each.isExact);
  const countOf = (some: readonly LedKind[]) => sum(some.map(({ count }) => count));
  const usualVolts = sum(usual.map(({ microvolts, count }) => microvolts * count));
  const lowerBound = countOf(tight) + Math.ceil((100 * usualVolts) / (percent * supply.microvolts));
  return {
    strings,
    lowerBound,
    unmixedStrings:
      countOf(tight) + sum(usual.map(({ microvolts, count }) => Math.ceil(count / Math.floor(capacity / microvolts)))),
    isProven: isExact || sum(strings.map(({ times }) => times)) === lowerBound,
  };
}

function packRulesOf(
  capacity: number,
  microamps: Microamps,
  { isPreferred, isStrict = false }: ArrangeRules,
): PackRules {
  if (isPreferred === undefined) return { capacity };
  return { capacity, isStrict, isPreferred: ({ microvolts }) => isPreferred(microvolts, microamps) };
}

function aloneString(kind: LedKind, capacity: number): ArrangedString {
  const { group, microamps, microvolts, count } = kind;
  const members = [{ kind, count: 1 }];
  return { group, microamps, members, microvolts, times: count, isTight: microvolts > capacity };
}

/** The strings of a packing with their LEDs. */
function stringsOf(kinds: readonly LedKind[], packing: Packing) {
  const strings = packing.strings.flatMap(({ counts, microvolts, times }): ArrangedString[] => {
    const members = kinds.flatMap((kind, at) => {
      const count = counts[at] ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    });
    const [first] = members;
    if (first === undefined) return [];
    const { group, microamps } = first.kind;
    return [{ group, microamps, members, microvolts, times, isTight: false }];
  });
  return { strings, isExact: packing.isExact };
}
