import { eachPart } from '#domain/build-book/one-by-one.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { rungTitle } from '#domain/build-book/rung-title.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import type { NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** Something to measure: between what, and the value to expect. */
export interface TestPoint {
  readonly what: string;
  readonly expected: string;
}

/** What to measure of one rung; with `trouble` there is nothing to measure, and why. */
export interface TestCard {
  readonly title: string;
  readonly trouble: string | null;
  readonly points: readonly TestPoint[];
}

/** Voltages along a string: across the resistor what is left for it, across each LED its forward voltage. */
function stringPoints(rung: Rung, loads: PartLoads): TestPoint[] {
  const string = loads.stringOf(rung);
  if (string?.status !== 'ok') return [];
  const { headroomV, actualCurrentMa } = string;
  const leds = rung.string.filter(({ kind }) => kind === 'led');
  const isPlaced = ({ name }: NetPart) => name !== '';
  const resistors = rung.string.filter((part) => part.kind === 'resistor');
  // With a resistor placed by hand as well, what is left is shared in a way that was not worked out.
  const isShared = resistors.some(isPlaced);
  const ofResistors = isShared ? [] : resistors;
  const current = { what: 'current', expected: formatMilliamps(actualCurrentMa ?? 0) };
  return [
    ...ofResistors.map(({ ref }) => ({ what: `across ${ref}`, expected: formatVolts(headroomV ?? 0) })),
    ...leds.map((led) => ({ what: `across ${led.ref}`, expected: formatVolts(loads.ofPart(led).volts ?? 0) })),
    ...(isShared ? [] : [current]),
  ];
}

/** Side branches and boards get the whole voltage; what a strip or board draws is its rating. */
function acrossPoints(parts: readonly NetPart[], volts: number | null, loads: PartLoads): TestPoint[] {
  if (volts === null) return [];
  return parts.flatMap(eachPart).flatMap((part) => {
    const { milliamps } = loads.ofPart(part);
    const current = { what: `${part.ref}, current`, expected: `up to ${formatMilliamps(milliamps)}` };
    const voltage = { what: `${part.ref}, + to −`, expected: formatVolts(volts) };
    return milliamps > 0 ? [voltage, current] : [voltage];
  });
}

function cardOf(rung: Rung, volts: number | null, loads: PartLoads): TestCard {
  const { trouble, branches, boards, times } = rung;
  const across = acrossPoints([...branches, ...boards], volts, loads);
  const each = times > 1 ? `, each of the ${times}` : '';
  return { title: rungTitle(rung) + each, trouble, points: [...stringPoints(rung, loads), ...across] };
}

/** The test sheet of a section: its rails, then rung by rung. */
export function testCards({ id, rungs }: SectionNet, loads: PartLoads): TestCard[] {
  if (rungs.length === 0) return [];
  const volts = loads.voltsOfSection(id);
  const milliamps = loads.milliampsOfSection(id);
  const rails: TestCard = {
    title: 'Rails of this section',
    trouble: volts === null ? 'Its supply has no voltage that can be used.' : null,
    points: [
      ...(volts === null ? [] : [{ what: 'rail + to rail −', expected: formatVolts(volts) }]),
      { what: 'current, all on', expected: formatMilliamps(milliamps) },
    ],
  };
  return [rails, ...rungs.map((rung) => cardOf(rung, volts, loads))];
}
