import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';

/** A circuit, or with a null number the standalone parts of a section: what is switched on and off as one. */
export interface LightPlace {
  readonly sectionId: string;
  readonly circuitNumber: CircuitPlace['circuitNumber'] | null;
}

/** A place as a key. */
export function lightKey({ sectionId, circuitNumber }: LightPlace): string {
  return `${sectionId} ${circuitNumber ?? 'standalone'}`;
}
