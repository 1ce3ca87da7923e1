import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { regulatorOut, sideName, type TerminalKey, terminalKey } from '#domain/meter/joints.ts';
import type { Meter } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import { partText } from '#domain/wiring/describe-wiring.ts';
import type { Netlist, NetPart } from '#domain/wiring/netlist.ts';

/** A terminal that a probe can touch; `words` is its text, such as `R1 plus side`, and `about` describes the part. */
export interface ProbePoint {
  readonly key: TerminalKey;
  readonly partId: string;
  readonly terminal: string;
  readonly words: string;
  readonly about: string;
}

/** Lists the terminals of a part that a probe can touch. */
export function probePointsOf(part: NetPart): ProbePoint[] {
  if (part.kind === 'gap' || part.kind === 'loose') return [];
  const sides = ([0, 1] as const).flatMap((at) => (part.sides[at] === null ? [] : sideName(part, at)));
  const outputs = part.kind === 'regulator' ? [regulatorOut] : [];
  const names = new Set([...sides, ...outputs, ...part.pins.map(({ name }) => name)]);
  return Array.from(names, (name) => {
    const terminal = terminalLabel(name);
    const words = `${part.ref} ${terminal}`;
    return { key: terminalKey(part.id, name), partId: part.id, terminal, words, about: partText(part) };
  });
}

/** Lists all terminals of a diagram that a probe can touch, in reading order. Rule E137. */
export function probePoints(netlist: Netlist): ProbePoint[] {
  return partsOfNetlist(netlist).flatMap(probePointsOf);
}

/** The display of a meter, and the reading as a sentence. */
export interface MeterReading {
  readonly shown: string;
  readonly sentence: string;
}

/** A meter shows lower voltages (V) as 0. */
const minVolts = 0.005;

function voltsText(volts: number): string {
  const text = formatVolts(Math.abs(volts));
  return volts <= -minVolts ? `−${text}` : text;
}

/** Describes the range of a voltage from tired to fresh supply; empty if there is none. */
function rangeText(meter: Meter, red: ProbePoint, black: ProbePoint): string {
  const at = (state: 'tired' | 'fresh') => meter.voltsBetween(red.key, black.key, state);
  const [low, high] = [at('tired'), at('fresh')].map((volts) => (volts === null ? '—' : voltsText(volts)));
  if (low === undefined || high === undefined || low === high) return '';
  return ` With the supply at its lowest it is ${low}, at its highest ${high}.`;
}

/** Describes the current in the wire between two terminals; empty without a wire. */
function wireText(meter: Meter, red: ProbePoint, black: ProbePoint): string {
  const milliamps = meter.milliampsIn([red.key, black.key]);
  return milliamps === null ? '' : ` A wire joins the two, and ${formatMilliamps(Math.abs(milliamps))} flows in it.`;
}

/** Reads the meter between two terminals. Rules E88, E137, E139. */
export function readMeter(meter: Meter, red: ProbePoint, black: ProbePoint): MeterReading {
  const probes = `red probe on ${red.words}, black probe on ${black.words}`;
  const volts = meter.voltsBetween(red.key, black.key);
  if (volts === null) {
    const why = 'nothing connects them, or only LEDs that are off.';
    return { shown: '—', sentence: `No definite voltage, ${probes}: ${why}` };
  }
  const shown = voltsText(volts);
  const joined = wireText(meter, red, black);
  return { shown, sentence: `${shown}, ${probes}.${rangeText(meter, red, black)}${joined}` };
}
