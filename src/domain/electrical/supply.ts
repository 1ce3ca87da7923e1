import type { PowerPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import { customSupply, ownValuesOf, warnFrom, withOwnValues } from '#domain/electrical/own-supply.ts';
import { rectifiedSupply } from '#domain/electrical/rectified-supply.ts';
import type { Component } from '#domain/parts/component.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { type Microvolts, readMicrovolts, readNumber, toVolts } from '#domain/units/amounts.ts';
import { powerParts } from '#domain/catalogue/power.ts';

/** Quiescent current of a regulator (mA). Source: boards and currents, 3.2. */
export const regulatorMa = 5;

const supplies: ReadonlyMap<unknown, PowerPart> = new Map(powerParts.map((part) => [part.id, part]));

/** What an unknown supply is read as. Source: specification 1, section 9. */
export const assumedSupply: PowerPart = supplies.get('battery-9v') ?? missing();

function missing(): never {
  throw new Error('The catalogue has no battery-9v, the substitute for unknown supplies.');
}

/** Resolves a project's supply; an unknown id becomes the 9 V battery. Rule E4. */
export function resolveSupply(id: unknown): { readonly part: PowerPart; readonly known: boolean } {
  const part = supplies.get(id);
  return part === undefined ? { part: assumedSupply, known: false } : { part, known: true };
}

/** Source of a project's supply that is a regulator: a known supply that is not a regulator; else null. Rule E97. */
export function supplyInput(part: PowerPart, id: unknown): PowerPart | null {
  const input = supplies.get(id);
  return part.category !== 'regulator' || input === undefined || input.category === 'regulator' ? null : input;
}

/** The resolved master supply of a project; an unknown id means 9 V. */
export interface BlueprintSupply {
  readonly id: string;
  readonly label: string;
  readonly volts: number;
  readonly known: boolean;
}

/** The supply of a section. `microvolts` is null for a custom supply without a valid voltage. */
export interface SectionSupply {
  /** The power part of the section; null is the project's supply. */
  readonly source: ResolvedPart | null;
  /** The supply of the catalogue that it is read as. */
  readonly part: PowerPart;
  readonly name: string;
  readonly microvolts: Microvolts | null;
  readonly profile: SupplyProfile | null;
  /** Whether the current of the section comes from the project's supply. */
  readonly loadsMaster: boolean;
}

/** Converts the project's supply to the supply of a section. */
export function masterSupply(part: PowerPart): SectionSupply {
  const { name, voltage, electrical } = part;
  return { source: null, part, name, microvolts: readMicrovolts(voltage), profile: electrical, loadsMaster: true };
}

/**
 * A section's own supply with a load of `loadMa` (mA), which matters after a rectifier. The current of a regulator
 * still loads the project's supply, that of a battery or plug does not. A missing power part becomes the 9 V battery,
 * like an unknown project supply. Rules E4, E6.
 */
export function ownSupply(source: ResolvedPart, loadMa = 0): SectionSupply {
  const { part } = source;
  if (part === null) return { ...masterSupply(assumedSupply), source, loadsMaster: false };
  const given =
    part.isCustom === true ? customSupply(part) : rectifiedSupply(resolveSupply(source.componentId).part, loadMa);
  const supply = given === null ? null : withOwnValues(given, ownValuesOf(source));
  return {
    source,
    part: supply ?? assumedSupply,
    name: part.name,
    microvolts: readMicrovolts(supply?.rectifier === undefined ? part.voltage : supply.voltage),
    profile: supply?.electrical ?? null,
    loadsMaster: part.category === 'regulator',
  };
}

/** Current limits of a supply (mA), and its kind. */
export type SupplyLimits = Pick<SupplyProfile, 'ratingMeans' | 'maxMa' | 'warnMa' | 'lipo' | 'usb' | 'regulator'>;

/** Limits of a supply; the current of a custom one is its limit. Null if none is known. Source: own values, 4.1. */
export function supplyLimits({ profile, source }: Pick<SectionSupply, 'profile' | 'source'>): SupplyLimits | null {
  if (profile !== null) return profile;
  const own = source === null ? null : ownValuesOf(source).ownLimitMa;
  const maxMa = own ?? readNumber(source?.part?.current);
  return maxMa === null || maxMa <= 0 ? null : { ratingMeans: 'mA', maxMa, warnMa: warnFrom(maxMa) };
}

/** Highest voltage of a supply in normal use (V): a full battery, or a plug 5 % above its rating. */
export function freshVolts({ profile, microvolts }: Pick<SectionSupply, 'profile' | 'microvolts'>): number {
  return profile?.vMax ?? toVolts(Math.round(((microvolts ?? 0) * 21) / 20));
}

/** Danger of a supply voltage (V): deadly above 60 V, a shock above 30 V. Source: own values, 9.2. */
export function voltageDanger(fresh: number): 'deadly' | 'shock' | null {
  if (fresh > 60) return 'deadly';
  return fresh > 30 ? 'shock' : null;
}

/** Whether a part is marked as the supply of its section; only `true` counts. Rule E6. */
export function isMarkedSupply({ componentType, properties }: Component): boolean {
  return componentType === 'power' && readProperties(properties).isPowerSupply === true;
}
