import type { JointLocation, JointLocations } from '#domain/build-book/joint-locations.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { pathOf } from '#domain/build-book/solder-cards.ts';
import { unitOf, type Wire, type WireColor, type WireEnd } from '#domain/build-book/wire-cutter.ts';
import { gaugeText } from '#domain/electrical/wire-gauge.ts';
import type { PlacedUnit } from '#domain/projects/picture-lengths.ts';
import type { Measurement } from '#domain/soldering/solder-readings.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Location of a step in the project. */
export interface StepPlace {
  /** Null for steps between the supply and the rails. */
  readonly sectionId: string | null;
  readonly section: string;
  readonly circuit: string;
}

/** One end of a wire or joint: the leg or terminal, and the name of the part. */
export interface SolderEnd extends JointLocation {
  readonly name: string;
}

/** A node in the picture of a step: a part, or (null) a labeled rail or external terminal. */
export interface PictureNode {
  readonly part: NetPart | null;
  readonly label: string;
}

/** Connection of two neighbors in a picture; `number` is null for a joint without a wire. */
export interface PictureLink {
  readonly stepId: string;
  readonly number: number | null;
  readonly color: WireColor;
}

/** Parts in a line from + to −; link `i` connects nodes `i` and `i + 1`. */
export interface StepPicture {
  readonly nodes: readonly PictureNode[];
  readonly links: readonly PictureLink[];
  /** Index of the link that the step solders; null for a reading. */
  readonly link: number | null;
  /** Index of the measured part; null for other steps. */
  readonly measured: number | null;
}

interface AnyStep extends StepPlace {
  /** Stable while its ends exist. */
  readonly id: string;
  /** Notes before the step. */
  readonly notes: readonly string[];
  readonly picture: StepPicture | null;
  /** The units of placed parts that it solders or measures; a calculated resistor counts as its LED. */
  readonly units: readonly PlacedUnit[];
}

/** A wire to solder at both ends. */
export interface WireStep extends AnyStep {
  readonly kind: 'wire';
  readonly number: number;
  readonly color: WireColor;
  /** Null if a single wire cannot carry the current. */
  readonly gauge: string | null;
  readonly lengthCm: number;
  readonly from: SolderEnd;
  readonly to: SolderEnd;
}

/** A resistor to solder to the leg of an LED. */
export interface JointStep extends AnyStep {
  readonly kind: 'joint';
  readonly from: SolderEnd;
  readonly to: SolderEnd;
}

/** A reading or an inspection. */
export interface ReadingStep extends AnyStep, Omit<Measurement, 'id' | 'ref'> {
  readonly kind: 'reading';
}

/** Rails to build before wires are joined to them. */
export interface RailsStep extends AnyStep {
  readonly kind: 'rails';
  /** Whether they are the main rails, which several sections share. */
  readonly isMain: boolean;
  /** Instructions, one sentence each. */
  readonly lines: readonly string[];
}

export type SolderStep = WireStep | JointStep | ReadingStep | RailsStep;

/** Id of a step in a section. */
function stepId(sectionId: string | null, key: string): string {
  return `${sectionId ?? 'supply'}|${key}`;
}

const jointKey = (resistor: string, led: string): string => `joint ${resistor} > ${led}`;

/** The units of parts; a calculated resistor has none. */
function unitsOf(parts: readonly (NetPart | null)[]): readonly PlacedUnit[] {
  return parts.flatMap((part) => (part === null ? [] : (unitOf(part) ?? [])));
}

/** Name of a part, or its appearance. */
function nameOf({ name, details, bands }: NetPart): string {
  if (name !== '') return name;
  const [value = ''] = details;
  return bands.length === 0 ? value : `${value.split(' ')[0] ?? ''}, ${bands.join(' ')}`;
}

/** The string of a rung. */
interface Path {
  readonly nodes: readonly PictureNode[];
  readonly links: readonly PictureLink[];
}

/** Builds the steps of one rung, or of the feed of a section, in the order of the calls. */
export class StepBuilder {
  readonly #place: StepPlace;
  readonly #locations: JointLocations;
  readonly #path: Path | null;

  constructor(
    place: StepPlace,
    locations: JointLocations,
    of: { rung: Rung; wires: readonly Wire[]; loads: PartLoads } | null,
  ) {
    this.#place = place;
    this.#locations = locations;
    this.#path = of === null ? null : this.#pathOf(of.rung, of.wires, of.loads);
  }

  #id(key: string): string {
    return stepId(this.#place.sectionId, key);
  }

  /** The string of a rung between its ends; null if its lights do not start after its switch. */
  #pathOf(rung: Rung, wires: readonly Wire[], loads: PartLoads): Path | null {
    const path = rung.lightsFrom !== null && rung.head.length > 0 ? null : pathOf(rung, wires, loads);
    const [first] = path?.wires ?? [];
    const last = path?.wires.at(-1);
    if (path === null || first === null || first === undefined || last === null || last === undefined) return null;
    const parts = path.parts.map(({ part }) => ({ part, label: part.ref }));
    const nodes = [{ part: null, label: first.from.label }, ...parts, { part: null, label: last.to.label }];
    const links = path.wires.map((wire, at): PictureLink => {
      if (wire !== null) return { stepId: this.#id(wire.key), number: wire.number, color: wire.color };
      return {
        stepId: this.#id(jointKey(nodes[at]?.label ?? '', nodes[at + 1]?.label ?? '')),
        number: null,
        color: 'any',
      };
    });
    return { nodes, links };
  }

  #picture(link: PictureLink, from: Pick<WireEnd, 'part' | 'label'>, to: Pick<WireEnd, 'part' | 'label'>): StepPicture {
    const at = this.#path?.links.findIndex(({ stepId: id }) => id === link.stepId) ?? -1;
    if (this.#path !== null && at !== -1) return { ...this.#path, link: at, measured: null };
    const nodes = [from, to].map(({ part, label }) => ({ part, label }));
    return { nodes, links: [link], link: 0, measured: null };
  }

  #end(end: Pick<WireEnd, 'part' | 'label'>, side: 'in' | 'out'): SolderEnd {
    return { ...this.#locations.at(end, side), name: end.part === null ? '' : nameOf(end.part) };
  }

  rails(lines: readonly string[], isMain: boolean): RailsStep {
    const id = this.#id(isMain ? 'main rails' : 'rails');
    return { kind: 'rails', ...this.#place, id, isMain, lines, notes: [], picture: null, units: [] };
  }

  wire({ key, number, color, gauge, lengthCm, from, to }: Wire): WireStep {
    const id = this.#id(key);
    return {
      kind: 'wire',
      ...this.#place,
      id,
      number,
      color,
      gauge: gauge === null ? null : gaugeText(gauge),
      lengthCm,
      from: this.#end(from, 'out'),
      to: this.#end(to, 'in'),
      notes: ['Slide heat-shrink onto the wire before you solder it.'],
      picture: this.#picture({ stepId: id, number, color }, from, to),
      units: [from.unit, to.unit].filter((unit) => unit !== null),
    };
  }

  /** Returns the step of a resistor soldered to the long leg of an LED. Rule D3. */
  joint(resistor: NetPart, led: NetPart): JointStep {
    const id = this.#id(jointKey(resistor.ref, led.ref));
    const from = { part: resistor, label: resistor.ref };
    const to = { part: led, label: `${led.ref} +` };
    return {
      kind: 'joint',
      ...this.#place,
      id,
      from: this.#end(from, 'out'),
      to: this.#end(to, 'in'),
      notes: ['Slide heat-shrink onto a leg before you solder it.'],
      picture: this.#picture({ stepId: id, number: null, color: 'any' }, from, to),
      units: unitsOf([resistor, led]),
    };
  }

  reading({ id, ref, ...measured }: Measurement): ReadingStep {
    const nodes = this.#path?.nodes ?? [];
    const at = nodes.findIndex((node) => node.part !== null && node.part.ref === ref);
    const part = nodes[at]?.part ?? null;
    return {
      kind: 'reading',
      ...this.#place,
      ...measured,
      id: this.#id(id),
      notes: [],
      picture: this.#path === null ? null : { ...this.#path, link: null, measured: at === -1 ? null : at },
      units: unitsOf([part, part === null || unitOf(part) !== null ? null : (nodes[at + 1]?.part ?? null)]),
    };
  }
}
