/** Selectable wire gauges, thickest first. Source: the checks' table of wires. */
export const wireGauges = [20, 22, 24, 26, 28, 30, 32, 34, 36] as const;
export type WireAwg = (typeof wireGauges)[number];

/** Diameters (mm) of enameled wire sold for models, thinnest first. Source: data of wires and duty. */
export const enameledDiameters = [0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5] as const;
export type WireDiameterMm = (typeof enameledDiameters)[number];

/**
 * A wire that can be bought: its resistance per meter (ohms), the current (mA) that it carries in a closed model
 * without getting warm, and the current (mA) that it carries in free air. Enameled wire of a metric size has a
 * `diameterMm`; its `awg` is the closest gauge.
 */
export interface WireGauge {
  readonly awg: WireAwg;
  readonly diameterMm: WireDiameterMm | null;
  readonly ohmsPerMeter: number;
  readonly feedMa: number;
  readonly chassisMa: number;
}

/** Wires by gauge, thinnest first. Source: the checks' table of wires. */
export const awgWires: readonly WireGauge[] = [
  { awg: 36, diameterMm: null, ohmsPerMeter: 1.361, feedMa: 35, chassisMa: 210 },
  { awg: 34, diameterMm: null, ohmsPerMeter: 0.856, feedMa: 56, chassisMa: 330 },
  { awg: 32, diameterMm: null, ohmsPerMeter: 0.538, feedMa: 91, chassisMa: 530 },
  { awg: 30, diameterMm: null, ohmsPerMeter: 0.339, feedMa: 142, chassisMa: 860 },
  { awg: 28, diameterMm: null, ohmsPerMeter: 0.213, feedMa: 226, chassisMa: 1400 },
  { awg: 26, diameterMm: null, ohmsPerMeter: 0.134, feedMa: 361, chassisMa: 2200 },
  { awg: 24, diameterMm: null, ohmsPerMeter: 0.0842, feedMa: 577, chassisMa: 3500 },
  { awg: 22, diameterMm: null, ohmsPerMeter: 0.053, feedMa: 920, chassisMa: 7000 },
  { awg: 20, diameterMm: null, ohmsPerMeter: 0.0333, feedMa: 1500, chassisMa: 11_000 },
];

/** Enameled wire by metric diameter, thinnest first. Source: data of wires and duty. */
export const enameledWires: readonly WireGauge[] = [
  { awg: 36, diameterMm: 0.1, ohmsPerMeter: 2.195, feedMa: 22, chassisMa: 130 },
  { awg: 36, diameterMm: 0.12, ohmsPerMeter: 1.524, feedMa: 32, chassisMa: 190 },
  { awg: 34, diameterMm: 0.15, ohmsPerMeter: 0.976, feedMa: 49, chassisMa: 290 },
  { awg: 32, diameterMm: 0.2, ohmsPerMeter: 0.549, feedMa: 88, chassisMa: 520 },
  { awg: 30, diameterMm: 0.25, ohmsPerMeter: 0.351, feedMa: 137, chassisMa: 810 },
  { awg: 28, diameterMm: 0.3, ohmsPerMeter: 0.244, feedMa: 198, chassisMa: 1170 },
  { awg: 26, diameterMm: 0.4, ohmsPerMeter: 0.137, feedMa: 352, chassisMa: 2070 },
  { awg: 24, diameterMm: 0.5, ohmsPerMeter: 0.088, feedMa: 550, chassisMa: 3240 },
];
