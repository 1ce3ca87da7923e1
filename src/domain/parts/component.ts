/** The four kinds of placed parts. */
export const componentTypes = ['led', 'resistor', 'control', 'power'] as const;
export type ComponentType = (typeof componentTypes)[number];

/** Units a strip or filament length is given in. */
export const lengthUnits = ['cm', 'inch'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

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
