import type { LedString } from '#domain/electrical/led-string.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import type { ConnectedRungs, RungMemory } from '#domain/wiring/connect-memory.ts';
import type { Refs } from '#domain/wiring/refs.ts';

/** What connecting the parts of a section looks up. */
export interface SectionContext {
  readonly catalogue: Catalogue;
  readonly preResistored: boolean;
  /** The section's strings in the Blueprint: those of circuits by number, the others by the id of their component. */
  readonly strings: ReadonlyMap<number | string | undefined, LedString>;
  /** The names of the section's circuits by number. */
  readonly circuitNames: ReadonlyMap<number, string>;
  readonly refs: Refs;
  /** The rungs of last time, and those of this time. */
  readonly known: RungMemory;
  readonly rungs: Map<string, ConnectedRungs>;
}
