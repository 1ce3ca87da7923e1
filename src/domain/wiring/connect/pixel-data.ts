import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { type PixelLine, type Shifter, shiftersOf } from '#domain/driving/pixel-lines.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { accessories } from '#domain/catalogue/accessories.ts';
import { partReference } from '#domain/parts/part-references.ts';
import { memoize, createCache } from '#domain/projects/memoize.ts';
import { accessoryResistor } from '#domain/wiring/connect/accessory-parts.ts';
import { partDefaults, side, supplySide } from '#domain/wiring/connect/net-parts.ts';
import {
  isTerminal,
  type NetEnd,
  type NetPart,
  type NetPin,
  type NetTerminal,
  type Rung,
  type SectionNet,
  ownSupplyOf,
} from '#domain/wiring/netlist.ts';

/** References of the parts of a data line: its resistor, and its level shifter if it is the first line of one. */
export interface LineRefs {
  readonly resistor: string;
  readonly shifter: string | null;
}

/** The data lines of a project, and the references of their parts. */
export interface ProjectPixels {
  readonly lines: readonly PixelLine[];
  /** By the id of the control. */
  readonly refs: ReadonlyMap<string, LineRefs>;
}

/** An addressable part of the drawing with its rung and section. */
interface LocatedPixel {
  readonly part: NetPart;
  readonly rung: Rung;
  readonly section: SectionNet;
}

/** Pins and parts that the data lines add to the drawing, by the id of part or rung. */
interface Additions {
  readonly pins: Map<string, NetPin[]>;
  readonly around: Map<string, NetPart[]>;
  /** Titles of the sections whose − is joined to that of a section, by id. */
  readonly minusOf: Map<string, string[]>;
}

const pixelsIn = memoize((section: SectionNet): readonly LocatedPixel[] =>
  section.rungs.flatMap((rung) =>
    rung.branches.filter(({ kind }) => kind === 'addressable').map((part) => ({ part, rung, section })),
  ),
);

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** The first and the last reference of a range, `D1-D6`. */
const firstRef = ({ ref }: NetPart): string => ref.split('-')[0] ?? ref;
const lastRef = ({ ref }: NetPart): string => ref.split('-').at(-1) ?? ref;

const qualify = (text: string, of: SectionNet | undefined, from: SectionNet): string =>
  of === undefined || of.id === from.id ? text : `${text}, ${of.title}`;

const dataPin = (name: string, text: string, at: NetTerminal | null): NetPin => {
  return { name, where: null, text, at, lead: 'data' };
};

/** Collects the additions of a project's data lines. Rule W14. Source: boards and currents, 1.8 and 2.10. */
class LineJoiner {
  readonly additions: Additions = { pins: new Map(), around: new Map(), minusOf: new Map() };
  readonly #pixels: ProjectPixels;
  readonly #sections: ReadonlyMap<string, SectionNet>;
  readonly #parts = new Map<string, LocatedPixel[]>();
  readonly #shifters: readonly Shifter[];

  constructor(sections: readonly SectionNet[], pixels: ProjectPixels) {
    this.#pixels = pixels;
    this.#sections = new Map(sections.map((section) => [section.id, section]));
    this.#shifters = shiftersOf(pixels.lines);
    for (const placed of sections.flatMap((section) => pixelsIn(section))) {
      const { id } = placed.part;
      add(this.#parts, id, placed);
      const item = id.replace(/\.\d+$/, '');
      if (item !== id) add(this.#parts, item, placed);
    }
  }

  /** The parts of a line in the drawing, in the order of the chain. */
  #partsOf({ pixels }: PixelLine): LocatedPixel[] {
    return pixels.flatMap(({ led }) => this.#parts.get(led.id) ?? []);
  }

  #joinMinus(one: SectionNet | undefined, other: SectionNet): void {
    if (one === undefined || one === other || ownSupplyOf(one.feed) === ownSupplyOf(other.feed)) return;
    add(this.additions.minusOf, other.id, one.title);
  }

  join(line: PixelLine): void {
    const parts = this.#partsOf(line);
    const [first] = parts;
    const refs = this.#pixels.refs.get(line.control.id);
    if (first === undefined || refs === undefined) return;
    const home = this.#sections.get(line.section.id);
    const boardRef = partReference(line.control);
    const text = qualify(`${boardRef} ${terminalLabel(line.output)}`, home, first.section);
    const output: NetTerminal = { partId: line.control.id, name: line.output, text, lead: 'data' };
    const from = this.#throughShifter(line, output, first) ?? output;
    const din: NetTerminal = { partId: first.part.id, name: 'DIN', text: `${firstRef(first.part)} DIN`, lead: 'data' };
    const resistor = accessoryResistor(`${first.part.id}.rd`, 'res-330', refs.resistor, from, din);
    add(this.additions.around, first.rung.id, resistor);
    const toBoard = from === output ? refs.resistor : from.text.replace(/Y$/, 'A');
    const pin = dataPin(
      line.output,
      `to ${home === undefined ? toBoard : qualify(toBoard, first.section, home)}`,
      null,
    );
    add(this.additions.pins, line.control.id, pin);
    add(this.additions.pins, first.part.id, dataPin('DIN', `from ${refs.resistor}`, null));
    this.#joinMinus(home, first.section);
    for (const [index, placed] of parts.entries()) {
      const previous = parts[index - 1];
      if (previous !== undefined) this.#chain(previous, placed);
    }
  }

  /** Connects DO of a part to DIN of the next. */
  #chain(previous: LocatedPixel, { part, section }: LocatedPixel): void {
    const text = qualify(`${lastRef(previous.part)} DO`, previous.section, section);
    const from: NetTerminal = { partId: previous.part.id, name: 'DO', text, lead: 'data' };
    add(this.additions.pins, part.id, dataPin('DIN', `from ${text}`, from));
    const to = qualify(`${firstRef(part)} DIN`, section, previous.section);
    add(this.additions.pins, previous.part.id, dataPin('DO', `to ${to}`, null));
    this.#joinMinus(previous.section, section);
  }

  /** Routes a line through its level shifter, which is drawn at its first line; returns null for a line without one. */
  #throughShifter(line: PixelLine, output: NetTerminal, first: LocatedPixel): NetTerminal | null {
    const shifter = this.#shifters.find(({ lines }) => lines.includes(line));
    const [holder] = shifter?.lines ?? [];
    if (shifter === undefined || holder === undefined) return null;
    const at = shifter.lines.indexOf(line);
    const ref = this.#pixels.refs.get(holder.control.id)?.shifter ?? '';
    const held = this.#partsOf(holder)[0];
    const id = `${held?.part.id ?? ''}.ls`;
    const text = qualify(`${ref} ${at + 1}Y`, held?.section, first.section);
    const out: NetTerminal = { partId: id, name: `${at + 1}Y`, text, lead: 'data' };
    if (held === undefined) return null;
    const inWords = held.section === first.section ? output.text : qualify(output.text, first.section, held.section);
    const ground: NetTerminal = { partId: id, name: 'GND', text: 'GND', lead: 'minus' };
    const pins: NetPin[] = [
      { name: `${at + 1}OE`, where: null, text: 'to GND', at: ground, lead: 'minus' },
      dataPin(`${at + 1}A`, `from ${inWords}`, { ...output, text: inWords }),
      dataPin(`${at + 1}Y`, `to ${this.#pixels.refs.get(line.control.id)?.resistor ?? ''}`, null),
    ];
    if (holder === line) add(this.additions.around, held.rung.id, this.#shifterPart(id, ref, holder, pins));
    else {
      const all = this.additions.around.get(held.rung.id) ?? [];
      const grown = all.map((part) => (part.id === id ? { ...part, pins: [...part.pins, ...pins] } : part));
      this.additions.around.set(held.rung.id, grown);
    }
    return out;
  }

  #shifterPart(id: string, ref: string, { shifterFedBy, control, section }: PixelLine, pins: NetPin[]): NetPart {
    const { name } = supplySide(control, voltsOf(section));
    const text = `${partReference(control)} ${terminalLabel(name)}`;
    const plus: NetEnd = shifterFedBy === 'pixels' ? 'plus' : { partId: control.id, name, text, lead: 'plus' };
    const from = isTerminal(plus) ? [`VCC to ${plus.text}`] : [];
    const details = [...from, 'inputs that are not used to GND'];
    const sides = [side('VCC', null, plus), side('GND', null, 'minus')] as const;
    return {
      ...partDefaults,
      id,
      kind: 'board',
      picture: 'module',
      ref,
      name: accessories['level-shifter'].name,
      details,
      sides,
      pins,
    };
  }
}

const cachedSection = createCache<SectionNet, SectionNet>();

/** Adds the data lines to a section. Returns the same object if it has none, the cached one if they are unchanged. */
function withLines(section: SectionNet, additions: Additions): SectionNet {
  const { pins, around, minusOf } = additions;
  const own = section.rungs.flatMap((rung) => {
    const parts = [...rung.branches, ...rung.boards];
    const found = [...parts.map(({ id }) => pins.get(id)), around.get(rung.id)];
    return found.some((each) => each !== undefined) ? [[rung.id, ...found]] : [];
  });
  const joined = minusOf.get(section.id) ?? [];
  if (own.length === 0 && joined.length === 0) return section;
  return cachedSection(section, [JSON.stringify([own, joined])], () => addLines(section, additions));
}

function addLines(section: SectionNet, { pins, around, minusOf }: Additions): SectionNet {
  const withPins = (part: NetPart): NetPart => {
    const more = pins.get(part.id);
    return more === undefined ? part : { ...part, pins: [...part.pins, ...more] };
  };
  const update = (rung: Rung): Rung => {
    const isSame = !around.has(rung.id) && [...rung.branches, ...rung.boards].every(({ id }) => !pins.has(id));
    if (isSame) return rung;
    const all = [...rung.around, ...(around.get(rung.id) ?? [])];
    return { ...rung, branches: rung.branches.map(withPins), boards: rung.boards.map(withPins), around: all };
  };
  const minus = [...new Set([...section.minusOf, ...(minusOf.get(section.id) ?? [])])];
  return { ...section, rungs: section.rungs.map(update), minusOf: minus };
}

/** Data terminal of addressable parts without a driver: it has no wire in the plan. */
const noData: NetPin = { ...dataPin('DIN', 'from a controller (none in this plan)', null), lead: 'signal' };

/**
 * Connects the data of a project to its addressable parts: from the output of a control through a resistor, and a level
 * shifter if the level is too low, to the first part, then from DO to DIN. Sections and rungs without data stay the
 * same objects.
 */
export function connectPixels(sections: readonly SectionNet[], pixels: ProjectPixels): readonly SectionNet[] {
  const all = sections.flatMap((section) => pixelsIn(section));
  if (all.length === 0) return sections;
  const joiner = new LineJoiner(sections, pixels);
  for (const line of pixels.lines) joiner.join(line);
  const { additions } = joiner;
  for (const { part } of all) {
    if (additions.pins.has(part.id)) continue;
    additions.pins.set(part.id, [noData]);
  }
  return sections.map((section) => withLines(section, additions));
}
