import type { StringFlag } from '#domain/blueprint/blueprint.ts';
import { isCircuitNumber } from '#domain/circuits/circuit-number.ts';
import type { EffectiveMa } from '#domain/parts/effective-ma.ts';
import { effectiveMa } from '#domain/parts/effective-ma.ts';
import type { EffectiveVf } from '#domain/parts/effective-vf.ts';
import { effectiveVf } from '#domain/parts/effective-vf.ts';
import { isCalculated } from '#domain/parts/is-calculated.ts';
import { isCoerced, normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import type { ResolvedPart, PlacedPartInput } from '#domain/parts/resolved-part.ts';
import { readId, readOrder } from '#domain/parts/resolved-part.ts';
import type { Microamps } from '#domain/units/microamps.ts';
import type { Microvolts } from '#domain/units/microvolts.ts';

/** In series behind the calculated resistor, or a side branch at full voltage: pre-resistored or never calculated. */
export type LedRole = 'series' | 'pre-resistored' | 'excluded';

/** A placed LED with its values resolved: what `calcString` works on. */
export interface ResolvedLed extends ResolvedPart {
  /** Its circuit; null when it stands alone. */
  readonly circuitNumber: number | null;
  /** How many equal strings it makes: one in a circuit, its quantity when it stands alone. Rules E15, E16. */
  readonly multiplicity: number;
  readonly role: LedRole;
  readonly microvolts: Microvolts;
  readonly microamps: Microamps;
  /** What it brings to the flags of its string. */
  readonly flags: readonly StringFlag[];
}

const noFlags: readonly StringFlag[] = [];

/** How many of an LED one current path holds: its quantity in a circuit, one when it stands alone. Rules E15, E16. */
export function countInString(led: Pick<ResolvedLed, 'circuitNumber' | 'quantity'>): number {
  return led.circuitNumber === null ? 1 : led.quantity;
}

/** The item's own preference counts before the project's. Rule E23. */
function roleOf(part: PartFacts | null, properties: PlacedProperties, projectPreResistored: boolean): LedRole {
  if (!isCalculated(part)) return 'excluded';
  const own = properties.preResistored;
  const preResistored = typeof own === 'boolean' ? own : projectPreResistored;
  return preResistored ? 'pre-resistored' : 'series';
}

/** The flags of one LED; how its values were found matters only where they are calculated with. */
function flagsOf(
  part: PartFacts | null,
  coerced: boolean,
  role: LedRole,
  vf: EffectiveVf,
  current: EffectiveMa,
): readonly StringFlag[] {
  const flags: StringFlag[] = coerced ? ['quantity-coerced'] : [];
  if (role === 'series') {
    if (current.source === 'default') flags.push('current-defaulted');
    if (part?.category === 'high-power') flags.push('needs-driver');
    if (vf.source === 'default') flags.push('vf-defaulted');
    if (vf.overrideIgnored) flags.push('vf-override-ignored');
  }
  return flags.length === 0 ? noFlags : flags;
}

/** Resolves a placed LED: override, colour, catalogue, default, in this order, and its place. */
export function resolveLed(
  item: PlacedPartInput,
  part: PartFacts | null,
  properties: PlacedProperties,
  projectPreResistored: boolean,
): ResolvedLed {
  const quantity = normaliseQuantity(item.quantity, 'led');
  const vf = effectiveVf(part, properties);
  const current = effectiveMa(part, properties);
  const role = roleOf(part, properties, projectPreResistored);
  const circuitNumber = isCircuitNumber(item.circuitNumber) ? item.circuitNumber : null;
  return {
    id: item.id,
    componentId: readId(item.componentId),
    part,
    properties,
    order: readOrder(item.order),
    quantity,
    circuitNumber,
    multiplicity: circuitNumber === null ? quantity : 1,
    role,
    microvolts: vf.microvolts,
    microamps: current.microamps,
    flags: flagsOf(part, isCoerced(item.quantity, quantity), role, vf, current),
  };
}
