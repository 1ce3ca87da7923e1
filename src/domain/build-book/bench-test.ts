import { isPlacedByHand } from '#domain/build-book/is-placed-by-hand.ts';
import { eachRung } from '#domain/build-book/one-by-one.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { refList } from '#domain/build-book/part-names.ts';
import type { Wire } from '#domain/build-book/wire-list.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Whether a part at full voltage lights by itself; an addressable one waits for data. */
const lights = ({ kind }: NetPart): boolean => kind !== 'addressable';

/** What to hold to the supply: the free ends of red and black wires. */
function holding(rung: Rung, loose: readonly Wire[], volts: number | null): string {
  const free = (colour: Wire['colour']): string => {
    const isOne = loose.filter((wire) => wire.colour === colour).length === 1;
    return `the free ${colour} ${isOne ? 'end' : 'ends'}`;
  };
  const supply = volts === null ? 'the supply' : formatVolts(volts);
  const on = rung.head.length === 0 ? '' : `, with ${rung.head.map(({ ref }) => ref).join(' and ')} on`;
  return `hold ${free('red')} to + and ${free('black')} to − of ${supply}${on}`;
}

/** What the LEDs in series show, and what is measured across their resistor. */
function stringResult(rung: Rung, loads: PartLoads): string[] {
  const string = loads.stringOf(rung);
  if (string?.status !== 'ok') return [];
  const lights = ['', 'The LED lights', 'Both LEDs light'][string.ledCount] ?? `All ${string.ledCount} LEDs light`;
  const parts = eachRung(rung)[0]?.string ?? [];
  const placed = parts.filter(isPlacedByHand);
  if (placed.length > 0) return [`${lights}, dimmer than planned, for ${refList(placed)} was added by hand.`];
  const resistor = parts.find(({ kind }) => kind === 'resistor');
  return [`${lights}.`, `Across ${resistor?.ref ?? ''} you measure about ${formatVolts(string.headroomV ?? 0)}.`];
}

/** What the parts at full voltage show; nothing is promised of those that a check warns of. */
function branchResult({ branches, string }: Rung, loads: PartLoads): string[] {
  const lit = branches.filter((part) => lights(part) && loads.warningsOf(part).length === 0);
  const waiting = branches.filter((part) => !lights(part));
  const also = string.length > 0 ? ' too' : '';
  const isOne = (parts: readonly NetPart[]): boolean => parts.length === 1 && parts[0]?.count === 1;
  return [
    ...(lit.length === 0 ? [] : [`${refList(lit)} ${isOne(lit) ? 'lights' : 'light'}${also}.`]),
    ...(waiting.length === 0
      ? []
      : [`${refList(waiting)} ${isOne(waiting) ? 'stays' : 'stay'} dark until data comes; that is right.`]),
  ];
}

/** What a dark or a hot part means. */
function ifNot({ string, branches, boards }: Rung): string {
  const leds = string.filter(({ kind }) => kind === 'led').length;
  const dark = leds === 1 ? 'Dark? It is the wrong way round.' : 'Dark? One of them is the wrong way round.';
  const check = 'Take it off at once and check + and −.';
  if (leds === 0) return `${branches.some(lights) ? 'Dark, or hot?' : 'Anything hot?'} ${check}`;
  return branches.length + boards.length === 0 ? dark : `${dark} Anything hot? ${check}`;
}

/** The check at the bench, before heat-shrink hides a joint and the circuit is joined to the rails. */
export function benchTest(rung: Rung, loose: readonly Wire[], volts: number | null, loads: PartLoads): string {
  const results = [...stringResult(rung, loads), ...branchResult(rung, loads), ifNot(rung)];
  return `Test on the bench, no joint touching another: ${holding(rung, loose, volts)}. ${results.join(' ')}`;
}
