import type { LedPart } from '#domain/catalogue/catalogue-part.ts';

/** Supplies (V) that makers wire LEDs for; the resistor is chosen for the highest usual one. Source: own values, 5.1. */
const supplies = [
  { id: '5v', label: '5V', ratedV: 5, supplyMin: 4.5, supplyMax: 5.5, note: 'for USB and 5 V plugs' },
  { id: '9-12v', label: '9-12V', ratedV: 12, supplyMin: 9, supplyMax: 12, note: 'for a 9 V block or a 12 V plug' },
  { id: '12v', label: '12V', ratedV: 12, supplyMin: 10, supplyMax: 14, note: 'for 12 V plugs and car batteries' },
  {
    id: '12-18v',
    label: '12-18V',
    ratedV: 18,
    supplyMin: 12,
    supplyMax: 18,
    note: 'with a rectifier inside: works either way round',
    eitherWay: true,
  },
] as const;

/** Sizes; their LEDs have the ratings of the bare ones (mA). */
const sizes = [
  { id: '3mm', name: '3mm LED', size: '3mm', ratedMa: 20, maxCurrent: 30, wires: 'flexible wires' },
  { id: '5mm', name: '5mm LED', size: '5mm', ratedMa: 20, maxCurrent: 30, wires: 'flexible wires' },
  { id: '0603', name: '0603 LED', size: '0603 (1.6 x 0.8mm)', ratedMa: 10, maxCurrent: 20, wires: 'enameled wires' },
  { id: '0402', name: '0402 LED', size: '0402 (1.0 x 0.5mm)', ratedMa: 5, maxCurrent: 20, wires: 'enameled wires' },
] as const;

/** LEDs that are sold with a resistor and wires: each size for each supply. */
export const preWiredLeds: readonly LedPart[] = sizes.flatMap(({ id, name, size, ratedMa, maxCurrent, wires }) =>
  supplies.map((supply): LedPart => ({
    id: `led-prewired-${id}-${supply.id}`,
    name: `Pre-wired ${name} ${supply.label}`,
    type: 'led',
    category: 'pre-wired',
    subgroup: 'Pre-wired',
    color: 'white',
    forwardVoltage: 3.2,
    current: ratedMa,
    size,
    description: `Resistor and ${wires} attached, ${supply.note}. Connect it straight to the supply.`,
    maxCurrent,
    builtInResistor: true,
    supplyMin: supply.supplyMin,
    supplyMax: supply.supplyMax,
    ratedV: supply.ratedV,
    ratedMa,
    ...('eitherWay' in supply ? { eitherWay: true } : {}),
  })),
);
