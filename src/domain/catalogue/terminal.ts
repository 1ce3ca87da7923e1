import type { AccessoryId } from '#domain/catalogue/accessories.ts';

/** Name of a terminal as printed on the part; `where` describes its position. */
export interface Named {
  readonly name: string;
  readonly where?: string;
  readonly note?: string;
  /** Another name, printed on some makes. */
  readonly alias?: string;
}

/** Voltage of a terminal: a number (V), or the supply voltage of the part. */
export type VoltsOrSupply = number | 'supply';

/** The positive supply terminal of a part, with its voltage range (V). */
export interface SupplyTerminal extends Named {
  readonly role: 'supply+';
  readonly minV: number;
  readonly maxV: number;
}

/** Name of a terminal for display: a trailing `-` becomes a minus sign, which matches the `+`. */
export function terminalLabel(name: string): string {
  return name.replace(/-$/, '−');
}

/**
 * An output that drives a circuit. `high` outputs the supply voltage of its part less `dropV`; `low` sinks up to
 * `maxV`; `logic` is a pin of `logicV`. It carries at most `maxMa` and acts in the current path as a threshold of
 * `kneeV` (V) with `onOhms` (ohms). `pair` is the terminal of the circuit's other lead. Source: boards and currents,
 * 1.2, 1.3.
 */
export interface OutputTerminal extends Named {
  readonly role: 'output';
  readonly drive: 'high' | 'low' | 'logic';
  readonly maxMa: number;
  readonly pwm: boolean;
  readonly onOhms: number;
  readonly logicV?: VoltsOrSupply;
  readonly maxV?: VoltsOrSupply;
  readonly dropV?: number;
  readonly kneeV?: number;
  readonly pair?: string;
  readonly data?: true;
  readonly openCollector?: true;
}

/** A contact that a position of the switch or relay connects to the common of its pole. */
export interface ThrowTerminal extends Named {
  readonly role: 'throw';
  readonly pole: number;
  readonly position: number;
  readonly drive: 'contact';
  readonly maxMa: number;
  readonly pwm: false;
}

/** A serial bus between boards. */
type Bus = 'i2c' | 'spi' | 'tm1637';

/** A terminal of a part, by its printed name. Source: boards and currents, section 1. */
export type Terminal =
  | SupplyTerminal
  | OutputTerminal
  | ThrowTerminal
  | (Named &
      (
        | { readonly role: 'contact'; readonly pole: number }
        | { readonly role: 'pass+'; readonly of: string }
        | { readonly role: 'data-out'; readonly logicV: number; readonly maxMa: number }
        | { readonly role: 'signal-in'; readonly maxV: number; readonly signal?: 'servo' }
        | { readonly role: 'signal-out'; readonly logicV?: number; readonly active?: 'low' }
        | { readonly role: 'bus'; readonly bus: Bus; readonly signal?: 'SDA' | 'SCL'; readonly maxV?: number }
        | { readonly role: 'bus-out'; readonly bus: Bus }
        | { readonly role: 'backlight'; readonly maxV: number }
        | { readonly role: PlainRole }
      ));

/** Roles without data besides the name. */
type PlainRole =
  | 'supply-'
  | 'source+'
  | 'source-'
  | 'data-in'
  | 'speaker'
  | 'speaker-lead'
  | 'audio-in'
  | 'audio-out'
  | 'audio-ground'
  | 'adjust';

/**
 * An accessory of a part: `count` pieces (default 1), required `when` the part is used in that way (default always),
 * `between` two of its terminals; `band` is the terminal at the band of a diode. Source: boards and currents, 1.8.
 */
export interface PartAccessory {
  readonly id: AccessoryId;
  readonly count?: number | '1 per data line' | '1 per 4 data lines';
  readonly when?: 'data-line' | 'data-5v' | 'signal-from-5v' | 'vsys-and-usb' | 'logic-input' | 'heat-1w' | 'fuse';
  readonly between?: readonly [string, string];
  readonly band?: string;
}

/** Terminals and accessories of a part. */
export interface PartTerminals {
  readonly terminals: readonly Terminal[];
  readonly accessories?: readonly PartAccessory[];
  readonly note?: string;
  /** Whether it drives the circuit that it is in without being named. */
  readonly drives?: true;
  /** Maximum total current (mA) of all outputs that drive directly. */
  readonly totalMaxMa?: number;
  /** Whether each pole is an independent switch. */
  readonly independentPoles?: true;
  /** Whether it has an off position. */
  readonly offPosition?: true;
  /** Whether it is closed only while operated. */
  readonly momentary?: true;
  /** Whether it is a motor without a signal input, which an output drives like lights. */
  readonly switchable?: true;
  /** Terminal pairs for one speaker each, and the minimum speaker resistance (ohms). */
  readonly amplifier?: {
    readonly outputs: readonly (readonly [string, string])[];
    readonly minOhms: number;
    readonly needsSignal?: true;
  };
  /** Whether the part has no supply, such as a speaker of `ohms` and `maxW` (W). */
  readonly passive?: true;
  readonly ohms?: number;
  readonly maxW?: number;
  /** Connector of a supply. */
  readonly leads?: 'clip' | 'holder' | 'plug' | 'socket' | 'cable' | 'screws';
  /** The minus of its source serves as its minus, because it has no terminal for one. */
  readonly minusFrom?: 'source';
}

/**
 * Terminals that drive a circuit, in the order in which they are assigned; none if the part has no known terminals.
 * Source: boards and currents, 1.5.
 */
export function outputsOf(part: PartTerminals | null | undefined): (OutputTerminal | ThrowTerminal)[] {
  return (part?.terminals ?? []).filter((terminal) => terminal.role === 'output' || terminal.role === 'throw');
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Compares two outputs of a part in printed order: `D2` before `D10`. */
export function compareOutputs(one: string, other: string): number {
  return byNumber.compare(one, other);
}
