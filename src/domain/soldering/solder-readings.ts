import { isAddedByHand, joinWords } from '#domain/build-book/part-names.ts';
import { lipoHold } from '#domain/build-book/first-current.ts';
import type { BenchSupply, PartLoads } from '#domain/build-book/part-loads.ts';
import { branchResult, canHold, ifNot, shrinkStep } from '#domain/build-book/solder-steps.ts';
import { boardPoints, currentPoint, supplyPoint, type TestPoint, voltagePoint } from '#domain/build-book/test-cards.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { TestReadings } from '#domain/meter/test-readings.ts';
import { formatVolts } from '#domain/units/formats.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Something to measure or to look at, and what it should be. */
export interface Measured {
  /** What it is known by in its section: `measure R1`. */
  readonly id: string;
  /** The part that is measured; null for others. */
  readonly ref: string | null;
  /** Where: `across R1`, `red on U1 VIN, black on U1 GND`; null where nothing is measured. */
  readonly what: string | null;
  readonly expected: string | null;
  /** Between which a battery or plug may put it; empty where that is no range. */
  readonly range: string;
  /** How switches must stand: `with S1 on`. */
  readonly condition: string;
  /** What is done and seen. */
  readonly shows: readonly string[];
}

interface Known {
  readonly loads: PartLoads;
  readonly readings: TestReadings;
}

/** How the switches of a rung must stand while it is tested: `with S1 on`, `with S1 at B`. */
function conditionOf(rung: Rung, { settings }: TestReadings): string {
  const standing = settings.get(rung.id)?.split(', ') ?? [];
  const set = new Set(standing.map((words) => words.split(' ')[0]));
  const on = rung.head.filter(({ ref }) => !set.has(ref)).map(({ ref }) => `${ref} on`);
  const all = [...on, ...standing];
  return all.length === 0 ? '' : `with ${joinWords(all)}`;
}

/** What to hold to the free ends of a rung, which are at their rails now. */
function holding(loose: readonly Wire[], { volts, isLipo }: BenchSupply): string {
  const supply = volts === null ? 'The supply' : formatVolts(volts);
  const endOf = (color: Wire['colour']) => {
    const wire = loose.find(({ colour }) => colour === color);
    return wire?.from.part === null ? wire.from.label : (wire?.to.label ?? '');
  };
  const how = isLipo ? `, ${lipoHold}` : '';
  return `Hold ${supply} to ${endOf('red')} and ${endOf('black')}${how}.`;
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** A reading of the test sheet. */
function measuredAt(id: string, { probes, expected, range }: TestPoint, given: Partial<Measured> = {}): Measured {
  return { id, ref: null, what: lower(probes), expected, range, condition: '', shows: [], ...given };
}

/** The voltage across the calculated resistor of a string; none where another one was added by hand. */
function stringReading(rung: Rung, { loads, readings }: Known): Measured[] {
  const volts = readings.strings.get(rung.id);
  const resistor = rung.string.find(({ kind }) => kind === 'resistor');
  const isSure = loads.ledStringOf(rung)?.status === 'ok' && !rung.string.some(isAddedByHand);
  if (volts === undefined || resistor === undefined || !isSure) return [];
  const { ref } = resistor;
  const given = { ref, condition: conditionOf(rung, readings) };
  return [measuredAt(`measure ${ref}`, voltagePoint(`Across ${ref}`, volts.volts), given)];
}

/** What the LEDs of a string show. */
function lightsOf(rung: Rung, loads: PartLoads): string[] {
  const count = loads.ledStringOf(rung)?.ledCount ?? 0;
  if (loads.ledStringOf(rung)?.status !== 'ok') return [];
  const placed = rung.string.filter(isAddedByHand).map(({ ref }) => ref);
  const lights = ['', 'The LED lights', 'Both LEDs light'][count] ?? `All ${count} LEDs light`;
  if (placed.length === 0) return [`${lights}.`];
  return [`${lights}, dimmer than planned, for ${joinWords(placed)} was added by hand.`];
}

/**
 * What is measured and seen when the last wire of a rung is soldered: as at the bench in the build book, without a voltage
 * where an output takes some of it.
 */
export function rungReadings(rung: Rung, loose: readonly Wire[], sectionId: string | null, known: Known): Measured[] {
  const { loads, readings } = known;
  if (!canHold(loose)) return [];
  const results = [...lightsOf(rung, loads), ...branchResult(rung, loads)];
  const shows = [holding(loose, loads.benchSupply(sectionId ?? '')), ...results, ifNot(rung), shrinkStep];
  const boards = boardPoints(rung, readings).map(({ key, point }) => measuredAt(`measure ${key}`, point));
  const ofString = loads.isOnOutput(rung) ? [] : stringReading(rung, known);
  const [first, ...others] = [...ofString, ...boards];
  if (first !== undefined) return [{ ...first, shows }, ...others];
  const part = [...rung.string, ...rung.branches, ...rung.boards][0];
  const nothing = { ref: null, what: null, expected: null, range: '', condition: conditionOf(rung, readings), shows };
  return part === undefined ? [] : [{ id: `test ${part.ref}`, ...nothing }];
}

/** What is measured of a string on an output when all of its section is soldered: before, nothing drives it. */
export function outputReading(rung: Rung, known: Known): Measured[] {
  if (!known.loads.isOnOutput(rung)) return [];
  const driven = 'With the supply on and its output driven all the way.';
  return stringReading(rung, known).map((reading) => ({ ...reading, shows: [driven] }));
}

/** What is measured when the supply is joined, the first with what is done before. */
export function finalReadings(
  supply: NetPart,
  advice: readonly string[],
  { readings }: Pick<Known, 'readings'>,
): Measured[] {
  const given = readings.supplies.find(({ scope }) => scope === 'master');
  if (given === undefined) return [];
  const { ref } = supply;
  return [
    measuredAt(`measure ${ref}`, supplyPoint(supply, given), { shows: advice }),
    measuredAt(`current ${ref}`, currentPoint(ref, given)),
  ];
}
