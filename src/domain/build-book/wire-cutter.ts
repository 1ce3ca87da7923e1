import { thickerWire, thinnestWire } from '#domain/electrical/wire-gauge.ts';
import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import type { DropWire } from '#domain/electrical/drop-wire.ts';
import { type NumberedWires, WireNumbers, wireKey } from '#domain/projects/wire-numbers.ts';
import { type NetPart, terminalText } from '#domain/wiring/netlist.ts';
import { portKey, type PortName } from '#domain/wiring/sheet.ts';

/** The colours that wires are cut in: as in the drawing; a link between two parts of a string may have any. */
export type WireColour = 'red' | 'black' | 'blue' | 'any';

/** One end of a wire: a rail, or a port of a part. A resistor and a switch have two ends that are alike. */
export interface WireEnd {
  readonly part: NetPart | null;
  readonly label: string;
  /** The terminal whatever its section is called, and whatever stands beside its name. */
  readonly key: string;
  /** Where the drawing has it; null where it is a rail, or drawn at the other end. */
  readonly drawnAt: string | null;
}

/** One wire to cut. `gauge` null is more than one wire bears; `thinnest` is the one of its kind that would just do. */
export interface Wire {
  /** Its two terminals, by which it is known in its section. */
  readonly key: string;
  /** Its own in its section, or among the wires of the supply. It stays while both ends do. Rule H78. */
  readonly number: number;
  /** The port beside which the drawing has its number, as `portKey` names it. */
  readonly drawnAt: string;
  readonly from: WireEnd;
  readonly to: WireEnd;
  readonly colour: WireColour;
  /** What the drawing writes at the ends of such a wire. */
  readonly tag: '+' | '−' | 'DATA' | '';
  readonly gauge: WireGauge | null;
  readonly thinnest: WireGauge | null;
  readonly lengthCm: number;
  readonly run: Run;
}

/** The wires of one rung, or of what feeds a section. */
export interface WireGroup {
  readonly id: string;
  readonly wires: readonly Wire[];
}

/** The end of a wire at a terminal of a part, by the name printed there, and where it is when nothing is. */
export function port(part: NetPart, name: string, at: PortName, where: string | null = null): WireEnd {
  const label = `${part.ref} ${terminalText(name, where)}`;
  return { part, label, key: `${part.ref} ${name}`, drawnAt: portKey(part.id, at) };
}

/** The end of a wire at a part whose ends are alike. */
export function bare(part: NetPart, at: PortName): WireEnd {
  return { part, label: part.ref, key: part.ref, drawnAt: portKey(part.id, at) };
}

/** The end of a wire at a contact of a switch, or at a part in series whose ends are alike. */
function contact(part: NetPart, at: 0 | 1): WireEnd {
  const side = part.sides[at];
  const isAlike = part.sides.every((each) => each === null || each.where === null);
  const name = at === 0 ? 'plus' : 'minus';
  return side === null || isAlike || !isSwitchKind(part) ? bare(part, name) : port(part, side.name, name, side.where);
}

const isSwitchKind = ({ kind }: NetPart): boolean =>
  kind === 'switch' || kind === 'changeover' || kind === 'push-button';

const tags = { red: '+', black: '−', blue: 'DATA', any: '' } as const;

/** Where a wire runs, which says how long it is: from the supply to rails, from a rail to a circuit, between parts. */
type Run = 'feed' | 'drop' | 'link';

/** Cuts the wires of a section, or those of the supply, one after the other and numbers them. */
export class Cutter {
  readonly loads: PartLoads;
  readonly #id: string;
  readonly #numbers: WireNumbers;
  /** The wire of the rung that is being cut, from its rails. */
  drop: DropWire;
  #wires: Wire[] = [];

  /** `id` is the section, or null for the wires of the supply; `numbered` are the wires that have a number. */
  constructor(loads: PartLoads, id: string | null, numbered: NumberedWires) {
    this.loads = loads;
    this.#id = id ?? '';
    this.#numbers = new WireNumbers(numbered);
    this.drop = loads.drop;
  }

  cut(colour: WireColour, from: WireEnd, to: WireEnd, milliamps: number, run: Run = 'drop'): void {
    const { feedLengthCm, linkLengthCm } = this.loads.settings;
    const lengthCm = { feed: feedLengthCm, drop: this.drop.cm, link: linkLengthCm }[run];
    const { gauge: thinnest } = thinnestWire(milliamps, lengthCm, this.drop.gauge);
    const gauge = thinnest === null ? null : thickerWire(this.drop.gauge, thinnest);
    const { key, number } = this.#numbers.of(wireKey(from.key, to.key));
    const drawnAt = to.drawnAt ?? from.drawnAt ?? portKey(this.#id, colour === 'red' ? 'plus' : 'minus');
    this.#wires.push({ key, number, from, to, drawnAt, colour, tag: tags[colour], gauge, thinnest, lengthCm, run });
  }

  /** Red wires through parts in series, which a supply enters from behind; returns where they end. */
  chain(from: WireEnd, parts: readonly NetPart[], milliamps: number, run: Run = 'drop', isBehind = false): WireEnd {
    const [entry, exit] = isBehind ? ([1, 0] as const) : ([0, 1] as const);
    let last = from;
    for (const part of parts) {
      this.cut('red', last, contact(part, entry), milliamps, run);
      last = contact(part, exit);
    }
    return last;
  }

  /** The wires that had no number, in the order in which they got one. */
  get newWires(): readonly string[] {
    return this.#numbers.new;
  }

  /** The wires since the last group. */
  group(id: string): WireGroup {
    const wires = this.#wires;
    this.#wires = [];
    return { id, wires };
  }
}
