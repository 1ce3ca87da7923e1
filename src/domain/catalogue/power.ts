import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';

/**
 * The power supplies with their electrical profiles. Source: electrical rules, 1.7; own values, 4.2. Of Energizer's data
 * sheets, E92 (AAA) and E95 (D) give 0.15 to 0.3 Ω for a fresh cell, and E95 about 20,500 mAh at 25 mA: 17,000 mAh is
 * safe for other brands. E92 has no curve above 250 mA; its share at 500 mA is an estimate.
 */
export const powerParts: readonly PowerPart[] = [
  { id: 'battery-9v', name: '9V Battery', type: 'power', category: 'battery', voltage: 9, current: 500, electrical: { ratingMeans: 'mAh', vMax: 9.5, vTired: 7.2, vEnd: 5.4, rInt: 1.7, warnMa: 50, maxMa: 100, derate: [[25, 1.0], [50, 0.75], [100, 0.65], [300, 0.45], [500, 0.35]] } },
  { id: 'battery-cr2032', name: 'CR2032 Coin Cell 3V', type: 'power', category: 'battery', voltage: 3, current: 220, electrical: { ratingMeans: 'mAh', vMax: 3.2, vTired: 2.6, vEnd: 2.0, rInt: 20, warnMa: 3, maxMa: 15, derate: [[0.2, 1.0], [3, 0.8], [10, 0.4], [20, 0.2]] } },
  { id: 'battery-aa-1.5v', name: 'AA 1.5V', type: 'power', category: 'battery', voltage: 1.5, current: 2850, electrical: { ratingMeans: 'mAh', vMax: 1.6, vTired: 1.2, vEnd: 0.9, rInt: 0.2, warnMa: 500, maxMa: 1000, derate: [[25, 1.0], [100, 0.75], [250, 0.65], [500, 0.47], [1000, 0.35]] } },
  { id: 'battery-3v-2xaa', name: '2x AA pack 3V', type: 'power', category: 'battery', voltage: 3, current: 2850, electrical: { ratingMeans: 'mAh', vMax: 3.2, vTired: 2.4, vEnd: 1.8, rInt: 0.4, warnMa: 500, maxMa: 1000, derate: [[25, 1.0], [100, 0.75], [250, 0.65], [500, 0.47], [1000, 0.35]] } },
  { id: 'battery-aa-6v', name: '4x AA pack 6V', type: 'power', category: 'battery', voltage: 6, current: 2850, electrical: { ratingMeans: 'mAh', vMax: 6.4, vTired: 4.8, vEnd: 3.6, rInt: 0.8, warnMa: 500, maxMa: 1000, derate: [[25, 1.0], [100, 0.75], [250, 0.65], [500, 0.47], [1000, 0.35]] } },
  { id: 'battery-lipo-3.7v', name: 'LiPo 3.7V (1S)', type: 'power', category: 'battery', voltage: 3.7, current: 1000, electrical: { ratingMeans: 'mAh', vMax: 4.2, vTired: 3.4, vEnd: 3.2, rInt: 0.1, warnMa: 1000, maxMa: 2000, lipo: true, chemistry: 'lithium', derate: [[1000, 0.95], [2000, 0.9]] } },
  { id: 'battery-lipo-7.4v', name: 'LiPo 7.4V (2S)', type: 'power', category: 'battery', voltage: 7.4, current: 1000, electrical: { ratingMeans: 'mAh', vMax: 8.4, vTired: 6.8, vEnd: 6.4, rInt: 0.2, warnMa: 1000, maxMa: 2000, lipo: true, chemistry: 'lithium', derate: [[1000, 0.95], [2000, 0.9]] } },
  { id: 'battery-3xaa', name: '3x AA pack 4.5V', type: 'power', category: 'battery', voltage: 4.5, current: 2850, electrical: { ratingMeans: 'mAh', vMax: 4.8, vTired: 3.6, vEnd: 2.7, rInt: 0.6, warnMa: 500, maxMa: 1000, derate: [[25, 1.0], [100, 0.75], [250, 0.65], [500, 0.47], [1000, 0.35]] } },
  { id: 'battery-2xaaa', name: '2x AAA pack 3V', type: 'power', category: 'battery', voltage: 3, current: 1200, electrical: { ratingMeans: 'mAh', vMax: 3.2, vTired: 2.4, vEnd: 1.8, rInt: 0.6, warnMa: 250, maxMa: 500, derate: [[25, 1.0], [100, 0.8], [250, 0.6], [500, 0.4]] } },
  { id: 'battery-3xaaa', name: '3x AAA pack 4.5V', type: 'power', category: 'battery', voltage: 4.5, current: 1200, electrical: { ratingMeans: 'mAh', vMax: 4.8, vTired: 3.6, vEnd: 2.7, rInt: 0.9, warnMa: 250, maxMa: 500, derate: [[25, 1.0], [100, 0.8], [250, 0.6], [500, 0.4]] } },
  { id: 'battery-4xaaa', name: '4x AAA pack 6V', type: 'power', category: 'battery', voltage: 6, current: 1200, electrical: { ratingMeans: 'mAh', vMax: 6.4, vTired: 4.8, vEnd: 3.6, rInt: 1.2, warnMa: 250, maxMa: 500, derate: [[25, 1.0], [100, 0.8], [250, 0.6], [500, 0.4]] } },
  { id: 'battery-2xd', name: '2x D pack 3V', type: 'power', category: 'battery', voltage: 3, current: 17000, electrical: { ratingMeans: 'mAh', vMax: 3.2, vTired: 2.4, vEnd: 1.8, rInt: 0.3, warnMa: 1000, maxMa: 2000, derate: [[25, 1.0], [100, 0.85], [250, 0.7], [500, 0.55], [1000, 0.4]] } },
  { id: 'battery-4xd', name: '4x D pack 6V', type: 'power', category: 'battery', voltage: 6, current: 17000, electrical: { ratingMeans: 'mAh', vMax: 6.4, vTired: 4.8, vEnd: 3.6, rInt: 0.6, warnMa: 1000, maxMa: 2000, derate: [[25, 1.0], [100, 0.85], [250, 0.7], [500, 0.55], [1000, 0.4]] } },
  { id: 'battery-2xcr2032', name: '2x CR2032 pack 6V', type: 'power', category: 'battery', voltage: 6, current: 220, electrical: { ratingMeans: 'mAh', vMax: 6.4, vTired: 5.2, vEnd: 4.0, rInt: 40, warnMa: 3, maxMa: 15, derate: [[0.2, 1.0], [3, 0.8], [10, 0.4], [20, 0.2]] } },
  { id: 'battery-4xnimh-aa', name: '4x NiMH AA pack 4.8V', type: 'power', category: 'battery', voltage: 4.8, current: 2000, electrical: { ratingMeans: 'mAh', vMax: 5.6, vTired: 4.4, vEnd: 4.0, rInt: 0.12, warnMa: 1000, maxMa: 2000, chemistry: 'nimh', derate: [[2000, 0.9]] } },
  { id: 'battery-18650', name: '18650 Li-Ion Cell 3.6V (protected)', type: 'power', category: 'battery', voltage: 3.6, current: 2600, electrical: { ratingMeans: 'mAh', vMax: 4.2, vTired: 3.4, vEnd: 3.0, rInt: 0.08, warnMa: 2600, maxMa: 3000, chemistry: 'lithium', derate: [[3000, 0.95]] } },
  { id: 'battery-lipo-150', name: 'LiPo 3.7V 150 mAh (1S)', type: 'power', category: 'battery', voltage: 3.7, current: 150, electrical: { ratingMeans: 'mAh', vMax: 4.2, vTired: 3.4, vEnd: 3.2, rInt: 0.25, warnMa: 150, maxMa: 300, lipo: true, chemistry: 'lithium', derate: [[300, 0.95]] } },
  { id: 'battery-lipo-500', name: 'LiPo 3.7V 500 mAh (1S)', type: 'power', category: 'battery', voltage: 3.7, current: 500, electrical: { ratingMeans: 'mAh', vMax: 4.2, vTired: 3.4, vEnd: 3.2, rInt: 0.15, warnMa: 500, maxMa: 1000, lipo: true, chemistry: 'lithium', derate: [[1000, 0.95]] } },
  { id: 'power-plug-12v', name: '12V DC Plug', type: 'power', category: 'supply', voltage: 12, current: 2000, electrical: { ratingMeans: 'mA', vMax: 12.6, vTired: 11.4, rInt: 0, warnMa: 1600, maxMa: 2000 } },
  { id: 'power-plug-9v', name: '9V DC Plug', type: 'power', category: 'supply', voltage: 9, current: 1000, electrical: { ratingMeans: 'mA', vMax: 9.45, vTired: 8.55, rInt: 0, warnMa: 800, maxMa: 1000 } },
  { id: 'power-plug-6v', name: '6V DC Plug', type: 'power', category: 'supply', voltage: 6, current: 1500, electrical: { ratingMeans: 'mA', vMax: 6.3, vTired: 5.7, rInt: 0, warnMa: 1200, maxMa: 1500 } },
  { id: 'power-plug-5v', name: '5V DC Plug', type: 'power', category: 'supply', voltage: 5, current: 2000, electrical: { ratingMeans: 'mA', vMax: 5.25, vTired: 4.75, rInt: 0, warnMa: 1600, maxMa: 2000 } },
  { id: 'power-plug-3.3v', name: '3.3V DC Plug', type: 'power', category: 'supply', voltage: 3.3, current: 1000, electrical: { ratingMeans: 'mA', vMax: 3.465, vTired: 3.135, rInt: 0, warnMa: 800, maxMa: 1000 } },
  { id: 'usb-power-5v', name: 'USB Power 5V', type: 'power', category: 'supply', voltage: 5, current: 1000, electrical: { ratingMeans: 'mA', vMax: 5.25, vTired: 4.75, rInt: 0.2, warnMa: 500, maxMa: 1000, usb: true } },
  { id: 'power-plug-5v-3a', name: '5V DC Plug 3A', type: 'power', category: 'supply', voltage: 5, current: 3000, electrical: { ratingMeans: 'mA', vMax: 5.25, vTired: 4.75, rInt: 0, warnMa: 2400, maxMa: 3000 } },
  { id: 'power-plug-5v-10a', name: '5V DC Supply 10A', type: 'power', category: 'supply', voltage: 5, current: 10000, electrical: { ratingMeans: 'mA', vMax: 5.25, vTired: 4.75, rInt: 0, warnMa: 8000, maxMa: 10000 } },
  { id: 'power-plug-5v-20a', name: '5V DC Supply 20A', type: 'power', category: 'supply', voltage: 5, current: 20000, electrical: { ratingMeans: 'mA', vMax: 5.25, vTired: 4.75, rInt: 0, warnMa: 16000, maxMa: 20000 } },
  { id: 'power-plug-12v-5a', name: '12V DC Plug 5A', type: 'power', category: 'supply', voltage: 12, current: 5000, electrical: { ratingMeans: 'mA', vMax: 12.6, vTired: 11.4, rInt: 0, warnMa: 4000, maxMa: 5000 } },
  { id: 'power-supply-13v8', name: '13.8V DC Supply 3A', type: 'power', category: 'supply', voltage: 13.8, current: 3000, electrical: { ratingMeans: 'mA', vMax: 14.4, vTired: 12.0, rInt: 0, warnMa: 2400, maxMa: 3000 } },
  { id: 'power-plug-24v', name: '24V DC Plug', type: 'power', category: 'supply', voltage: 24, current: 2000, electrical: { ratingMeans: 'mA', vMax: 25.2, vTired: 22.8, rInt: 0, warnMa: 1600, maxMa: 2000 } },
  { id: 'ac-12v', name: '12V AC Transformer', type: 'power', category: 'supply', voltage: 15.37, current: 550, alternating: { kind: 'ac', volts: 12 }, electrical: { ratingMeans: 'mA', vMax: 20.07, vTired: 13.47, rInt: 0, warnMa: 440, maxMa: 550 } },
  { id: 'ac-16v', name: '16V AC Transformer', type: 'power', category: 'supply', voltage: 21.03, current: 550, alternating: { kind: 'ac', volts: 16 }, electrical: { ratingMeans: 'mA', vMax: 27.22, vTired: 18.56, rInt: 0, warnMa: 440, maxMa: 550 } },
  { id: 'dcc-n', name: 'DCC Track N (12V)', type: 'power', category: 'supply', voltage: 10.6, current: 500, alternating: { kind: 'track', volts: 12 }, electrical: { ratingMeans: 'mA', vMax: 20.6, vTired: 8.6, rInt: 0, warnMa: 400, maxMa: 500 } },
  { id: 'dcc-ho', name: 'DCC Track HO (15V)', type: 'power', category: 'supply', voltage: 13.6, current: 500, alternating: { kind: 'track', volts: 15 }, electrical: { ratingMeans: 'mA', vMax: 20.6, vTired: 8.6, rInt: 0, warnMa: 400, maxMa: 500 } },
  { id: 'dcc-g', name: 'DCC Track G (18V)', type: 'power', category: 'supply', voltage: 16.6, current: 500, alternating: { kind: 'track', volts: 18 }, electrical: { ratingMeans: 'mA', vMax: 20.6, vTired: 8.6, rInt: 0, warnMa: 400, maxMa: 500 } },
  { id: 'regulator-lm7805', name: 'LM7805 5V Regulator', type: 'power', category: 'regulator', voltage: 5, current: 1000, electrical: { ratingMeans: 'mA', vMax: 5.2, vTired: 4.8, rInt: 0, warnMa: 800, maxMa: 1000, dropoutV: 2.0, inMax: 25, thetaJA: 65, regulator: true } },
  { id: 'regulator-adjustable', name: 'Adjustable Regulator (LM1117-ADJ, set to 3.3V)', type: 'power', category: 'regulator', voltage: 3.3, current: 800, electrical: { ratingMeans: 'mA', vMax: 3.366, vTired: 3.234, rInt: 0, warnMa: 640, maxMa: 800, dropoutV: 1.3, inMax: 15, thetaJA: 90, regulator: true } },
];

const names: ReadonlyMap<string, string> = new Map(powerParts.map(({ id, name }) => [id, name]));

/** The name of a supply; for an unknown one the supply that is assumed. Source: decisions B5. */
export function supplyName(powerSupplyId: string): string {
  return names.get(powerSupplyId) ?? 'Unknown supply (9 V assumed)';
}
