import type { LengthUnit } from '#domain/catalogue/catalogue-part.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** The four kinds of placed parts. */
export const componentTypes = ['led', 'resistor', 'control', 'power'] as const;
export type ComponentType = (typeof componentTypes)[number];

/** What a placed part may say for itself; anything unsaid comes from the catalogue. Voltages in V, currents in mA. */
export type ComponentProperties = {
  readonly color?: string;
  readonly forwardVoltage?: number;
  readonly current?: number;
  readonly preResistored?: boolean;
  readonly isPowerSupply?: boolean;
  readonly colorTemperature?: number;
  readonly voltageRating?: number;
  readonly stripLength?: number;
  readonly stripLengthUnit?: LengthUnit;
  readonly ledsPerMeter?: number;
  readonly cuttable?: boolean;
  readonly waterproof?: boolean;
  readonly filamentLength?: number;
  readonly filamentLengthUnit?: LengthUnit;
};

/** The references of a circuit: that of its resistor, and those of its accessories. */
export interface CircuitReferences {
  readonly reference: string | null;
  readonly accessoryReferences: readonly string[];
  /** They are those of a circuit that was joined to this one, which has them again when its parts leave it. */
  readonly isJoined?: true | undefined;
}

/** Whether a part keeps the references of the circuit that it stands in. */
export function keepsReferences({ circuitReferences }: Pick<PartReferences, 'circuitReferences'>): boolean {
  return circuitReferences !== null && circuitReferences.isJoined !== true;
}

/**
 * The references that a part keeps: its own, those of the resistors of an LED that stands alone, and those of its
 * accessories. `circuitReferences` are those of the circuit that it stands in, which one part of the circuit keeps for
 * all of them. Source: decisions B17.
 */
export interface PartReferences {
  readonly reference: string | null;
  readonly resistorReferences: readonly string[];
  readonly accessoryReferences: readonly string[];
  readonly circuitReferences: CircuitReferences | null;
}

/** The references of a part that has none yet. */
export const noReferences: PartReferences = {
  reference: null,
  resistorReferences: [],
  accessoryReferences: [],
  circuitReferences: null,
};

/** A placed part. Absent `circuitNumber` is null: the part stands alone. */
export interface Component extends PartReferences {
  readonly id: string;
  readonly sectionId: string;
  readonly componentType: ComponentType;
  readonly componentId: string;
  readonly quantity: number;
  readonly customName: string | null;
  readonly properties: ComponentProperties;
  readonly circuitNumber: number | null;
  readonly order: number;
}

/** A part to be placed: it is given its references then. */
export type UnplacedComponent = Omit<Component, keyof PartReferences>;

/** A part without its references, such as for a copy that gets its own. */
export function withoutReferences<Part extends PartReferences>(part: Part): Omit<Part, keyof PartReferences> {
  const { reference: _, resistorReferences: __, accessoryReferences: ___, circuitReferences: ____, ...rest } = part;
  return rest;
}

/** What a new component holds where nothing else is said. Source: specification 1, section 9. */
export const componentDefaults: Omit<UnplacedComponent, 'id' | 'sectionId' | 'componentType' | 'componentId'> = {
  quantity: 1,
  customName: null,
  properties: {},
  circuitNumber: null,
  order: 0,
};

/** Whether a value is a circuit number: a whole number from 1. Anything else stands alone. Source: electrical rules, 14. */
export function isCircuitNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** The circuit that a component is in; null when it stands alone. */
export function circuitNumberOf(component: Pick<Component, 'circuitNumber'>): number | null {
  return isCircuitNumber(component.circuitNumber) ? component.circuitNumber : null;
}

/** The key of a circuit in a project: two circuits of one number in different sections are different circuits. */
export function circuitKey(sectionId: string, circuitNumber: number): string {
  return `${circuitNumber}:${sectionId}`;
}

/** The most of one item: 99 LEDs, 10 of anything else. Source: specification 1, section 9. */
export function maxQuantity(componentType: unknown): number {
  return componentType === 'led' ? 99 : 10;
}

/** A quantity as the rules take it: whole, at least 1, at most 99 (LEDs) or 10 (others); no number is 1. Rule E14. */
export function normalizeQuantity(value: unknown, componentType: unknown): number {
  const number = readFinite(value) ?? 1;
  return Math.min(Math.max(Math.trunc(number), 1), maxQuantity(componentType));
}

/** Whether a quantity that was given is not the one that is used; none given means 1. Rule E14. */
export function isCoerced(value: unknown, quantity: number): boolean {
  if (value === quantity || value === undefined || value === null) return false;
  return readFinite(value) !== quantity;
}

/** What kind of part an id names; undefined for an unknown id. */
export type KindOfPart = (componentId: string) => ComponentType | undefined;

/** A field of a component that breaks a rule, and the rule in words. */
export interface ComponentFault {
  readonly field: string;
  readonly message: string;
}

type Judged = Pick<Component, 'componentType' | 'componentId' | 'quantity' | 'properties'>;

/** Why a quantity is too large for its kind of part; null when it is not. Source: decisions B6. */
export function quantityFault({
  componentType,
  quantity,
}: Pick<Judged, 'componentType' | 'quantity'>): ComponentFault | null {
  const most = maxQuantity(componentType);
  return quantity > most ? { field: 'quantity', message: `This must be at most ${most}.` } : null;
}

/**
 * Why a component cannot be: an unknown part, too many of it, or a supply that is no power part; null when it can. Of
 * a component that was there `before` only what is new is judged. Source: decisions B5, B6; electrical rules, 6.
 */
export function componentFault(component: Judged, kindOf: KindOfPart, before?: Judged): ComponentFault | null {
  const { componentType, componentId, quantity, properties } = component;
  if (componentId !== before?.componentId && kindOf(componentId) !== componentType) {
    return { field: 'componentId', message: `There is no ${componentType} part of this id.` };
  }
  if (quantity !== before?.quantity) {
    const fault = quantityFault(component);
    if (fault !== null) return fault;
  }
  if (properties.isPowerSupply !== true || componentType === 'power') return null;
  return { field: 'properties.isPowerSupply', message: 'Only a power part can feed its section.' };
}
