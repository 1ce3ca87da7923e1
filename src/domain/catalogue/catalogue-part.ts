/** Length units of strips and filaments. */
export const lengthUnits = ['cm', 'inch'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

interface CataloguePart {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}

/** Built-in effect of a light. */
export type LightEffect =
  | 'flicker'
  | 'strobe'
  | 'breathing'
  | 'slow-flash'
  | 'fast-flash'
  | 'rainbow-fade'
  | 'rainbow-flash'
  | 'running';

export type LedCategory =
  | 'standard'
  | 'high-power'
  | 'strip'
  | 'addressable'
  | 'specialty'
  | 'filament'
  | 'pre-wired'
  | 'bulb';

/**
 * A built-in LED. Voltages in V, currents in mA. Source: specification 2, section 3 and electrical rules, section 5.
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
  /** Voltage (V) and current (mA) for which the resistor of a pre-wired LED was chosen. */
  readonly ratedV?: number;
  readonly ratedMa?: number;
  /** Effect of a built-in chip. */
  readonly effect?: LightEffect;
  /** Whether a rectifier inside lets it work either way round. */
  readonly eitherWay?: true;
  /** Whether it has two legs, the longer one being +. */
  readonly hasLegs?: true;
  /** The − leads of a strip with one for each color. */
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

/** Electrical limits and consumption of a control. `series`: its contacts are in the current path of its circuit. */
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

/** Symbol of a control in the diagram. Source: IEC 60617. */
export type ControlSymbol = 'switch' | 'changeover' | 'push-button' | 'module' | 'board' | 'motor' | 'speaker';

/** A built-in switch, timer, board, sound part, or sensor. */
export interface ControlPart extends CataloguePart {
  readonly type: 'control';
  readonly category: ControlCategory;
  readonly specifications: string;
  readonly symbol: ControlSymbol;
  readonly ratings: ControlRatings;
}

/** Voltages of a supply when fresh and tired, and its limits. Source: electrical rules, 1.7. */
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
  /** Chemistry of a battery that is neither alkaline nor a coin cell. */
  readonly chemistry?: 'nimh' | 'lithium';
  readonly usb?: boolean;
  readonly regulator?: boolean;
  readonly dropoutV?: number;
  readonly inMax?: number;
  readonly thetaJA?: number;
}

/** A built-in battery, plug, or regulator. `current` is in mAh for batteries and in mA for the others. */
export interface PowerPart extends CataloguePart {
  readonly type: 'power';
  readonly category: 'battery' | 'supply' | 'regulator';
  readonly voltage: number;
  readonly current: number;
  readonly electrical: SupplyProfile;
}

/** A built-in resistor or trimmer: ohms, W, percent. */
export interface ResistorPart extends CataloguePart {
  readonly type: 'resistor';
  readonly value: number;
  readonly wattage: number;
  readonly tolerance: number;
  /** Set for a trimmer, whose `value` and `wattage` are those of its whole track. */
  readonly trimmer?: true;
  /** Current (mA) of a part that holds it constant, in place of the resistor. */
  readonly constantMa?: number;
}

export type AnyPart = LedPart | ControlPart | PowerPart | ResistorPart;
