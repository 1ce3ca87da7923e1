/** Length units of strips and filaments. */
export const lengthUnits = ['cm', 'inch'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

interface CataloguePart {
  readonly id: string;
  readonly name: string;
  /** Description of a part of a family; those of other parts are in `descriptions.ts`. */
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

/** One of the colors of an LED, with its forward voltage (V). */
export interface LedChannel {
  readonly color: string;
  readonly forwardVoltage: number;
}

/** The leg that the channels of an LED share: their + or their −. */
export interface CommonLeg {
  readonly side: 'plus' | 'minus';
  readonly channels: readonly LedChannel[];
}

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
  /** Set for an LED of several colors, each of which is placed as a light of its own. */
  readonly commonLeg?: CommonLeg;
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
  | 'connector'
  | 'charger'
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

/** A source that is not direct current: a transformer of `volts` RMS, or a track of `volts`. Source: own values, 4.4. */
export interface AlternatingSource {
  readonly kind: 'ac' | 'track';
  readonly volts: number;
}

/** The parts that rectify an alternating source: a bridge, and for a transformer a capacitor after it. */
export interface Rectifier {
  readonly bridge: 'bridge-mb6s' | 'bridge-db107';
  readonly capacitor: { readonly microfarads: number; readonly volts: number } | null;
}

/**
 * A built-in battery, plug, or regulator. `current` is in mAh for batteries and in mA for the others. The voltages of an
 * alternating source are those after its rectifier.
 */
export interface PowerPart extends CataloguePart {
  readonly type: 'power';
  readonly category: 'battery' | 'supply' | 'regulator';
  readonly voltage: number;
  readonly current: number;
  readonly electrical: SupplyProfile;
  readonly alternating?: AlternatingSource;
  /** Set once the load of an alternating source is known. */
  readonly rectifier?: Rectifier;
}

/** A built-in resistor or trimmer: ohms, W, percent. */
export interface ResistorPart extends CataloguePart {
  readonly type: 'resistor';
  readonly value: number;
  readonly wattage: number;
  readonly tolerance: number;
  /** Set for a trimmer, whose `value` and `wattage` are those of its whole track. */
  readonly trimmer?: true;
  /** Current (mA) of a constant-current part, which replaces the resistor. */
  readonly constantMa?: number;
  /** Set for a constant-current part that is a switching converter with terminals of its own. */
  readonly converter?: Converter;
}

/** A converter: the voltage (V) that it needs above its LEDs, its range of input voltages (V), and its efficiency. */
export interface Converter {
  readonly ownVolts: number;
  readonly supplyMin: number;
  readonly supplyMax: number;
  readonly efficiency: number;
}

export type AnyPart = LedPart | ControlPart | PowerPart | ResistorPart;
