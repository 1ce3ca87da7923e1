/** Units a strip or filament length is given in. */
export const lengthUnits = ['cm', 'inch'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** What every part of the catalogue has. */
interface CataloguePart {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}

/** What a light does by itself while it is on, other than to shine. */
export type LightEffect =
  | 'flicker'
  | 'strobe'
  | 'breathing'
  | 'slow-flash'
  | 'fast-flash'
  | 'rainbow-fade'
  | 'rainbow-flash'
  | 'running';

export type LedCategory = 'standard' | 'high-power' | 'strip' | 'addressable' | 'specialty' | 'filament';

/**
 * An LED of the catalogue. Voltages in V, currents in mA. Source: specification 2, section 3 and electrical rules,
 * section 5.
 */
export interface LedPart extends CataloguePart {
  readonly type: 'led';
  readonly category: LedCategory;
  readonly subgroup: string;
  readonly color: string;
  readonly forwardVoltage: number;
  readonly current: number;
  readonly size: string;
  readonly maxCurrent?: number;
  readonly colorTemperature?: number;
  readonly builtInResistor?: boolean;
  readonly needsDriver?: boolean;
  readonly heatsink?: boolean;
  readonly supplyMin?: number;
  readonly supplyMax?: number;
  /** What a chip inside makes it do. */
  readonly effect?: LightEffect;
  /** Whether it has two legs, the longer one +. */
  readonly hasLegs?: true;
  /** The − leads of a strip that has one for each color. */
  readonly minusLeads?: readonly ('R' | 'G' | 'B' | 'W')[];
  readonly channels?: readonly { readonly name: string; readonly forwardVoltage: number }[];
  readonly voltageRating?: number;
  readonly stripLength?: number;
  readonly stripLengthUnit?: LengthUnit;
  readonly ledsPerMeter?: number;
  readonly cuttable?: boolean;
  readonly waterproof?: boolean;
  readonly cutEveryLeds?: number;
  readonly maPerLed?: number;
  readonly idleMaPerLed?: number;
  readonly dataHighV?: number;
  readonly filamentLength?: number;
  readonly filamentLengthUnit?: LengthUnit;
}

export type ControlCategory =
  | 'switch'
  | 'timer'
  | 'controller'
  | 'audio'
  | 'display'
  | 'microcontroller'
  | 'motion'
  | 'sensor';

/** What a control can bear and what it draws. `series`: its contacts stand in the current path of its circuit. */
export interface ControlRatings {
  readonly series: boolean;
  readonly maxCurrentMa?: number;
  readonly maxVoltage?: number;
  readonly maxPowerW?: number;
  readonly supplyMin?: number;
  readonly supplyMax?: number;
  readonly supplyAlso?: readonly [from: number, to: number];
  readonly supplyMa?: number;
  readonly peakMa?: number;
  readonly logic?: boolean;
  readonly logicV?: number;
  readonly dataOut?: boolean;
  readonly motor?: boolean;
  readonly passive?: boolean;
}

/** What a control is drawn as. Source: IEC 60617. */
export type ControlSymbol = 'switch' | 'changeover' | 'push-button' | 'module' | 'board' | 'motor' | 'speaker';

/** A switch, timer, board, sound part or sensor of the catalogue. */
export interface ControlPart extends CataloguePart {
  readonly type: 'control';
  readonly category: ControlCategory;
  readonly specifications: string;
  readonly symbol: ControlSymbol;
  readonly ratings: ControlRatings;
}

/** How a supply behaves fresh and tired, and what it can give. Source: electrical rules, 1.7. */
export interface SupplyProfile {
  readonly ratingMeans: 'mAh' | 'mA';
  readonly vMax: number;
  readonly vTired: number;
  readonly vEnd?: number;
  readonly rInt: number;
  readonly warnMa: number;
  readonly maxMa: number;
  readonly derate?: readonly (readonly [mA: number, share: number])[];
  readonly lipo?: boolean;
  readonly usb?: boolean;
  readonly regulator?: boolean;
  readonly dropoutV?: number;
  readonly inMax?: number;
  readonly thetaJA?: number;
}

/** A battery, plug or regulator of the catalogue. `current` is mAh for batteries and mA for the others. */
export interface PowerPart extends CataloguePart {
  readonly type: 'power';
  readonly category: 'battery' | 'supply' | 'regulator';
  readonly voltage: number;
  readonly current: number;
  readonly electrical: SupplyProfile;
}

/** A resistor of the catalogue: ohms, W, percent. */
export interface ResistorPart extends CataloguePart {
  readonly type: 'resistor';
  readonly value: number;
  readonly wattage: number;
  readonly tolerance: number;
}

export type AnyPart = LedPart | ControlPart | PowerPart | ResistorPart;
