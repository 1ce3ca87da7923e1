import type { AccessoryId } from '#domain/catalogue/accessories.ts';

/** What every terminal has: the name printed on the part, and where it is when nothing is printed. */
export interface Named {
  readonly name: string;
  readonly where?: string;
  readonly note?: string;
  /** Another name that is printed on some makes. */
  readonly alias?: string;
}

/** The voltage of a terminal: a number of V, or that which feeds the part. */
export type VoltsOrSupply = number | 'supply';

/** Where a part takes its power, and from which to which voltage (V). */
export interface SupplyTerminal extends Named {
  readonly role: 'supply+';
  readonly minV: number;
  readonly maxV: number;
}

/** The name of a terminal as people read it: the `-` that ends it in data is a minus sign beside its `+`. */
export function terminalLabel(name: string): string {
  return name.replace(/-$/, '−');
}

/**
 * An output that drives a circuit. `high` puts the supply of its part out, less `dropV`; `low` sinks up to `maxV`;
 * `logic` is a pin of `logicV`. It gives at most `maxMa` and stands in the current path as a threshold of `kneeV` (V)
 * with `onOhms` (ohms). `pair` names the terminal of the circuit's other lead. Source: boards and currents, 1.2, 1.3.
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

/** A contact that a position of the switch or relay joins to the common of its pole. */
export interface ThrowTerminal extends Named {
  readonly role: 'throw';
  readonly pole: number;
  readonly position: number;
  readonly drive: 'contact';
  readonly maxMa: number;
  readonly pwm: false;
}

/** A two-wire or serial connection that a sketch uses. */
type Bus = 'i2c' | 'spi' | 'tm1637';

/** A terminal of a part by the name printed on it. Source: boards and currents, section 1. */
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

/** Roles of which nothing but the name is known. */
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
 * An accessory that a part needs: `count` of them (1), `when` it is used so (always), `between` two of its terminals,
 * the `band` of a diode at one of them. Source: boards and currents, 1.8.
 */
export interface PartAccessory {
  readonly id: AccessoryId;
  readonly count?: number | '1 per data line' | '1 per 4 data lines';
  readonly when?: 'data-line' | 'data-5v' | 'signal-from-5v' | 'vsys-and-usb' | 'logic-input' | 'heat-1w' | 'fuse';
  readonly between?: readonly [string, string];
  readonly band?: string;
}

/** How a part can be wired. */
export interface PartTerminals {
  readonly terminals: readonly Terminal[];
  readonly accessories?: readonly PartAccessory[];
  readonly note?: string;
  /** Whether it drives a circuit by itself that it stands in. */
  readonly drives?: true;
  /** What all outputs that drive directly may give together (mA). */
  readonly totalMaxMa?: number;
  /** Whether each pole is a switch of its own. */
  readonly independentPoles?: true;
  /** Whether a position of it joins nothing. */
  readonly offPosition?: true;
  /** Whether it is closed only while it is operated. */
  readonly momentary?: true;
  /** Whether it is a motor without a signal input, which an output drives as it drives lights. */
  readonly switchable?: true;
  /** The pairs of terminals for one speaker each, and the least resistance of one (ohms). */
  readonly amplifier?: {
    readonly outputs: readonly (readonly [string, string])[];
    readonly minOhms: number;
    readonly needsSignal?: true;
  };
  /** What a part without a supply is: a speaker of so many ohms and W. */
  readonly passive?: true;
  readonly ohms?: number;
  readonly maxW?: number;
  /** What the wires of a supply end on. */
  readonly leads?: 'clip' | 'holder' | 'plug' | 'socket' | 'cable';
  /** Whether its minus is that of its source because it has no terminal for one. */
  readonly minusFrom?: 'source';
}

/** The terminals that drive a circuit, in the order in which they are given away. Source: boards and currents, 1.5. */
export function outputsOf({ terminals }: PartTerminals): (OutputTerminal | ThrowTerminal)[] {
  return terminals.filter((terminal) => terminal.role === 'output' || terminal.role === 'throw');
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Compares two outputs of a part by the order in which they are printed on it: `D2` comes before `D10`. */
export function compareOutputs(one: string, other: string): number {
  return byNumber.compare(one, other);
}
