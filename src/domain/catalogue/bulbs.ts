import type { LedPart } from '#domain/catalogue/catalogue-part.ts';

/** Rated voltage (V) and current (mA) of a bulb, and its size. */
function bulb(id: string, name: string, volts: number, milliamps: number, size: string, description: string): LedPart {
  return {
    id,
    name,
    type: 'led',
    category: 'bulb',
    subgroup: 'Bulbs',
    color: 'warm-white',
    forwardVoltage: volts,
    current: milliamps,
    size,
    description: `${description} Works either way round.`,
  };
}

/** Incandescent bulbs on wires. Source: own values, 5.2. */
export const bulbs: readonly LedPart[] = [
  bulb('bulb-12v-60ma', 'Bulb 12V 60mA', 12, 60, '4mm', 'Grain-of-wheat bulb for houses and street lamps.'),
  bulb('bulb-12v-30ma', 'Bulb 12V 30mA', 12, 30, '2.4mm', 'Small grain-of-wheat bulb for lamps and cabins.'),
  bulb('bulb-14v-40ma', 'Bulb 14V 40mA', 14, 40, '2.4mm', 'Bulb for trains and track power.'),
  bulb('bulb-3v-60ma', 'Bulb 3V 60mA', 3, 60, '3mm', 'Bulb for two cells, in dollhouse lamps.'),
  bulb('bulb-1.5v-30ma', 'Bulb 1.5V 30mA', 1.5, 30, '1.7mm', 'Grain-of-rice bulb for headlights.'),
  bulb('bulb-1.5v-15ma', 'Bulb 1.5V 15mA', 1.5, 15, '1.2mm', 'Tiny grain-of-rice bulb for headlights and lanterns.'),
  bulb('bulb-custom', 'Custom Bulb', 6, 50, 'any', 'Another bulb: enter its voltage and current.'),
];
