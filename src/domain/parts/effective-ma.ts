import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { type Microamps, readMicroamps } from '#domain/units/microamps.ts';

/** Where a rated current came from. */
export type MaSource = 'override' | 'catalogue' | 'default';

export interface EffectiveMa {
  readonly microamps: Microamps;
  readonly source: MaSource;
}

const defaultCurrent = 20_000 as Microamps;

/** The current of one LED: the item's own, else the catalogue's, else 20 mA. Rule E13. */
export function effectiveMa(part: PartFacts | null, properties: PlacedProperties): EffectiveMa {
  const override = readMicroamps(properties.current);
  if (override !== null) return { microamps: override, source: 'override' };
  const catalogue = readMicroamps(part?.current);
  if (catalogue !== null) return { microamps: catalogue, source: 'catalogue' };
  return { microamps: defaultCurrent, source: 'default' };
}
