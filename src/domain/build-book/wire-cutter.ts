import { thickerWire, thinnestWire } from '#domain/electrical/wire-gauge.ts';
import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import type { PlacedUnit } from '#domain/projects/picture-lengths.ts';
import type { DropWire } from '#domain/electrical/drop-wire.ts';
import { type NumberedWires, WireNumbers, wireKey } from '#domain/projects/wire-numbers.ts';
import { type Lead, type NetPart, terminalText } from '#domain/wiring/netlist.ts';
import { portKey, type PortName } from '#domain/wiring/sheet.ts';

/** Wire colors, as in the drawing; a link between two parts of a string may have any. */
export type WireColor = 'red' | 'black' | 'blue' | 'any';

/** One end of a wire: a rail, or a port of a part. A resistor or a simple switch has two equal ends. */
export interface WireEnd {
  readonly part: NetPart | null;
  readonly label: string;
  /** Key of the terminal, independent of the section's title and of the text next to its name. */
  readonly key: string;
  /** Port at which it is drawn; null for a rail, or if it is drawn at the other end. */
  readonly drawnAt: string | null;
  /** The unit of a part that it is at; null for a rail. */
  readonly unit: PlacedUnit | null;
}

/** Source of the length of a wire: typed for its circuit, from a picture of the model, or a setting of the project. */
export type LengthSource = 'typed' | 'picture' | 'usual';

/** Names of the sources of lengths. */
export const lengthSources: Readonly<Record<LengthSource, string>> = {
  typed: 'typed',
  picture: 'from the picture',
  usual: 'usual length',
};

/**
 * A wire to cut. `gauge` is null if no single wire can carry the current; `thinnest` is the thinnest suitable wire of
 * its kind.
 */
export interface Wire {
  /** Key of its two terminals, unique in its section. */
  readonly key: string;
  /** Number in its section, or among the wires of the supply. Stable while both ends exist. Rule H78. */
  readonly number: number;
  /** The port next to which its number is drawn, as returned by `portKey`. */
  readonly drawnAt: string;
  readonly from: WireEnd;
  readonly to: WireEnd;
  readonly color: WireColor;
  /** Label of the drawing at the ends of such a wire. */
  readonly tag: '+' | '−' | 'DATA' | '';
  readonly gauge: WireGauge | null;
  readonly thinnest: WireGauge | null;
  readonly lengthCm: number;
  readonly lengthFrom: LengthSource;
  readonly run: Run;
}

/** The wires of one rung, or of the feed of a section. */
export interface WireGroup {
  readonly id: string;
  readonly wires: readonly Wire[];
}

/**
 * The unit of a placed part, by the id of a piece (`a.3`, on the command line `s1.c2.3`) or its reference (`D7.3`); null
 * for parts that are not placed themselves, such as a calculated resistor.
 */
export function unitOf({ id, ref }: Pick<NetPart, 'id' | 'ref'>): PlacedUnit | null {
  const [, componentId, piece] = /^(s\d+\.c\d+|[^.:]+)(?:\.(\d+))?$/.exec(id) ?? [];
  if (componentId === undefined) return null;
  return { componentId, unit: Number(piece ?? /\.(\d+)$/.exec(ref)?.[1] ?? 1) };
}

/** The end of a wire at a terminal of a part, by its printed name, or its position if nothing is printed. */
export function port(part: NetPart, name: string, at: PortName, where: string | null = null): WireEnd {
  const label = `${part.ref} ${terminalText(name, where)}`;
  return { part, label, key: `${part.ref} ${name}`, drawnAt: portKey(part.id, at), unit: unitOf(part) };
}

/** The end of a wire at a part with equal ends. */
export function unnamedEnd(part: NetPart, at: PortName): WireEnd {
  return { part, label: part.ref, key: part.ref, drawnAt: portKey(part.id, at), unit: unitOf(part) };
}

/** The end of a wire at a contact of a switch, or at a part in series with equal ends. */
function contact(part: NetPart, at: 0 | 1): WireEnd {
  const side = part.sides[at];
  const isSymmetric = part.sides.every((each) => each === null || each.where === null);
  const name = at === 0 ? 'plus' : 'minus';
  if (part.feedPins !== undefined) return port(part, part.feedPins.plus[at], name);
  return side === null || isSymmetric || !isSwitchKind(part)
    ? unnamedEnd(part, name)
    : port(part, side.name, name, side.where);
}

const isSwitchKind = ({ kind }: NetPart): boolean =>
  kind === 'switch' || kind === 'changeover' || kind === 'push-button';

const leadColors = { plus: 'red', minus: 'black', link: 'any', data: 'blue', signal: 'any' } as const;

const tags = { red: '+', black: '−', blue: 'DATA', any: '' } as const;

/**
 * Route of a wire, which determines its length: from the supply to rails, from a rail to a circuit, or between parts.
 */
type Run = 'feed' | 'drop' | 'link';

/** Whether a wire ends at the leg that the colors of an LED share. */
function isAtCommonLeg({ part, key }: WireEnd): boolean {
  const common = part?.commonLeg;
  return part !== null && common !== undefined && key === `${part.ref} ${part.sides[common === 'plus' ? 0 : 1]?.name}`;
}

/** A wire of a leg that several strings share, and its current so far (mA). */
interface SharedWire {
  readonly wire: { -readonly [Field in keyof Wire]: Wire[Field] };
  milliamps: number;
}

/** Cuts and numbers the wires of a section, or those of the supply. */
export class Cutter {
  readonly loads: PartLoads;
  readonly #id: string;
  readonly #numbers: WireNumbers;
  /** The wire from its rails of the rung that is being cut. */
  drop: DropWire;
  #wires: Wire[] = [];
  readonly #shared = new Map<string, SharedWire>();
  /** Keys of the common legs that wires end at. */
  readonly #commonLegs = new Set<string>();

  /** `id` is the section, or null for the wires of the supply; `numbered` are the wires that already have a number. */
  constructor(loads: PartLoads, id: string | null, numbered: NumberedWires) {
    this.loads = loads;
    this.#id = id ?? '';
    this.#numbers = new WireNumbers(numbered);
    this.drop = loads.drop;
  }

  /** Cuts a wire; that of the common leg of an LED only once, for the current of all of its colors. */
  cut(lead: Lead, from: WireEnd, to: WireEnd, milliamps: number, run: Run = 'drop'): void {
    if (from.key === to.key) return;
    const between = wireKey(from.key, to.key);
    const shared = this.#shared.get(between);
    if (shared === undefined) {
      const wire = this.#cutNew(lead, from, to, milliamps, run);
      for (const end of [from, to]) if (isAtCommonLeg(end)) this.#commonLegs.add(end.key);
      const isShared = this.#commonLegs.has(from.key) || this.#commonLegs.has(to.key);
      if (isShared) this.#shared.set(between, { wire, milliamps });
      return;
    }
    shared.milliamps += milliamps;
    Object.assign(shared.wire, this.#gauges(shared.milliamps, shared.wire.lengthCm));
  }

  /** The gauge of a wire that carries a current (mA) over a length (cm). */
  #gauges(milliamps: number, lengthCm: number): Pick<Wire, 'gauge' | 'thinnest'> {
    const { gauge: thinnest } = thinnestWire(milliamps, lengthCm, this.drop.gauge);
    return { gauge: thinnest === null ? null : thickerWire(this.drop.gauge, thinnest), thinnest };
  }

  #cutNew(lead: Lead, from: WireEnd, to: WireEnd, milliamps: number, run: Run): SharedWire['wire'] {
    const { lengthCm, lengthFrom } = this.#lengthOf(from, to, run);
    const gauges = this.#gauges(milliamps, lengthCm);
    const { key, number } = this.#numbers.of(wireKey(from.key, to.key));
    const drawnAt = to.drawnAt ?? from.drawnAt ?? portKey(this.#id, lead === 'plus' ? 'plus' : 'minus');
    const color = leadColors[lead];
    const ends = { key, number, from, to, drawnAt, color, tag: tags[color] };
    const wire = { ...ends, ...gauges, lengthCm, lengthFrom, run };
    this.#wires.push(wire);
    return wire;
  }

  /** Length (cm) of a wire: the typed one, else that of a picture, else the usual one. Rule N8. */
  #lengthOf(from: WireEnd, to: WireEnd, run: Run): Pick<Wire, 'lengthCm' | 'lengthFrom'> {
    const { cm, isTyped } = this.drop;
    if (run === 'drop' && isTyped === true) return { lengthCm: cm, lengthFrom: 'typed' };
    const ofPicture = from.unit && to.unit && this.loads.lengths.between(from.unit, to.unit);
    if (ofPicture !== null) return { lengthCm: ofPicture, lengthFrom: 'picture' };
    const { feedLengthCm, linkLengthCm } = this.loads.settings;
    return { lengthCm: { feed: feedLengthCm, drop: cm, link: linkLengthCm }[run], lengthFrom: 'usual' };
  }

  /** Cuts the plus wires through parts in series, entered from the other side if `isReversed`; returns the last end. */
  chain(from: WireEnd, parts: readonly NetPart[], milliamps: number, run: Run = 'drop', isReversed = false): WireEnd {
    const [entry, exit] = isReversed ? ([1, 0] as const) : ([0, 1] as const);
    let last = from;
    for (const part of parts) {
      this.cut('plus', last, contact(part, entry), milliamps, run);
      last = contact(part, exit);
    }
    return last;
  }

  /** Cuts the minus wires through the parts of a feed that have pins for them; returns the last end. */
  chainMinus(from: WireEnd, parts: readonly NetPart[], milliamps: number, isReversed = false): WireEnd {
    const [entry, exit] = isReversed ? ([1, 0] as const) : ([0, 1] as const);
    let last = from;
    for (const part of parts) {
      if (part.feedPins === undefined) continue;
      const { minus } = part.feedPins;
      // The diagram draws these wires as one.
      const pin = (at: 0 | 1): WireEnd => ({ ...port(part, minus[at], 'minus'), drawnAt: from.drawnAt });
      this.cut('minus', last, pin(entry), milliamps, 'feed');
      last = pin(exit);
    }
    return last;
  }

  /** Keys of the wires without a number before, in the order of their numbers. */
  get newWires(): readonly string[] {
    return this.#numbers.new;
  }

  /** Returns the wires since the last group. */
  group(id: string): WireGroup {
    const wires = this.#wires;
    this.#wires = [];
    return { id, wires };
  }
}
