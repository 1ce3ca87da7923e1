import type { PowerPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import { resolveSupply } from '#domain/electrical/resolve-supply.ts';
import type { Component } from '#domain/parts/component.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { type Microvolts, readMicrovolts } from '#domain/units/amounts.ts';

/** What feeds a section. `microvolts` null is a custom supply without a usable voltage. */
export interface SectionSupply {
  /** The power part of the section; null is the project's supply. */
  readonly source: ResolvedPart | null;
  readonly name: string;
  readonly microvolts: Microvolts | null;
  readonly profile: SupplyProfile | null;
  /** Whether what the section draws comes out of the project's supply. */
  readonly loadsMaster: boolean;
}

/** The project's supply as the supply of a section. */
export function masterSupply(part: PowerPart): SectionSupply {
  const { name, voltage, electrical } = part;
  return { source: null, name, microvolts: readMicrovolts(voltage), profile: electrical, loadsMaster: true };
}

/**
 * A section's own supply. A regulator's current still loads the project's supply, that of a battery or plug does not.
 * A power part that is gone reads as the 9 V battery, as an unknown project supply does. Rules E5, E6.
 */
export function ownSupply(source: ResolvedPart): SectionSupply {
  const { part } = source;
  if (part === null) return { ...masterSupply(resolveSupply(null).part), source, loadsMaster: false };
  return {
    source,
    name: part.name,
    microvolts: readMicrovolts(part.voltage),
    profile: part.electrical ?? null,
    loadsMaster: part.category === 'regulator',
  };
}

/** Whether a part is marked as the supply of its section: strictly true. Rule E6. */
export function isMarkedSupply({ componentType, properties }: Component): boolean {
  return componentType === 'power' && readProperties(properties).isPowerSupply === true;
}
