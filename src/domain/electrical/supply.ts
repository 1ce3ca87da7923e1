import type { PowerPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import type { Component } from '#domain/parts/component.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { type Microvolts, readMicrovolts, readNumber, toVolts } from '#domain/units/amounts.ts';
import { powerParts } from '#domain/catalogue/power.ts';

/** What a regulator takes for itself (mA). Source: boards and currents, 3.2. */
export const regulatorMa = 5;

const supplies: ReadonlyMap<unknown, PowerPart> = new Map(powerParts.map((part) => [part.id, part]));

/** What an unknown supply is read as. Source: specification 1, section 9. */
export const assumedSupply: PowerPart = supplies.get('battery-9v') ?? missing();

function missing(): never {
  throw new Error('The catalogue has no battery-9v, which unknown supplies are read as.');
}

/** A project's supply, and whether its id is one of the 15; an unknown id reads as the 9 V battery. Rule E4. */
export function resolveSupply(id: unknown): { readonly part: PowerPart; readonly known: boolean } {
  const part = supplies.get(id);
  return part === undefined ? { part: assumedSupply, known: false } : { part, known: true };
}

/** The source of a project's supply that is a regulator: a known supply that is none; else null. Rule E97. */
export function supplyInput(part: PowerPart, id: unknown): PowerPart | null {
  const input = supplies.get(id);
  return part.category !== 'regulator' || input === undefined || input.category === 'regulator' ? null : input;
}

/** The project's master supply as the rules read it; an unknown id reads as 9 V. */
export interface BlueprintSupply {
  readonly id: string;
  readonly label: string;
  readonly volts: number;
  readonly known: boolean;
}

/** What feeds a section. `microvolts` null is a custom supply without a usable voltage. */
export interface SectionSupply {
  /** The power part of the section; null is the project's supply. */
  readonly source: ResolvedPart | null;
  /** The supply of the catalogue that it is read as. */
  readonly part: PowerPart;
  readonly name: string;
  readonly microvolts: Microvolts | null;
  readonly profile: SupplyProfile | null;
  /** Whether what the section draws comes out of the project's supply. */
  readonly loadsMaster: boolean;
}

/** The project's supply as the supply of a section. */
export function masterSupply(part: PowerPart): SectionSupply {
  const { name, voltage, electrical } = part;
  return { source: null, part, name, microvolts: readMicrovolts(voltage), profile: electrical, loadsMaster: true };
}

/**
 * A section's own supply. A regulator's current still loads the project's supply, that of a battery or plug does not.
 * A power part that is gone reads as the 9 V battery, as an unknown project supply does. Rules E4, E6.
 */
export function ownSupply(source: ResolvedPart): SectionSupply {
  const { part } = source;
  if (part === null) return { ...masterSupply(assumedSupply), source, loadsMaster: false };
  return {
    source,
    part: resolveSupply(source.componentId).part,
    name: part.name,
    microvolts: readMicrovolts(part.voltage),
    profile: part.electrical ?? null,
    loadsMaster: part.category === 'regulator',
  };
}

/** Current limits of a supply (mA), and its kind as far as it matters for them. */
export type SupplyLimits = Pick<SupplyProfile, 'ratingMeans' | 'maxMa' | 'warnMa' | 'lipo' | 'usb' | 'regulator'>;

/** The limits of a supply; the current of a custom one is its limit. Null where none is known. Source: own values, 4.1. */
export function supplyLimits({ profile, source }: Pick<SectionSupply, 'profile' | 'source'>): SupplyLimits | null {
  if (profile !== null) return profile;
  const maxMa = readNumber(source?.part?.current);
  // A fifth stays in reserve; multiplied first, so that 80 % of a whole number is exact.
  return maxMa === null || maxMa <= 0 ? null : { ratingMeans: 'mA', maxMa, warnMa: (4 * maxMa) / 5 };
}

/** Highest voltage of a supply in normal use (V): of a full battery, or of a plug that is 5 % high. */
export function freshVolts({ profile, microvolts }: Pick<SectionSupply, 'profile' | 'microvolts'>): number {
  return profile?.vMax ?? toVolts(Math.round(((microvolts ?? 0) * 21) / 20));
}

/** Above 60 V a supply is deadly, above 30 V it can shock. Source: own values, 9.2. */
export function voltageDanger(fresh: number): 'deadly' | 'shock' | null {
  if (fresh > 60) return 'deadly';
  return fresh > 30 ? 'shock' : null;
}

/** Whether a part is marked as the supply of its section: strictly true. Rule E6. */
export function isMarkedSupply({ componentType, properties }: Component): boolean {
  return componentType === 'power' && readProperties(properties).isPowerSupply === true;
}
