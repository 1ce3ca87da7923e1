import { useSyncExternalStore } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';

/** A circuit, or with a null number the standalone parts of a section: what is switched on and off as one. */
export interface LightPlace {
  readonly sectionId: string;
  readonly circuitNumber: CircuitPlace['circuitNumber'] | null;
}

const lit = new Set<string>();
const listeners = new Set<() => void>();

function keyOf({ sectionId, circuitNumber }: LightPlace): string {
  return `${sectionId} ${circuitNumber ?? 'standalone'}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches lights on or off. It is what this tab looks at: nothing of it is kept in the project. */
export function setLights(places: readonly LightPlace[], isOn: boolean): void {
  for (const place of places) {
    if (isOn) lit.add(keyOf(place));
    else lit.delete(keyOf(place));
  }
  for (const listener of listeners) listener();
}

/** Whether all these lights are on; draws its caller again only when that changes. */
export function useLights(places: readonly LightPlace[]): boolean {
  return useSyncExternalStore(subscribe, () => places.length > 0 && places.every((place) => lit.has(keyOf(place))));
}
