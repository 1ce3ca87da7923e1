/** A part that another part or a circuit requires. `reference` is null if it is not drawn in the diagram. */
interface Accessory {
  readonly name: string;
  readonly reference: 'R' | 'C' | 'D' | 'Q' | 'IC' | 'F' | 'X' | 'BT' | null;
  readonly note?: string;
  /** Whether it is polarized. */
  readonly polar?: true;
  readonly ohms?: number;
  readonly watt?: number;
  readonly channels?: number;
  readonly supplyV?: readonly [from: number, to: number];
  /** Hold currents (mA) in which a fuse is sold. */
  readonly holdMa?: readonly number[];
}

/** A MOSFET, with its gate voltages (V) and its maximum current (mA) and voltage (V). */
export interface Transistor extends Accessory {
  readonly channel: 'N' | 'P';
  readonly gateMinV: number;
  readonly gateMaxV: number;
  readonly maxMa: number;
  readonly maxV: number;
  readonly onOhms: number;
  /** Legs, in order. */
  readonly terminals: readonly [string, string, string];
}

/** Transistors in order of preference. Source: boards and currents, 2.6. */
export const transistors = {
  'mosfet-2n7000': {
    name: 'N-channel MOSFET 2N7000 (TO-92)',
    reference: 'Q',
    channel: 'N',
    gateMinV: 4.5,
    gateMaxV: 20,
    maxMa: 75,
    maxV: 60,
    onOhms: 5.3,
    terminals: ['S', 'G', 'D'],
  },
  'mosfet-irlz44n': {
    name: 'N-channel logic-level MOSFET IRLZ44N (TO-220)',
    reference: 'Q',
    channel: 'N',
    gateMinV: 4.5,
    gateMaxV: 16,
    maxMa: 5000,
    maxV: 55,
    onOhms: 0.03,
    terminals: ['G', 'D', 'S'],
  },
  'mosfet-ao3400': {
    name: 'N-channel MOSFET AO3400A (SOT-23, or on an adapter)',
    reference: 'Q',
    channel: 'N',
    gateMinV: 2.5,
    gateMaxV: 12,
    maxMa: 3000,
    maxV: 30,
    onOhms: 0.048,
    terminals: ['G', 'S', 'D'],
  },
  'mosfet-ao3401': {
    name: 'P-channel MOSFET AO3401A (SOT-23, or on an adapter)',
    reference: 'Q',
    channel: 'P',
    gateMinV: 2.5,
    gateMaxV: 10,
    maxMa: 2000,
    maxV: 30,
    onOhms: 0.085,
    terminals: ['G', 'S', 'D'],
  },
  'mosfet-irf9540n': {
    name: 'P-channel MOSFET IRF9540N (TO-220)',
    reference: 'Q',
    channel: 'P',
    gateMinV: 10,
    gateMaxV: 20,
    maxMa: 3000,
    maxV: 100,
    onOhms: 0.117,
    terminals: ['G', 'D', 'S'],
  },
} as const satisfies Record<string, Transistor>;

export type TransistorId = keyof typeof transistors;

/** All accessories with their shop names. Source: boards and currents, 1.8. */
export const accessories = {
  'cap-100n': { name: 'Ceramic capacitor 100 nF, 50 V', reference: 'C' },
  'cap-330n': { name: 'Ceramic or film capacitor 330 nF (0.33 µF), 50 V', reference: 'C' },
  'cap-10u': { name: 'Tantalum capacitor 10 µF, 25 V', reference: 'C', polar: true },
  'cap-470u': { name: 'Electrolytic capacitor 470 µF, 16 V', reference: 'C', polar: true },
  'cap-1000u': {
    name: 'Electrolytic capacitor 1000 µF, 16 V (5 V: 6.3 V or more; 12 V: 16 V or more)',
    reference: 'C',
    polar: true,
  },
  'res-100': { name: 'Resistor 100 Ω, 0.25 W', reference: 'R', ohms: 100, watt: 0.25 },
  'res-120': { name: 'Resistor 120 Ω, 1 %, 0.25 W', reference: 'R', ohms: 120, watt: 0.25 },
  'res-200': { name: 'Resistor 200 Ω, 1 %, 0.25 W', reference: 'R', ohms: 200, watt: 0.25 },
  'res-330': { name: 'Resistor 330 Ω, 0.25 W', reference: 'R', ohms: 330, watt: 0.25 },
  'res-1k': { name: 'Resistor 1 kΩ, 0.25 W', reference: 'R', ohms: 1000, watt: 0.25 },
  'res-10k': { name: 'Resistor 10 kΩ, 0.25 W', reference: 'R', ohms: 10000, watt: 0.25 },
  'res-20k': { name: 'Resistor 20 kΩ, 1 %, 0.25 W', reference: 'R', ohms: 20000, watt: 0.25 },
  'res-100k': { name: 'Resistor 100 kΩ, 0.25 W', reference: 'R', ohms: 100000, watt: 0.25 },
  'diode-1n4001': { name: 'Diode 1N4001', reference: 'D', note: 'band to +' },
  'diode-1n4148': { name: 'Diode 1N4148', reference: 'D', note: 'band to +' },
  'diode-schottky': { name: 'Schottky diode 1N5817', reference: 'D', note: 'band to the board' },
  'level-shifter': {
    name: 'Level shifter 74AHCT125 (4 channels)',
    reference: 'IC',
    channels: 4,
    supplyV: [4.5, 5.5],
    note: 'GND and 5 V to the strip; OE to GND',
  },
  'heatsink-to220': { name: 'Clip-on heatsink TO-220, 20 K/W or less', reference: null },
  'clip-9v': { name: '9 V battery clip with leads', reference: 'BT' },
  'holder-cr2032': { name: 'CR2032 holder with leads', reference: 'BT' },
  'holder-1aa': { name: 'Battery holder 1 x AA with leads', reference: 'BT' },
  'holder-2aa': { name: 'Battery holder 2 x AA with leads', reference: 'BT' },
  'holder-3aa': { name: 'Battery holder 3 x AA with leads', reference: 'BT' },
  'holder-4aa': { name: 'Battery holder 4 x AA with leads', reference: 'BT' },
  'holder-2aaa': { name: 'Battery holder 2 x AAA with leads', reference: 'BT' },
  'holder-3aaa': { name: 'Battery holder 3 x AAA with leads', reference: 'BT' },
  'holder-4aaa': { name: 'Battery holder 4 x AAA with leads', reference: 'BT' },
  'holder-2d': { name: 'Battery holder 2 x D with leads', reference: 'BT' },
  'holder-4d': { name: 'Battery holder 4 x D with leads', reference: 'BT' },
  'holder-2cr2032': { name: 'Holder for 2 x CR2032 in series with leads', reference: 'BT' },
  'holder-18650': { name: 'Battery holder 1 x 18650 (protected, 70 mm) with leads', reference: 'BT' },
  'cell-aa': { name: 'AA cell, alkaline 1.5 V', reference: null },
  'cell-aaa': { name: 'AAA cell, alkaline 1.5 V', reference: null },
  'cell-d': { name: 'D cell, alkaline 1.5 V', reference: null },
  'cell-cr2032': { name: 'CR2032 cell, lithium 3 V', reference: null },
  'cell-nimh-aa': { name: 'AA cell, NiMH 1.2 V, 2000 mAh or more', reference: null },
  'lead-jst-ph': {
    name: 'JST-PH 2.0 mm 2-pin socket with leads (match the plug and the polarity of the cell)',
    reference: 'X',
  },
  'lead-jst-xh': { name: 'XT30 or JST-RCY socket with leads (match the plug of the pack)', reference: 'X' },
  'socket-dc': { name: 'DC socket 5.5 x 2.1 mm with screw terminals', reference: 'X' },
  'lead-fork': { name: 'Pair of fork terminals for M4 screws, with leads of 1.5 mm² (15 AWG)', reference: 'X' },
  'cable-usb': { name: 'USB-A cable with open ends (red +, black -)', reference: 'X' },
  ptc: {
    name: 'Resettable fuse (PTC), hold {A} A, 16 V or more',
    reference: 'F',
    holdMa: [100, 200, 300, 500, 750, 1100, 1600, 2500, 3000],
  },
  'fuse-blade': {
    name: 'Blade fuse {A} A with holder and leads',
    reference: 'F',
    holdMa: [5000, 7500, 10000, 15000],
  },
  'fuse-slow': { name: 'Slow-blow fuse 1 A, 5 x 20 mm, with holder and leads', reference: 'F' },
  'res-charger': { name: 'Chip resistor 0603 {R}, for R3 of the charger', reference: null },
  'res-timer': { name: 'Resistor {R}, 0.25 W', reference: 'R' },
  'cap-timer': { name: 'Electrolytic capacitor {C} µF, 25 V', reference: 'C', polar: true },
  'diode-bat85': { name: 'Schottky diode BAT85', reference: 'D' },
  'bridge-mb6s': { name: 'Bridge rectifier MB6S (0.5 A)', reference: 'D' },
  'bridge-db107': { name: 'Bridge rectifier DB107 (1 A)', reference: 'D' },
  'cap-smoothing': { name: 'Electrolytic capacitor {C} µF, {V} V', reference: 'C', polar: true },
  ...transistors,
} as const satisfies Record<string, Accessory>;

export type AccessoryId = keyof typeof accessories;

/** Standard voltage ratings (V) of electrolytic capacitors. */
const capacitorVolts = [6.3, 10, 16, 25, 35, 50];

/**
 * Name of the capacitor across an addressable part: rated for 25 % more than `volts`, 6.3 V for 5 V, 16 V for 12 V.
 * Source: boards and currents, 1.8.
 */
export function pixelCapacitorName(volts: number): string {
  const rated = capacitorVolts.find((each) => each >= 1.25 * volts) ?? Math.ceil(1.25 * volts);
  return accessories['cap-1000u'].name.replace(/, .*$/, `, ${rated} V or more`);
}

/** Name of a resistor (ohms) around an NE555. Source: effects, 2.5. */
export function timerResistorName(ohms: number): string {
  return accessories['res-timer'].name.replace('{R}', `${ohms / 1000} kΩ`);
}

/** Name of the timing capacitor (µF) of an NE555. Source: effects, 2.5. */
export function timerCapacitorName(microfarads: number): string {
  return accessories['cap-timer'].name.replace('{C}', String(microfarads));
}

/** Accessories of a data line and of the two kinds of transistor. Source: boards and currents, 1.8. */
export const accessoryRules = {
  dataLine: [
    { id: 'res-330', where: 'in the data wire, at the first pixel' },
    { id: 'cap-1000u', where: 'across + and - of each addressable part, at its input' },
  ],
  nTransistor: [
    { id: 'res-100', where: 'between the output and the gate' },
    { id: 'res-100k', where: 'between gate and minus' },
  ],
  pTransistor: [
    { id: 'res-100', where: 'between the output and the gate' },
    { id: 'res-10k', where: 'between gate and plus' },
  ],
} as const satisfies Record<string, readonly { readonly id: AccessoryId; readonly where: string }[]>;
