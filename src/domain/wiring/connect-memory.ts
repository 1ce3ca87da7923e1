import type { LedString } from '#domain/blueprint/blueprint.ts';
import type { Circuit } from '#domain/circuits/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { SectionNet } from '#domain/wiring/netlist.ts';
import type { UsedRefs } from '#domain/wiring/refs.ts';

/** All that the netlist of a section depends on. */
export interface SectionInputs {
  readonly section: Section;
  readonly components: readonly Component[];
  readonly circuits: readonly Circuit[];
  readonly strings: readonly LedString[];
  readonly customComponents: readonly CustomComponent[];
  readonly preResistored: boolean;
  readonly supplyLabel: string;
  readonly masterId: string | null;
  readonly usedRefs: UsedRefs;
}

/** The sections connected last time, by id, so that only those that changed are connected again. */
export type ConnectMemory = Map<string, { readonly inputs: SectionInputs; readonly net: SectionNet }>;

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? item)));
}

const isSameRow = <Row>(one: Row, other: Row): boolean => one === other;
const isSameNumber = (one: number, other: number): boolean => one === other;

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
      isSameList(one.alternatives, other.alternatives, isSameNumber))
  );
}

/** Whether a section would be connected as it was. */
export function isSameSection(one: SectionInputs, other: SectionInputs): boolean {
  return (
    one.section === other.section &&
    one.customComponents === other.customComponents &&
    one.preResistored === other.preResistored &&
    one.supplyLabel === other.supplyLabel &&
    one.masterId === other.masterId &&
    Object.values(one.usedRefs).join() === Object.values(other.usedRefs).join() &&
    isSameList(one.components, other.components, isSameRow) &&
    isSameList(one.circuits, other.circuits, isSameRow) &&
    isSameList(one.strings, other.strings, isSameString)
  );
}
