import type { LedString } from '#domain/electrical/led-string.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { safeAlternatives } from '#domain/electrical/safe-alternatives.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';
import { refLetters, type UsedRefs } from '#domain/wiring/refs.ts';

/** All that the netlist of a section depends on. */
export interface SectionInputs {
  readonly section: Section;
  readonly title: string;
  readonly components: readonly Component[];
  readonly circuits: readonly Circuit[];
  readonly strings: readonly LedString[];
  readonly customComponents: readonly CustomComponent[];
  readonly preResistored: boolean;
  readonly supplyLabel: string;
  readonly milliamps: number;
  readonly masterId: string | null;
  readonly usedRefs: UsedRefs;
}

/** Rungs, and parts that the plan does not wire. */
export interface Connected {
  readonly rungs: readonly Rung[];
  readonly loose: readonly NetPart[];
}

/** All that the rungs of a circuit, or of an LED that stands alone, depend on inside their section. */
export interface RungInputs {
  readonly members: readonly Component[];
  readonly string: LedString | undefined;
  readonly circuitName: string | undefined;
  readonly usedRefs: UsedRefs;
}

/** What was connected from such inputs, and the references used behind it. */
export interface ConnectedRungs {
  readonly inputs: RungInputs;
  readonly connected: Connected;
  readonly used: UsedRefs;
}

/** The rungs of a section connected last time, by the key of their circuit or the id of their LED. */
export type RungMemory = ReadonlyMap<string, ConnectedRungs>;

/** A section as it was connected. */
export interface ConnectedSection {
  readonly net: SectionNet;
  readonly used: UsedRefs;
  readonly rungs: RungMemory;
}

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
      isSameList(safeAlternatives(one.alternativeCurrents), safeAlternatives(other.alternativeCurrents), isSameNumber))
  );
}

function isSameRefs(one: UsedRefs, other: UsedRefs): boolean {
  return refLetters.every((letter) => one[letter] === other[letter]);
}

/** Whether a circuit, or an LED that stands alone, would be connected as it was in the same surroundings. */
export function isSameRung(one: RungInputs, other: RungInputs): boolean {
  return (
    one.circuitName === other.circuitName &&
    isSameRefs(one.usedRefs, other.usedRefs) &&
    isSameList(one.members, other.members, isSameRow) &&
    (one.string === undefined || other.string === undefined
      ? one.string === other.string
      : isSameString(one.string, other.string))
  );
}

/** Whether what every rung of a section depends on is as it was. */
export function hasSameSurroundings(one: SectionInputs, other: SectionInputs): boolean {
  return one.customComponents === other.customComponents && one.preResistored === other.preResistored;
}

/** Whether a section would be connected as it was. */
export function isSameSection(one: SectionInputs, other: SectionInputs): boolean {
  return (
    one.section === other.section &&
    one.title === other.title &&
    hasSameSurroundings(one, other) &&
    one.supplyLabel === other.supplyLabel &&
    one.milliamps === other.milliamps &&
    one.masterId === other.masterId &&
    isSameRefs(one.usedRefs, other.usedRefs) &&
    isSameList(one.components, other.components, isSameRow) &&
    isSameList(one.circuits, other.circuits, isSameRow) &&
    isSameList(one.strings, other.strings, isSameString)
  );
}
