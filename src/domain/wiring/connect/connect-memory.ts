import { type BlueprintSection, type LedString, partsIn } from '#domain/blueprint/blueprint.ts';
import { safeAlternatives } from '#domain/electrical/safe-alternatives.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Connected } from '#domain/wiring/connect/connect-rungs.ts';
import type { ConnectedSection, SectionSurroundings } from '#domain/wiring/connect/connect-section.ts';
import { isSameRefs, type Refs, type UsedRefs } from '#domain/wiring/connect/refs.ts';

/** All that the netlist of a section depends on. */
interface SectionInputs {
  readonly section: BlueprintSection;
  readonly surroundings: SectionSurroundings;
}

/** All that the rungs of a circuit, or of an LED that stands alone, depend on. */
interface RungInputs {
  readonly parts: readonly ResolvedPart[];
  readonly name: string | null;
  readonly ledString: LedString | null;
  readonly usedRefs: UsedRefs;
}

/** What was connected from such inputs, and the references used behind it. */
interface ConnectedRungs {
  readonly inputs: RungInputs;
  readonly connected: Connected;
  readonly used: UsedRefs;
}

/** The rungs of a section connected last time, by the key of their circuit or the id of their LED. */
export type RungMemory = ReadonlyMap<string, ConnectedRungs>;

/** The sections connected last time, by id, so that only what changed is connected again. */
export type ConnectMemory = Map<string, { readonly inputs: SectionInputs; readonly result: ConnectedSection }>;

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? item)));
}

const isSameRow = <Row>(one: Row, other: Row): boolean => one === other;

function isSamePart(one: ResolvedPart, other: ResolvedPart): boolean {
  if (one === other) return true;
  if (one.component !== other.component || one.part !== other.part) return false;
  return one.type !== 'led' || other.type !== 'led' || one.role === other.role;
}

/** Whether two strings are drawn alike; a Blueprint makes new ones each time. */
function isSameString(one: LedString, other: LedString): boolean {
  return (
    one === other ||
    (one.status === other.status &&
      one.circuitNumber === other.circuitNumber &&
      one.componentIds[0] === other.componentIds[0] &&
      one.ledCount === other.ledCount &&
      one.standardOhms === other.standardOhms &&
      one.ratingW === other.ratingW &&
      one.totalVf === other.totalVf &&
      one.supplyV === other.supplyV &&
      one.actualCurrentMa === other.actualCurrentMa &&
      isSameList(safeAlternatives(one.alternativeCurrents), safeAlternatives(other.alternativeCurrents), isSameRow))
  );
}

/** Whether a circuit, or an LED that stands alone, would be connected as it was. */
function isSameRung(one: RungInputs, other: RungInputs): boolean {
  return (
    one.name === other.name &&
    isSameRefs(one.usedRefs, other.usedRefs) &&
    isSameList(one.parts, other.parts, isSamePart) &&
    (one.ledString === null || other.ledString === null
      ? one.ledString === other.ledString
      : isSameString(one.ledString, other.ledString))
  );
}

/** Gives the rungs of last time where nothing that they depend on has changed. */
export class RungRecall {
  readonly #known: RungMemory;
  readonly #refs: Refs;
  /** The rungs of this time. */
  readonly rungs = new Map<string, ConnectedRungs>();

  constructor(known: RungMemory, refs: Refs) {
    this.#known = known;
    this.#refs = refs;
  }

  or(key: string, inputs: Omit<RungInputs, 'usedRefs'>, connect: () => Connected): Connected {
    const before = this.#known.get(key);
    const all = { ...inputs, usedRefs: this.#refs.used };
    if (before !== undefined && isSameRung(before.inputs, all)) {
      this.#refs.skipTo(before.used);
      this.rungs.set(key, before);
      return before.connected;
    }
    const connected = connect();
    this.rungs.set(key, { inputs: all, connected, used: this.#refs.used });
    return connected;
  }
}

/** Whether a section would be connected as it was. */
export function isSameSection(one: SectionInputs, other: SectionInputs): boolean {
  return (
    one.surroundings.title === other.surroundings.title &&
    one.surroundings.supplyLabel === other.surroundings.supplyLabel &&
    isSameRefs(one.surroundings.usedRefs, other.surroundings.usedRefs) &&
    (one.section === other.section ||
      (one.section.milliamps === other.section.milliamps &&
        isSameList(one.section.rows.circuits, other.section.rows.circuits, isSameRow) &&
        isSameList(partsIn(one.section), partsIn(other.section), isSamePart) &&
        isSameList(one.section.strings, other.section.strings, isSameString)))
  );
}
