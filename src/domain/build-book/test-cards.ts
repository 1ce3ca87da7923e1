import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { type EqualRungs, rungName } from '#domain/build-book/equal-rungs.ts';
import { hasSwitch, lipoFirst } from '#domain/build-book/first-current.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandPart, rungToSolder } from '#domain/build-book/rungs.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import type { ExpectedSupply, ExpectedValue, Probe, TestReadings } from '#domain/meter/test-readings.ts';
import { formatDecimal, formatMilliamps } from '#domain/units/formats.ts';
import type { NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** Where a section gets its current from while it is tested: its own supply, or the project's, which is joined later. */
function connecting({ feed }: SectionNet, bundle: WireBundle, supply: NetPart): string {
  const { source } = feed;
  if (source !== null && source.kind !== 'regulator') return `connect ${source.ref} (${source.name})`;
  const hangsOnMains = bundle.groups.some(({ id }) => id === feedGroupId);
  const rail = hangsOnMains ? 'main rail' : 'rail';
  return `clip ${supply.ref} (${supply.name}) to ${rail} + and ${rail} −`;
}

/** How readings are taken, and how far they may be off. */
export const howToTest = [
  'Set the meter to DC volts, switch everything on, and touch the two points named in each row. You can measure across a resistor without disconnecting anything.',
  'The bold number is what you should read. The range next to it allows for a fresh or tired battery, or for a plug that is a little off. If you read 0 V, a joint is open or an LED is the wrong way round. If you read the whole supply voltage, look for a short circuit.',
  'To measure a current, connect the meter in series with the red wire. Never connect it from + to −. Write your readings on the lines.',
] as const;

/** Whether wires lead to both rails of a section: one with only a switch for others has no −. */
function hasBothRails({ groups }: WireBundle): boolean {
  const ends = groups.flatMap(({ wires }) => wires.flatMap(({ from, to }) => [from.label, to.label]));
  return ends.includes('rail +') && ends.includes('rail −');
}

/** How the section is fed while its test sheet is filled in; nothing where no wires lead to its rails. */
export function testAdvice(
  section: SectionNet,
  bundle: WireBundle | undefined,
  supply: NetPart,
  loads: PartLoads,
): string[] {
  if (bundle === undefined || !hasBothRails(bundle)) return [];
  const connect = connecting(section, bundle, supply);
  const steps = hasSwitch(section) ? `${connect}, switch on and measure` : `${connect} and measure`;
  return [
    `With the supply off, rail + and rail − must show no short (0 Ω). Then ${steps}.`,
    ...(loads.isOnLipo(section.id) ? [lipoFirst] : []),
  ];
}

/** Something to measure: where the probes go, the value to expect, and between which a battery or plug may put it. */
export interface TestPoint {
  readonly probes: string;
  readonly expected: string;
  readonly range: string;
}

/** What to measure of one rung, or of some equal ones; with `trouble` there is nothing to measure, and why. */
export interface TestCard {
  readonly title: string;
  readonly trouble: string | null;
  readonly points: readonly TestPoint[];
  /** Equal rungs by name: each has a box of its own to tick, and a line for its reading. */
  readonly each: readonly string[];
}

/** A voltage as a meter shows it. */
function meterVolts(volts: number): string {
  return `${formatDecimal(volts, volts < 1 ? 2 : 1)} V`;
}

function pointOf(probes: string, { nominal, low, high }: ExpectedValue, format: (value: number) => string): TestPoint {
  const isSame = format(low) === format(high);
  return { probes, expected: format(nominal), range: isSame ? '' : `${format(low).split(' ')[0]} to ${format(high)}` };
}

const probesAt = (red: string, black: string): string => `Red on ${red}, black on ${black}`;

/** Where a probe goes: at an end that bears no name what is soldered to it says which it is. */
function probeName({ words }: Probe): string {
  return words.replace(/ (?:plus|minus) side \(at (.*)\)$/, ' at $1');
}

const probeWords = (probe: Probe): string => terminalLabel(probeName(probe));

/** A voltage between two places to expect. */
export function voltagePoint(probes: string, volts: ExpectedValue): TestPoint {
  return pointOf(probes, volts, meterVolts);
}

/** A voltage in words: `5.4 V, 3.7 to 5.9 V`. */
export function voltsText(volts: ExpectedValue): string {
  const { expected, range } = voltagePoint('', volts);
  return range === '' ? expected : `${expected} (${range})`;
}

/** Something to measure, with what it is known by when it is done: the names of its terminals as data has them. */
interface KeyedPoint {
  readonly key: string;
  readonly point: TestPoint;
}

/** The voltage at the supply terminals of boards, by what is printed there. */
export function boardPoints({ boards }: Rung, { boards: readings }: TestReadings): KeyedPoint[] {
  return boards.flatMap((part) => {
    const found = readings.get(part.id);
    if (found === undefined) return [];
    const { red, black, volts } = found;
    const point = pointOf(probesAt(probeWords(red), probeWords(black)), volts, meterVolts);
    return { key: probesAt(probeName(red), probeName(black)), point };
  });
}

/** The voltage at LEDs that hang between the rails of their section. */
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

/** The voltage across the resistor of a string that is soldered. */
function stringPoints({ id, string }: Rung, { strings }: TestReadings): TestPoint[] {
  const found = string.length === 0 ? undefined : strings.get(id);
  return found === undefined
    ? []
    : [pointOf(probesAt(probeWords(found.red), probeWords(found.black)), found.volts, meterVolts)];
}

/** What is ticked for each of some equal rungs: its name, or its light where others are called the same. */
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
  const standing = points.length === 0 ? undefined : readings.settings.get(rung.id);
  const setting = standing === undefined ? '' : `, with ${standing}`;
  return { title: title + each + setting, trouble, points, each: points.length === 0 ? [] : eachNames(group) };
}

/** Whether a rung has anything that lights or that is measured: a switch or speaker by itself has not. */
function isTested({ rung: { circuitNumber, trouble, string, branches, boards } }: EqualRungs): boolean {
  const hasBoard = boards.some(({ kind }) => kind !== 'selector' && kind !== 'speaker');
  return circuitNumber !== null || trouble !== null || string.length + branches.length > 0 || hasBoard;
}

/** What feeds a section, as it is measured. */
function supplyOf({ id, feed }: SectionNet, { supplies }: TestReadings): ExpectedSupply | undefined {
  const scope = feed.source === null ? 'master' : id;
  return supplies.find((supply) => supply.scope === scope);
}

/** What a meter shows of a supply with all lights on: a little less than planned, because its voltage sags. */
export function currentPoint(ref: string, { milliamps }: ExpectedSupply): TestPoint {
  return pointOf(`Measured current in the red wire of ${ref}, all switched on`, milliamps, formatMilliamps);
}

/** The voltage at the terminals of a supply. */
export function supplyPoint({ ref, sides: [plus, minus] }: NetPart, { volts }: ExpectedSupply): TestPoint {
  return pointOf(
    probesAt(`${ref} ${plus?.name ?? '+'}`, `${ref} ${terminalLabel(minus?.name ?? '−')}`),
    volts,
    meterVolts,
  );
}

/** The rails of a section, and what its own supply gives. */
function railsCard(section: SectionNet, readings: TestReadings, loads: PartLoads): TestCard {
  const { source } = section.feed;
  const supply = supplyOf(section, readings);
  const hasVolts = loads.voltsOfSection(section.id) !== null && supply !== undefined;
  return {
    title: 'Rails of this section',
    trouble: hasVolts ? null : 'Its supply has no voltage that can be used.',
    points: hasVolts
      ? [
          pointOf(probesAt('rail +', 'rail −'), supply.volts, meterVolts),
          ...(source === null ? [] : [currentPoint(source.ref, supply)]),
        ]
      : [],
    each: [],
  };
}

/** The test sheet of a section: its rails, then rung by rung, equal ones once. Without wires to them it has no rails. Rule E141. */
export function testCards(
  section: SectionNet,
  groups: readonly EqualRungs[],
  bundle: WireBundle | undefined,
  readings: TestReadings,
  loads: PartLoads,
): TestCard[] {
  const rails = supplyOf(section, readings)?.volts ?? null;
  const cards = groups.filter(isTested).map((group) => cardOf(group, rails, readings));
  return bundle === undefined || !hasBothRails(bundle) ? cards : [railsCard(section, readings, loads), ...cards];
}
