import type { LengthUnit } from '#domain/catalogue/catalogue-part.ts';
import type { ColorOrder } from '#domain/program/board-program.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** Types of placed parts. */
export const componentTypes = ['led', 'resistor', 'control', 'power'] as const;
export type ComponentType = (typeof componentTypes)[number];

/** Optical fibers that an LED feeds: their diameter (mm), their number, and the length of each (cm). */
export interface Fiber {
  readonly diameterMm: number;
  readonly count: number;
  readonly lengthCm: number;
}

/** Properties that a placed part can override; missing ones come from the catalogue. Voltages in V, currents in mA. */
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
  /** Value of the resistor of a standalone LED that replaces the calculated one (ohms); 0 is a wire. */
  readonly ownOhms?: number;
  /** Capacity of a battery (mAh) and limit of another supply (mA), in place of those of the catalogue. */
  readonly ownCapacityMah?: number;
  readonly ownLimitMa?: number;
  /** Capacitor (µF) after the rectifier of a track. */
  readonly holdUf?: number;
  /** Setting of a trimmer (ohms): the part of its track that the current flows through. */
  readonly settingOhms?: number;
  /** Id shared by the channels of one LED of several colors; `color` is the channel. */
  readonly package?: string;
  /** Optical fibers that an LED feeds. */
  readonly fiber?: Fiber;
  /** Order of the colors in the data of a pixel strip; GRB if it is missing. Source: effects, 4.5. */
  readonly colorOrder?: ColorOrder;
};

/**
 * References of a circuit: of the resistor of its first string, of the resistors of its other strings in order, and of
 * its accessories.
 */
export interface CircuitReferences {
  readonly reference: string | null;
  readonly resistorReferences: readonly string[];
  readonly accessoryReferences: readonly string[];
  /** Whether they belong to a circuit that was merged into this one; they apply again once its parts leave. */
  readonly isJoined?: true | undefined;
}

/** Whether a part keeps the references of its circuit. */
export function keepsReferences({ circuitReferences }: Pick<PartReferences, 'circuitReferences'>): boolean {
  return circuitReferences !== null && circuitReferences.isJoined !== true;
}

/**
 * References of a part: its own, those of the resistors of a standalone LED, and those of its accessories.
 * `circuitReferences` are the references of its circuit, which one part of the circuit keeps. Source: decisions B17.
 */
export interface PartReferences {
  readonly reference: string | null;
  readonly resistorReferences: readonly string[];
  readonly accessoryReferences: readonly string[];
  readonly circuitReferences: CircuitReferences | null;
}

/** References of a circuit without any. */
export const noCircuitReferences: CircuitReferences = {
  reference: null,
  resistorReferences: [],
  accessoryReferences: [],
};

/** References of a part without any. */
export const noReferences: PartReferences = {
  reference: null,
  resistorReferences: [],
  accessoryReferences: [],
  circuitReferences: null,
};

/**
 * Pin of a board on which a button or sensor works. If `componentId` is null, that board was deleted. Source: effects,
 * 3.3.
 */
export interface ComponentInput {
  readonly componentId: string | null;
  readonly terminal: string;
}

/** A placed part. It is standalone if `circuitNumber` is null. */
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
  /** Positions of its units on pictures of the model. */
  readonly places: readonly PicturePlace[];
  /** Null unless it works on a pin of a board; it then switches and drives nothing itself. */
  readonly input: ComponentInput | null;
}

/** Whether a part works on a pin of a board, also if that board was deleted. */
export function isInput({ input }: { readonly input?: object | null }): boolean {
  return input !== null && input !== undefined;
}

/** A part to place, without references. */
export type UnplacedComponent = Omit<Component, keyof PartReferences>;

/** A part without its references, such as for a copy that gets its own. */
export function withoutReferences<Part extends object>(
  part: Part & Partial<PartReferences>,
): Omit<Part, keyof PartReferences> {
  const { reference: _, resistorReferences: __, accessoryReferences: ___, circuitReferences: ____, ...rest } = part;
  return rest;
}

/** Default fields of a new component. Source: specification 1, section 9. */
export const componentDefaults: Omit<UnplacedComponent, 'id' | 'sectionId' | 'componentType' | 'componentId'> = {
  quantity: 1,
  customName: null,
  properties: {},
  circuitNumber: null,
  order: 0,
  places: [],
  input: null,
};

/**
 * Whether a value is a circuit number: a whole number from 1. Any other value means standalone. Source: electrical
 * rules, 14.
 */
export function isCircuitNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** Circuit number of a component; null if it is standalone. */
export function circuitNumberOf(component: Pick<Component, 'circuitNumber'>): number | null {
  return isCircuitNumber(component.circuitNumber) ? component.circuitNumber : null;
}

/** Key of a circuit within a project; circuits of the same number in different sections differ. */
export function circuitKey(sectionId: string, circuitNumber: number): string {
  return `${circuitNumber}:${sectionId}`;
}

/** Key of one of the strings of a circuit (from 0) within a project; the first has that of the circuit. */
export function stringKey(circuit: string, index: number): string {
  return index === 0 ? circuit : `${circuit}.${index + 1}`;
}

/** Maximum quantity of a component: 99 LEDs, 10 of other types. Source: specification 1, section 9. */
export function maxQuantity(componentType: unknown): number {
  return componentType === 'led' ? 99 : 10;
}

/** Normalizes a quantity: whole, at least 1, at most 99 (LEDs) or 10 (others); 1 if it is not a number. Rule E14. */
export function normalizeQuantity(value: unknown, componentType: unknown): number {
  const number = readFinite(value) ?? 1;
  return Math.min(Math.max(Math.trunc(number), 1), maxQuantity(componentType));
}

/** Whether normalization changed a quantity; a missing one means 1. Rule E14. */
export function isCoerced(value: unknown, quantity: number): boolean {
  if (value === quantity || value === undefined || value === null) return false;
  return readFinite(value) !== quantity;
}

/** Returns the type of a part; undefined for an unknown id. */
export type KindOfPart = (componentId: string) => ComponentType | undefined;

/** A field of a component that violates a rule, with the message. */
export interface ComponentFault {
  readonly field: string;
  readonly message: string;
}

type CheckedComponent = Pick<Component, 'componentType' | 'componentId' | 'quantity' | 'properties'>;

/** Returns why a quantity is too large for its type of part; null if it is not. Source: decisions B6. */
export function quantityFault({
  componentType,
  quantity,
}: Pick<CheckedComponent, 'componentType' | 'quantity'>): ComponentFault | null {
  const most = maxQuantity(componentType);
  return quantity > most ? { field: 'quantity', message: `This must be at most ${most}.` } : null;
}

/**
 * Returns why a component is invalid: an unknown part, too many pieces, or a supply that is not a power part; null if
 * it is valid. If the component existed `before`, only changed fields are checked. Source: decisions B5, B6; electrical
 * rules, 6.
 */
export function componentFault(
  component: CheckedComponent,
  kindOf: KindOfPart,
  before?: CheckedComponent,
): ComponentFault | null {
  const { componentType, componentId, quantity, properties } = component;
  if (componentId !== before?.componentId && kindOf(componentId) !== componentType) {
    return { field: 'componentId', message: `There is no ${componentType} part with this id.` };
  }
  if (quantity !== before?.quantity) {
    const fault = quantityFault(component);
    if (fault !== null) return fault;
  }
  if (properties.isPowerSupply !== true || componentType === 'power') return null;
  return { field: 'properties.isPowerSupply', message: 'Only a power part can feed its section.' };
}
