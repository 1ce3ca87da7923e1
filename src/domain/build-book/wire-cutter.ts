import { wireGaugeFor } from '#domain/electrical/wire-gauge.ts';
import type { Drop, PartLoads } from '#domain/build-book/part-loads.ts';
import { type NetPart, terminalText } from '#domain/wiring/netlist.ts';

/** The colours that wires are cut in: as in the drawing; a link between two parts of a string may have any. */
export type WireColour = 'red' | 'black' | 'blue' | 'any';

/** One end of a wire: a rail, or a port of a part. A resistor and a switch have two ends that are alike. */
export interface WireEnd {
  readonly part: NetPart | null;
  readonly label: string;
}

/** One wire to cut. `awg` null is more than one wire bears; `thinnest` is the gauge that would just do. */
export interface Wire {
  /** Counts in its section, or among the wires of the supply. */
  readonly number: number;
  readonly from: WireEnd;
  readonly to: WireEnd;
  readonly colour: WireColour;
  /** What the drawing writes at the ends of such a wire. */
  readonly tag: '+' | '−' | 'DATA' | '';
  readonly awg: number | null;
  readonly thinnest: number | null;
  readonly lengthCm: number;
}

/** The wires of one rung, or of what feeds a section. */
export interface WireGroup {
  readonly id: string;
  readonly wires: readonly Wire[];
}

/** The end of a wire at a terminal of a part. */
export const port = (part: NetPart, name: string): WireEnd => ({ part, label: `${part.ref} ${name}` });
/** The end of a wire at a part whose ends are alike. */
export const bare = (part: NetPart): WireEnd => ({ part, label: part.ref });

/** The end of a wire at a contact of a switch, or at a part in series whose ends are alike. */
function contact(part: NetPart, at: 0 | 1): WireEnd {
  const side = part.sides[at];
  const isAlike = part.sides.every((each) => each === null || each.where === null);
  return side === null || isAlike || !isSwitchKind(part) ? bare(part) : port(part, terminalText(side.name, side.where));
}

const isSwitchKind = ({ kind }: NetPart): boolean =>
  kind === 'switch' || kind === 'changeover' || kind === 'push-button';

const tags = { red: '+', black: '−', blue: 'DATA', any: '' } as const;

/** Where a wire runs, which says how long it is: from the supply to rails, from a rail to a circuit, between parts. */
type Run = 'feed' | 'drop' | 'link';

/** Cuts wires one after the other and numbers them. */
export class Cutter {
  readonly loads: PartLoads;
  /** The wire of the rung that is being cut, from its rails. */
  drop: Drop;
  #number = 0;
  #wires: Wire[] = [];

  constructor(loads: PartLoads) {
    this.loads = loads;
    this.drop = { awg: loads.settings.wireAwg, cm: loads.settings.wireLengthCm };
  }

  cut(colour: WireColour, from: WireEnd, to: WireEnd, milliamps: number, run: Run = 'drop'): void {
    const { feedLengthCm, linkLengthCm } = this.loads.settings;
    const lengthCm = { feed: feedLengthCm, drop: this.drop.cm, link: linkLengthCm }[run];
    const { awg: thinnest } = wireGaugeFor(milliamps, lengthCm);
    const awg = thinnest === null ? null : Math.min(this.drop.awg, thinnest);
    this.#number += 1;
    const kind = { colour, tag: tags[colour], awg, thinnest, lengthCm };
    this.#wires.push({ number: this.#number, from, to, ...kind });
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

  /** The wires since the last group. */
  group(id: string): WireGroup {
    const wires = this.#wires;
    this.#wires = [];
    return { id, wires };
  }
}
