import { circuitNumberOf, type Component, isCoerced, normalizeQuantity } from '#domain/parts/component.ts';
import { type EffectiveMa, effectiveMa, type EffectiveVf, effectiveVf } from '#domain/parts/effective-values.ts';
import {
  isCalculated,
  type Catalogue,
  type PartFacts,
  type PlacedProperties,
  readProperties,
} from '#domain/parts/part-facts.ts';
import { type Microamps, type Microvolts, readFinite } from '#domain/units/amounts.ts';

/** A component with its entry of the catalogue and its values read; `part` is null when there is no such entry. */
interface Resolved {
  readonly id: string;
  readonly componentId: string;
  readonly component: Component;
  readonly part: PartFacts | null;
  readonly properties: PlacedProperties;
  readonly order: number;
  readonly quantity: number;
  /** Its circuit; null when it stands alone. */
  readonly circuitNumber: number | null;
}

/** In series behind the calculated resistor, or a side branch at full voltage: pre-resistored or never calculated. */
export type LedRole = 'series' | 'pre-resistored' | 'excluded';

/** What is remarkable about an LED; its string takes it over. Source: electrical rules, `calcString` of the worked cases. */
export type LedFlag =
  | 'current-defaulted'
  | 'needs-driver'
  | 'quantity-coerced'
  | 'vf-defaulted'
  | 'vf-override-ignored';

/** A resolved LED: what `calcString` works on. */
export interface ResolvedLed extends Resolved {
  readonly type: 'led';
  /** How many equal strings it makes: one in a circuit, its quantity when it stands alone. Rule E15. */
  readonly multiplicity: number;
  readonly role: LedRole;
  readonly microvolts: Microvolts;
  readonly microamps: Microamps;
  /** What it brings to the flags of its string. */
  readonly flags: readonly LedFlag[];
}

/** A resolved resistor, control or power part. */
export interface ResolvedOther extends Resolved {
  readonly type: 'resistor' | 'control' | 'power';
}

export type ResolvedPart = ResolvedLed | ResolvedOther;

/** What parts are resolved with. */
export interface ResolveContext {
  readonly catalogue: Catalogue;
  /** Whether the project's LEDs are bought with their resistors. */
  readonly preResistored: boolean;
}

/** An id that somebody wrote, as a text. */
export function readId(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A place among neighbours; none is 0. Rule E17. */
function readOrder(value: unknown): number {
  return readFinite(value) ?? 0;
}

/** The part of a component: the entry of its id, if that is of the component's type. */
function findPart(
  { componentId, componentType }: Pick<Component, 'componentId' | 'componentType'>,
  catalogue: Catalogue,
): PartFacts | null {
  const part = catalogue.get(componentId);
  return part !== undefined && part.type === componentType ? part : null;
}

/** Rows by `order`; equal orders keep their stored position. What is in order already is returned as it is. Rule E17. */
export function sortByOrder<Row extends { readonly order: unknown }>(rows: readonly Row[]): readonly Row[] {
  let last = -Infinity;
  for (const row of rows) {
    const order = readOrder(row.order);
    if (order < last) return rows.toSorted((one, other) => readOrder(one.order) - readOrder(other.order));
    last = order;
  }
  return rows;
}

/** How many of an LED one current path holds: its quantity in a circuit, one when it stands alone. Rule E15. */
export function countInString(led: Pick<ResolvedLed, 'circuitNumber' | 'quantity'>): number {
  return led.circuitNumber === null ? 1 : led.quantity;
}

const noFlags: readonly LedFlag[] = [];

/** The LED's own preference counts before the project's. Rule E23. */
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

/** Resolves an LED: each value is its own, else that of its colour, else the catalogue's, else the default. */
export function resolveLed(component: Component, { catalogue, preResistored }: ResolveContext): ResolvedLed {
  const part = findPart(component, catalogue);
  const properties = readProperties(component.properties);
  const quantity = normalizeQuantity(component.quantity, 'led');
  const vf = effectiveVf(part, properties);
  const current = effectiveMa(part, properties);
  const role = roleOf(part, properties, preResistored);
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

/** Resolves a component: the only place where its values are read. */
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
