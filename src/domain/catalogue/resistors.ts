import type { ResistorPart } from '#domain/catalogue/catalogue-part.ts';

/** The 31 built-in resistors. Source: electrical rules, section 5. */
export const resistorParts: readonly ResistorPart[] = [
  { id: 'resistor-180r-0.25w', name: '180Ω Resistor 0.25W', type: 'resistor', value: 180, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-220r-0.25w', name: '220Ω Resistor 0.25W', type: 'resistor', value: 220, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-270r-0.25w', name: '270Ω Resistor 0.25W', type: 'resistor', value: 270, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-330r-0.25w', name: '330Ω Resistor 0.25W', type: 'resistor', value: 330, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-390r-0.25w', name: '390Ω Resistor 0.25W', type: 'resistor', value: 390, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-470r-0.25w', name: '470Ω Resistor 0.25W', type: 'resistor', value: 470, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-560r-0.25w', name: '560Ω Resistor 0.25W', type: 'resistor', value: 560, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-680r-0.25w', name: '680Ω Resistor 0.25W', type: 'resistor', value: 680, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-820r-0.25w', name: '820Ω Resistor 0.25W', type: 'resistor', value: 820, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-1k-0.25w', name: '1.0kΩ Resistor 0.25W', type: 'resistor', value: 1000, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-1k2-0.25w', name: '1.2kΩ Resistor 0.25W', type: 'resistor', value: 1200, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-1k5-0.25w', name: '1.5kΩ Resistor 0.25W', type: 'resistor', value: 1500, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-1k8-0.25w', name: '1.8kΩ Resistor 0.25W', type: 'resistor', value: 1800, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-2k2-0.25w', name: '2.2kΩ Resistor 0.25W', type: 'resistor', value: 2200, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-2k7-0.25w', name: '2.7kΩ Resistor 0.25W', type: 'resistor', value: 2700, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-3k3-0.25w', name: '3.3kΩ Resistor 0.25W', type: 'resistor', value: 3300, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-3k9-0.25w', name: '3.9kΩ Resistor 0.25W', type: 'resistor', value: 3900, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-4k7-0.25w', name: '4.7kΩ Resistor 0.25W', type: 'resistor', value: 4700, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-5k6-0.25w', name: '5.6kΩ Resistor 0.25W', type: 'resistor', value: 5600, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-6k8-0.25w', name: '6.8kΩ Resistor 0.25W', type: 'resistor', value: 6800, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-10k-0.25w', name: '10.0kΩ Resistor 0.25W', type: 'resistor', value: 10000, wattage: 0.25, tolerance: 5 },
  { id: 'resistor-100r-0.5w', name: '100Ω Resistor 0.5W', type: 'resistor', value: 100, wattage: 0.5, tolerance: 5 },
  { id: 'resistor-150r-0.5w', name: '150Ω Resistor 0.5W', type: 'resistor', value: 150, wattage: 0.5, tolerance: 5 },
  { id: 'resistor-220r-0.5w', name: '220Ω Resistor 0.5W', type: 'resistor', value: 220, wattage: 0.5, tolerance: 5 },
  { id: 'resistor-330r-0.5w', name: '330Ω Resistor 0.5W', type: 'resistor', value: 330, wattage: 0.5, tolerance: 5 },
  { id: 'resistor-470r-0.5w', name: '470Ω Resistor 0.5W', type: 'resistor', value: 470, wattage: 0.5, tolerance: 5 },
  { id: 'resistor-47r-1w', name: '47Ω Resistor 1W', type: 'resistor', value: 47, wattage: 1, tolerance: 5 },
  { id: 'resistor-68r-1w', name: '68Ω Resistor 1W', type: 'resistor', value: 68, wattage: 1, tolerance: 5 },
  { id: 'resistor-100r-1w', name: '100Ω Resistor 1W', type: 'resistor', value: 100, wattage: 1, tolerance: 5 },
  { id: 'resistor-150r-1w', name: '150Ω Resistor 1W', type: 'resistor', value: 150, wattage: 1, tolerance: 5 },
  { id: 'resistor-220r-1w', name: '220Ω Resistor 1W', type: 'resistor', value: 220, wattage: 1, tolerance: 5 },
];

/** Resistances of the tracks of trimmers (ohms), ascending. */
const tracks = [500, 1000, 2000, 5000, 10_000, 50_000];
const bodies = [
  { size: 'SMD 3mm', watt: 0.1, description: 'Tiny trimmer to glue next to a chip; turn it with a jeweler’s screwdriver' },
  { size: '6mm', watt: 0.5, description: 'Sets the brightness of a circuit once, with a screwdriver' },
];

const trackText = (ohms: number): string => (ohms < 1000 ? `${ohms}r` : `${ohms / 1000}k`);

/** The built-in trimmers. Source: own values, section 6. */
export const trimmerParts: readonly ResistorPart[] = tracks.flatMap((value) =>
  bodies.map(({ size, watt, description }) => ({
    id: `trimmer-${trackText(value)}-${watt}w`,
    name: `${trackText(value).replace('r', '')}Ω Trimmer ${size}`,
    type: 'resistor',
    description,
    value,
    wattage: watt,
    tolerance: 20,
    trimmer: true,
  })),
);

/** Parts that hold a current constant, in place of the resistor. Source: own values, section 7. */
export const currentSourceParts: readonly ResistorPart[] = [
  {
    id: 'cl2-20ma',
    name: 'CL2 Constant Current 20mA',
    type: 'resistor',
    description: 'In place of the resistor: 20 mA from a fresh battery to a tired one; it needs 5 V for itself',
    value: 0,
    wattage: 0.5,
    tolerance: 10,
    constantMa: 20,
  },
  ...[350, 700].map(
    (constantMa): ResistorPart => ({
      id: `driver-cc-${constantMa}`,
      name: `LED Driver ${constantMa}mA`,
      type: 'resistor',
      description: `In place of the resistor: ${constantMa} mA for star LEDs in series, with little heat`,
      value: 0,
      wattage: 1,
      tolerance: 5,
      constantMa,
      converter: { ownVolts: 3, supplyMin: 7, supplyMax: 30, efficiency: 0.9 },
    }),
  ),
];
