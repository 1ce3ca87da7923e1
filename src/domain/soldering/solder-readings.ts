import { isPlacedResistor } from '#domain/build-book/part-names.ts';
import { lipoTouchText } from '#domain/build-book/first-current.ts';
import type { BenchSupply, PartLoads } from '#domain/build-book/part-loads.ts';
import { branchResult, canTestOnSupply, troubleText, shrinkStep } from '#domain/build-book/solder-steps.ts';
import { boardPoints, currentPoint, supplyPoint, type TestPoint, voltagePoint } from '#domain/build-book/test-cards.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { TestReadings } from '#domain/meter/test-readings.ts';
import { formatVolts, joinWords } from '#domain/units/formats.ts';
import { lightName, type NetPart, type Rung } from '#domain/wiring/netlist.ts';

/** A reading or an inspection, with its expected result. */
export interface Measurement {
  /** Id in its section: `measure R1`. */
  readonly id: string;
  /** The measured part; null for other readings. */
  readonly ref: string | null;
  /** Position of the probes: `across R1`, `red on U1 VIN, black on U1 GND`; null for an inspection. */
  readonly what: string | null;
  readonly expected: string | null;
  /** Range for the battery or plug; empty if it is a single value. */
  readonly range: string;
  /** Required switch positions: `with S1 on`. */
  readonly condition: string;
  /** Instructions and expected results. */
  readonly shows: readonly string[];
}

interface ReadingInput {
  readonly loads: PartLoads;
  readonly readings: TestReadings;
}

/** Switch positions of a rung during its test: `with S1 on`, `with S1 at B`. */
function conditionOf(rung: Rung, { settings }: TestReadings): string {
  const positions = settings.get(rung.id)?.split(', ') ?? [];
  const set = new Set(positions.map((words) => words.split(' ')[0]));
  const on = rung.head.filter(({ ref }) => !set.has(ref)).map(({ ref }) => `${ref} on`);
  const all = [...on, ...positions];
  return all.length === 0 ? '' : `with ${joinWords(all)}`;
}

/** Text for testing a rung at its free ends, which are at the rails in solder mode. */
function holdText(loose: readonly Wire[], { volts, isLipo }: BenchSupply): string {
  const supply = volts === null ? 'The supply' : formatVolts(volts);
  const endOf = (color: Wire['color']) => {
    const wire = loose.find((each) => each.color === color);
    return wire?.from.part === null ? wire.from.label : (wire?.to.label ?? '');
  };
  const how = isLipo ? `, ${lipoTouchText}` : '';
  return `Hold ${supply} to ${endOf('red')} and ${endOf('black')}${how}.`;
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** A reading of the test sheet. */
function measuredAt(
  id: string,
  { probes, expected, range }: TestPoint,
  overrides: Partial<Measurement> = {},
): Measurement {
  return { id, ref: null, what: lower(probes), expected, range, condition: '', shows: [], ...overrides };
}

/** Voltage across the calculated resistor of a string; none if the user placed another one. */
function stringReading(rung: Rung, { loads, readings }: ReadingInput): Measurement[] {
  const volts = readings.strings.get(rung.id);
  const resistor = rung.string.find(({ kind }) => kind === 'resistor');
  const isSure = loads.ledStringOf(rung)?.status === 'ok' && !rung.string.some(isPlacedResistor);
  if (volts === undefined || resistor === undefined || !isSure) return [];
  const { ref } = resistor;
  const overrides = { ref, condition: conditionOf(rung, readings) };
  return [measuredAt(`measure ${ref}`, voltagePoint(`Across ${ref}`, volts.volts), overrides)];
}

/** Expected result for the LEDs of a string. */
function lightsOf(rung: Rung, loads: PartLoads): string[] {
  const count = loads.ledStringOf(rung)?.ledCount ?? 0;
  if (loads.ledStringOf(rung)?.status !== 'ok') return [];
  const placed = rung.string.filter(isPlacedResistor).map(({ ref }) => ref);
  const lights = ['', 'The LED lights', 'Both LEDs light'][count] ?? `All ${count} LEDs light`;
  if (placed.length === 0) return [`${lights}.`];
  return [`${lights}, dimmer than planned, because ${joinWords(placed)} was added by hand.`];
}

/**
 * Returns the readings after the last wire of a rung, as on the bench in the build book; without a voltage if an output
 * drops some of it.
 */
export function rungReadings(
  rung: Rung,
  loose: readonly Wire[],
  sectionId: string | null,
  input: ReadingInput,
): Measurement[] {
  const { loads, readings } = input;
  if (!canTestOnSupply(loose)) return [];
  const results = [...lightsOf(rung, loads), ...branchResult(rung, loads)];
  const shows = [holdText(loose, loads.benchSupply(sectionId ?? '')), ...results, troubleText(rung), shrinkStep];
  const boards = boardPoints(rung, readings).map(({ key, point }) => measuredAt(`measure ${key}`, point));
  const ofString = loads.isOnOutput(rung) ? [] : stringReading(rung, input);
  const [first, ...others] = [...ofString, ...boards];
  if (first !== undefined) return [{ ...first, shows }, ...others];
  const part = [...rung.string, ...rung.branches, ...rung.boards][0];
  const nothing = { ref: null, what: null, expected: null, range: '', condition: conditionOf(rung, readings), shows };
  return part === undefined ? [] : [{ id: `test ${lightName(part)}`, ...nothing }];
}

/** Returns the reading of a string on an output after its whole section is soldered; before that, nothing drives it. */
export function outputReading(rung: Rung, input: ReadingInput): Measurement[] {
  if (!input.loads.isOnOutput(rung)) return [];
  const driven = 'With the supply on and its output fully on.';
  return stringReading(rung, input).map((reading) => ({ ...reading, shows: [driven] }));
}

/** Returns the readings after the supply is joined; the first one contains `advice`. */
export function finalReadings(
  supply: NetPart,
  advice: readonly string[],
  { readings }: Pick<ReadingInput, 'readings'>,
): Measurement[] {
  const supplyReading = readings.supplies.find(({ scope }) => scope === 'master');
  if (supplyReading === undefined) return [];
  const { ref } = supply;
  return [
    measuredAt(`measure ${ref}`, supplyPoint(supply, supplyReading), { shows: advice }),
    measuredAt(`current ${ref}`, currentPoint(ref, supplyReading)),
  ];
}
