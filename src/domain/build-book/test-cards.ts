import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { type EqualRungs, rungName } from '#domain/build-book/equal-rungs.ts';
import { hasSwitch, lipoCaution } from '#domain/build-book/first-current.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandPart, rungToSolder } from '#domain/build-book/rungs.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import type { ExpectedSupply, ExpectedValue, Probe, TestReadings } from '#domain/meter/test-readings.ts';
import { formatDecimal, formatMilliamps } from '#domain/units/formats.ts';
import { type NetPart, type Rung, type SectionNet, ownSupplyOf } from '#domain/wiring/netlist.ts';

/** Power source of a section during its test: its own supply, or the project's, which is joined later. */
function connectText({ feed }: SectionNet, bundle: WireBundle, supply: NetPart): string {
  const own = ownSupplyOf(feed);
  if (own !== null) return `connect ${own.ref} (${own.name})`;
  const hangsOnMains = bundle.groups.some(({ id }) => id === feedGroupId);
  const rail = hangsOnMains ? 'main rail' : 'rail';
  return `clip ${supply.ref} (${supply.name}) to ${rail} + and ${rail} −`;
}

/** Instructions for taking readings, and their tolerance. */
export const testInstructions = [
  'Set the meter to DC volts, switch everything on, and touch the two points named in each row. You can measure across a resistor without disconnecting anything.',
  'The bold number is what you should read. The range next to it allows for a fresh or tired battery, or for a plug that is a little off. If you read 0 V, a joint is open or an LED is backwards. If you read the whole supply voltage, look for a short circuit.',
  'To measure a current, connect the meter in series with the red wire. Never connect it from + to −. Write your readings on the lines.',
] as const;

/** Whether wires lead to both rails of a section; one that only switches others has no −. */
function hasBothRails({ groups }: WireBundle): boolean {
  const ends = groups.flatMap(({ wires }) => wires.flatMap(({ from, to }) => [from.label, to.label]));
  return ends.includes('rail +') && ends.includes('rail −');
}

/** Returns how a section is fed during its test; empty if no wires lead to its rails. */
export function testAdvice(
  section: SectionNet,
  bundle: WireBundle | undefined,
  supply: NetPart,
  loads: PartLoads,
): string[] {
  if (bundle === undefined || !hasBothRails(bundle)) return [];
  const connect = connectText(section, bundle, supply);
  const steps = hasSwitch(section) ? `${connect}, switch on and measure` : `${connect} and measure`;
  return [
    `With the supply off, rail + and rail − must show no short (0 Ω). Then ${steps}.`,
    ...(loads.isOnLipo(section.id) ? [lipoCaution] : []),
  ];
}

/** A measurement: the position of the probes, the expected value, and its range for the battery or plug. */
export interface TestPoint {
  readonly probes: string;
  readonly expected: string;
  readonly range: string;
}

/** Measurements of a rung or of equal rungs; `trouble` explains why there are none. */
export interface TestCard {
  readonly title: string;
  readonly trouble: string | null;
  readonly points: readonly TestPoint[];
  /** Names of equal rungs: each has a box to tick and a line for its reading. */
  readonly each: readonly string[];
}

/** A voltage as shown by a meter. */
function meterVolts(volts: number): string {
  return `${formatDecimal(volts, volts < 1 ? 2 : 1)} V`;
}

function pointOf(probes: string, { nominal, low, high }: ExpectedValue, format: (value: number) => string): TestPoint {
  const isSame = format(low) === format(high);
  return { probes, expected: format(nominal), range: isSame ? '' : `${format(low).split(' ')[0]} to ${format(high)}` };
}

const probesAt = (red: string, black: string): string => `Red on ${red}, black on ${black}`;

/** Position of a probe; an end without a printed name is described by the part soldered to it. */
function probeName({ words }: Probe): string {
  return words.replace(/ (?:plus|minus) side \(at (.*)\)$/, ' at $1');
}

const probeText = (probe: Probe): string => terminalLabel(probeName(probe));

/** An expected voltage between two points. */
export function voltagePoint(probes: string, volts: ExpectedValue): TestPoint {
  return pointOf(probes, volts, meterVolts);
}

/** An expected voltage as text: `5.4 V (3.7 to 5.9 V)`. */
export function voltsText(volts: ExpectedValue): string {
  const { expected, range } = voltagePoint('', volts);
  return range === '' ? expected : `${expected} (${range})`;
}

/** A measurement with its stored key, which has the terminal names of the catalogue. */
interface KeyedPoint {
  readonly key: string;
  readonly point: TestPoint;
}

/** Voltages at the supply terminals of boards. */
export function boardPoints({ boards }: Rung, { boards: readings }: TestReadings): KeyedPoint[] {
  return boards.flatMap((part) => {
    const found = readings.get(part.id);
    if (found === undefined) return [];
    const { red, black, volts } = found;
    const point = pointOf(probesAt(probeText(red), probeText(black)), volts, meterVolts);
    return { key: probesAt(probeName(red), probeName(black)), point };
  });
}

/** Voltages at LEDs between the rails of their section. */
function branchPoints({ branches, lightsFrom, lightsTo }: Rung, rails: ExpectedValue | null): TestPoint[] {
  if (rails === null || lightsFrom !== null || lightsTo !== null) return [];
  return branches
    .flatMap(expandPart)
    .map(({ ref, sides: [plus, minus] }) =>
      pointOf(
        probesAt(`${ref} ${plus?.name ?? '+'}`, `${ref} ${terminalLabel(minus?.name ?? '−')}`),
        rails,
        meterVolts,
      ),
    );
}

/** Voltage across the resistor of a string. */
function stringPoints({ id, string }: Rung, { strings }: TestReadings): TestPoint[] {
  const found = string.length === 0 ? undefined : strings.get(id);
  return found === undefined
    ? []
    : [pointOf(probesAt(probeText(found.red), probeText(found.black)), found.volts, meterVolts)];
}

/** Names to tick for equal rungs, or the references of their LEDs if the names repeat. */
function eachNames({ members }: EqualRungs): string[] {
  if (members.length === 1) return [];
  const names = members.map(({ rung }) => rungName(rung));
  const isNamed = new Set(names).size === names.length;
  return isNamed ? names : members.flatMap(({ rung }) => rung.string.find(({ kind }) => kind === 'led')?.ref ?? []);
}

function cardOf(group: EqualRungs, rails: ExpectedValue | null, readings: TestReadings): TestCard {
  const { title, members } = group;
  const { trouble } = group.rung;
  const rung = rungToSolder(group.rung);
  const each = members.length > 1 ? `, each of the ${members.length}` : '';
  const ofBoards = boardPoints(rung, readings).map(({ point }) => point);
  const points = [...stringPoints(rung, readings), ...branchPoints(rung, rails), ...ofBoards];
  const switchPositions = points.length === 0 ? undefined : readings.settings.get(rung.id);
  const setting = switchPositions === undefined ? '' : `, with ${switchPositions}`;
  return { title: title + each + setting, trouble, points, each: points.length === 0 ? [] : eachNames(group) };
}

/** Whether a rung has anything that lights or is measured, unlike a single switch or speaker. */
function hasTest({ rung: { circuitNumber, trouble, string, branches, boards } }: EqualRungs): boolean {
  const hasBoard = boards.some(({ kind }) => kind !== 'selector' && kind !== 'speaker');
  return circuitNumber !== null || trouble !== null || string.length + branches.length > 0 || hasBoard;
}

/** Expected readings of the supply of a section. */
function supplyOf({ id, feed }: SectionNet, { supplies }: TestReadings): ExpectedSupply | undefined {
  const scope = feed.source === null ? 'master' : id;
  return supplies.find((supply) => supply.scope === scope);
}

/** Expected current of a supply with all lights on: slightly below plan, because its voltage sags. */
export function currentPoint(ref: string, { milliamps }: ExpectedSupply): TestPoint {
  return pointOf(`Measured current in the red wire of ${ref}, everything on`, milliamps, formatMilliamps);
}

/** Expected voltage at the terminals of a supply. */
export function supplyPoint({ ref, sides: [plus, minus] }: NetPart, { volts }: ExpectedSupply): TestPoint {
  return pointOf(
    probesAt(`${ref} ${plus?.name ?? '+'}`, `${ref} ${terminalLabel(minus?.name ?? '−')}`),
    volts,
    meterVolts,
  );
}

/** Card of the rails of a section, and of its own supply. */
function railsCard(section: SectionNet, readings: TestReadings, loads: PartLoads): TestCard {
  const { source } = section.feed;
  const supply = supplyOf(section, readings);
  const hasVolts = loads.voltsOfSection(section.id) !== null && supply !== undefined;
  return {
    title: 'Rails of this section',
    trouble: hasVolts ? null : 'Its supply has no usable voltage.',
    points: hasVolts
      ? [
          pointOf(probesAt('rail +', 'rail −'), supply.volts, meterVolts),
          ...(source === null ? [] : [currentPoint(source.ref, supply)]),
        ]
      : [],
    each: [],
  };
}

/**
 * Returns the test sheet of a section: its rails, then each rung, equal ones once. Without wires there is no rail card.
 * Rule E141.
 */
export function testCards(
  section: SectionNet,
  groups: readonly EqualRungs[],
  bundle: WireBundle | undefined,
  readings: TestReadings,
  loads: PartLoads,
): TestCard[] {
  const rails = supplyOf(section, readings)?.volts ?? null;
  const cards = groups.filter(hasTest).map((group) => cardOf(group, rails, readings));
  return bundle === undefined || !hasBothRails(bundle) ? cards : [railsCard(section, readings, loads), ...cards];
}
