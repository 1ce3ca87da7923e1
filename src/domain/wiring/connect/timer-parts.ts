import { timerCapacitorName, timerResistorName } from '#domain/catalogue/accessories.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { type Timer555, timer555Text } from '#domain/effects/timer-555.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import type { ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { accessoryPart, accessoryResistor } from '#domain/wiring/connect/accessory-parts.ts';
import { minusSide, supplySide } from '#domain/wiring/connect/net-parts.ts';
import { type Lead, type NetPart, type NetPin, type NetTerminal } from '#domain/wiring/netlist.ts';

/** Part of the ids of the parts that set the times of an NE555. */
export const timerMark = '.ne555.';

/** Legs of the chip of an NE555 between which its parts are, besides its supply. */
const legs = { DIS: 'leg 7 of the chip', THR: 'legs 6 and 2 of the chip' } as const;

/** An NE555 that plays the effect of a circuit, with its parts and the terminals between which they are. */
export interface HeldTimer {
  readonly parts: Timer555;
  readonly ends: Readonly<Record<'VCC' | 'DIS' | 'THR' | 'GND', NetTerminal>>;
}

/** An NE555 with its terminals as they are called in a section. */
export function heldTimer(
  parts: Timer555,
  control: ResolvedPart,
  section: Parameters<typeof voltsOf>[0],
  terminalOf: (name: string) => NetTerminal,
): HeldTimer {
  const terminal = (name: string, lead: Lead, where: string | null = null): NetTerminal => {
    return { ...terminalOf(name), lead, where };
  };
  return {
    parts,
    ends: {
      VCC: terminal(supplySide(control, voltsOf(section)).name, 'plus'),
      DIS: terminal('DIS', 'link', legs.DIS),
      THR: terminal('THR', 'link', legs.THR),
      GND: terminal(minusSide(control).name, 'minus'),
    },
  };
}

/** Pins of an NE555 that its parts are connected to. */
export const timerPins: readonly NetPin[] = (['DIS', 'THR'] as const).map((name) => {
  return { name, where: legs[name], at: null, text: 'to the parts that set its times', lead: 'link' };
});

/**
 * Connects the parts that set the times of an NE555: R1 charges its capacitor, R2 discharges it, and a diode across R2
 * bypasses it while charging. Rule L4. Source: effects, 2.5.
 */
export function connectTimer({ parts, ends }: HeldTimer, key: string, pool: ReferencePool): NetPart[] {
  const { VCC, DIS, THR, GND } = ends;
  const resistor = (id: string, ohms: number, from: NetTerminal, to: NetTerminal): NetPart => ({
    ...accessoryResistor(`${key}${timerMark}${id}`, 'res-timer', pool.take('R'), from, to, colorBands(ohms)),
    name: timerResistorName(ohms),
  });
  const between = accessoryPart(`${key}${timerMark}c`, 'cap-timer', pool.take('C'), 1, [THR, GND]);
  const details = [...between.details, timer555Text(parts)];
  const capacitor = { ...between, name: timerCapacitorName(parts.cUf), details };
  return [
    resistor('r1', parts.r1, VCC, DIS),
    resistor('r2', parts.r2, DIS, THR),
    capacitor,
    ...(parts.diode ? [accessoryPart(`${key}${timerMark}d`, 'diode-bat85', pool.take('D'), 1, [THR, DIS])] : []),
  ];
}
