import { circuitNumberOf, type Component, isCoerced, normalizeQuantity } from '#domain/parts/component.ts';
import { type EffectiveMa, effectiveMa, type EffectiveVf, effectiveVf } from '#domain/parts/effective-values.ts';
import {
  isBulb,
  isCalculated,
  type Catalogue,
  type PartFacts,
  type PlacedProperties,
  readProperties,
} from '#domain/parts/part-facts.ts';
import { type Microamps, type Microvolts, readFinite, toVolts } from '#domain/units/amounts.ts';

/** A component with its catalogue part and validated values; `part` is null if the catalogue has no such part. */
interface Resolved {
  readonly id: string;
  readonly componentId: string;
  readonly component: Component;
  readonly part: PartFacts | null;
  readonly properties: PlacedProperties;
  readonly order: number;
  readonly quantity: number;
  /** Circuit number; null if standalone. */
  readonly circuitNumber: number | null;
}

/** In series with the calculated resistor, or a side branch at full voltage: pre-resistored or never calculated. */
export type LedRole = 'series' | 'pre-resistored' | 'excluded';

/** Flags of an LED, which its string inherits. Source: electrical rules, `calcString` of the worked cases. */
export type LedFlag =
  | 'current-defaulted'
  | 'needs-driver'
  | 'quantity-coerced'
  | 'vf-defaulted'
  | 'vf-override-ignored';

/** A resolved LED, the input of `calcString`. */
export interface ResolvedLed extends Resolved {
  readonly type: 'led';
  /** Number of equal strings: one in a circuit, its quantity if standalone. Rule E15. */
  readonly multiplicity: number;
  readonly role: LedRole;
  readonly microvolts: Microvolts;
  readonly microamps: Microamps;
  /** Flags for its string. */
  readonly flags: readonly LedFlag[];
}

/** A resolved resistor, control, or power part. */
export interface ResolvedOther extends Resolved {
  readonly type: 'resistor' | 'control' | 'power';
}

export type ResolvedPart = ResolvedLed | ResolvedOther;

/** Name of a placed part: its label, else that of its part, else its id. */
export function nameOf({
  component,
  part,
}: {
  readonly component: Pick<Component, 'customName' | 'componentId'>;
  readonly part: Pick<PartFacts, 'name'> | null;
}): string {
  return component.customName ?? part?.name ?? component.componentId;
}

/** Context for resolving parts. */
export interface ResolveContext {
  readonly catalogue: Catalogue;
  /** Whether the project's LEDs are bought with resistors. */
  readonly preResistored: boolean;
  /** Nominal voltage of the section (V), if its supply is known. */
  readonly sectionVolts?: number;
}

/** Reads an id of unknown type as a string. */
export function readId(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Reads an order; 0 if it is not a number. Rule E17. */
function readOrder(value: unknown): number {
  return readFinite(value) ?? 0;
}

/** Finds the catalogue part of a component; null if its type differs. */
function findPart(
  { componentId, componentType }: Pick<Component, 'componentId' | 'componentType'>,
  catalogue: Catalogue,
): PartFacts | null {
  const part = catalogue.get(componentId);
  return part !== undefined && part.type === componentType ? part : null;
}

/** Sorts rows by `order`; equal orders keep their stored position. A sorted list is returned unchanged. Rule E17. */
export function sortByOrder<Row extends { readonly order: unknown }>(rows: readonly Row[]): readonly Row[] {
  let previous = -Infinity;
  for (const row of rows) {
    const order = readOrder(row.order);
    if (order < previous) return rows.toSorted((one, other) => readOrder(one.order) - readOrder(other.order));
    previous = order;
  }
  return rows;
}

/** Number of pieces of an LED in one current path: its quantity in a circuit, one if standalone. Rule E15. */
export function countInString(led: Pick<ResolvedLed, 'circuitNumber' | 'quantity'>): number {
  return led.circuitNumber === null ? 1 : led.quantity;
}

const noFlags: readonly LedFlag[] = [];

/** Multiple of its rated voltage up to which a bulb is connected directly to its supply. */
export const directUpTo = 1.25;

/** A bulb far below the voltage of its supply gets a resistor, unless its own setting excludes one. Rule V21. */
function roleOfBulb(volts: number, { preResistored }: PlacedProperties, sectionVolts = 0): LedRole {
  return preResistored !== true && sectionVolts > directUpTo * volts ? 'series' : 'excluded';
}

/** The LED's own setting overrides the project's. Rule E23. */
function roleOf(part: PartFacts | null, properties: PlacedProperties, projectPreResistored: boolean): LedRole {
  if (!isCalculated(part)) return 'excluded';
  const own = properties.preResistored;
  const preResistored = typeof own === 'boolean' ? own : projectPreResistored;
  return preResistored ? 'pre-resistored' : 'series';
}

/** Flags of one LED. The sources of its values matter only for LEDs in series. */
function flagsOf(
  part: PartFacts | null,
  coerced: boolean,
  role: LedRole,
  vf: EffectiveVf,
  current: EffectiveMa,
): readonly LedFlag[] {
  const flags: LedFlag[] = coerced ? ['quantity-coerced'] : [];
  if (role === 'series') {
    if (current.source === 'default') flags.push('current-defaulted');
    if (part?.category === 'high-power') flags.push('needs-driver');
    if (vf.source === 'default') flags.push('vf-defaulted');
    if (vf.overrideIgnored) flags.push('vf-override-ignored');
  }
  return flags.length === 0 ? noFlags : flags;
}

/** Resolves an LED: each value is its own, else that of its color, else the catalogue's, else the default. */
export function resolveLed(component: Component, context: ResolveContext): ResolvedLed {
  const { catalogue, preResistored, sectionVolts } = context;
  const part = findPart(component, catalogue);
  const properties = readProperties(component.properties);
  const quantity = normalizeQuantity(component.quantity, 'led');
  const vf = effectiveVf(part, properties);
  const current = effectiveMa(part, properties);
  const role = isBulb(part)
    ? roleOfBulb(toVolts(vf.microvolts), properties, sectionVolts)
    : roleOf(part, properties, preResistored);
  const circuitNumber = circuitNumberOf(component);
  return {
    type: 'led',
    id: component.id,
    componentId: readId(component.componentId),
    component,
    part,
    properties,
    order: readOrder(component.order),
    quantity,
    circuitNumber,
    multiplicity: circuitNumber === null ? quantity : 1,
    role,
    microvolts: vf.microvolts,
    microamps: current.microamps,
    flags: flagsOf(part, isCoerced(component.quantity, quantity), role, vf, current),
  };
}

/** Resolves a component; nothing else reads its raw values. */
export function resolvePart(component: Component, context: ResolveContext): ResolvedPart {
  const { componentType } = component;
  if (componentType === 'led') return resolveLed(component, context);
  return {
    type: componentType,
    id: component.id,
    componentId: readId(component.componentId),
    component,
    part: findPart(component, context.catalogue),
    properties: readProperties(component.properties),
    order: readOrder(component.order),
    quantity: normalizeQuantity(component.quantity, componentType),
    circuitNumber: circuitNumberOf(component),
  };
}
