import type { LengthUnit } from '#domain/catalogue/catalogue-part.ts';

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

/** A placed part. Absent `circuitNumber` is null: the part stands alone. */
export interface Component {
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

/** What a new component holds where nothing else is said. Source: specification 1, section 9. */
export const componentDefaults: Omit<Component, 'id' | 'sectionId' | 'componentType' | 'componentId'> = {
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
