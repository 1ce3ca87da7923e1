import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { type Readable, Store } from '#web/store.ts';
import { useStore } from '#web/use-store.ts';

/** Unit of switching: a circuit, or with a null number all standalone parts of a section. */
export interface LightPlace {
  readonly sectionId: string;
  readonly circuitNumber: CircuitPlace['circuitNumber'] | null;
}

/** Key of a place in `Lights`. */
export function lightKey({ sectionId, circuitNumber }: LightPlace): string {
  return `${sectionId} ${circuitNumber ?? 'standalone'}`;
}

/** Lights that are switched off, by the keys of their places; all others are on. */
export interface Lights {
  readonly off: ReadonlySet<string>;
  /**
   * Circuits that were off when they were deleted, with the ids of their rows, so that an undo restores them as off.
   */
  readonly deleted: ReadonlyMap<string, readonly string[]>;
}

/** Returns the places of a section that can light up: its standalone LEDs as one, and each circuit with LEDs. */
export function lightPlaces({ id, standalone, circuits }: LitSection): readonly LightPlace[] {
  const alone = standalone.some(({ ledString }) => ledString !== null) ? [{ sectionId: id, circuitNumber: null }] : [];
  const wired = circuits.filter(({ ledString }) => ledString !== null);
  return [...alone, ...wired.map(({ number }) => ({ sectionId: id, circuitNumber: number }))];
}

type LitSection = Pick<BlueprintSection, 'id' | 'standalone' | 'circuits'>;

/** Lights that are off, and the brightness of dimmers by their ids; 1, the default, is full. */
export type LightState = Lights & { readonly levels: ReadonlyMap<string, number> };

const lights = new Store<LightState>(() => ({
  off: new Set(),
  deleted: new Map(),
  levels: new Map(),
}));

/** The lights of this tab, for views that draw them. */
export const lightState: Readable<LightState> = lights;

/** Replaces the set of lights that are off. */
export function updateLights(change: (now: Lights) => Lights): void {
  lights.set({ ...lights.now(), ...change(lights.now()) });
}

/** Whether any light is off, including those of deleted circuits. */
export function isAnyOff(): boolean {
  const { off, deleted } = lights.now();
  return off.size + deleted.size > 0;
}

/** Whether a light is switched on. */
export function isOn(place: LightPlace): boolean {
  return !lights.now().off.has(lightKey(place));
}

/** Switches lights on or off in this tab; the state is not part of the project. */
export function setLights(places: readonly LightPlace[], areOn: boolean): void {
  const off = new Set(lights.now().off);
  for (const place of places) {
    if (areOn) off.delete(lightKey(place));
    else off.add(lightKey(place));
  }
  lights.set({ ...lights.now(), off });
}

/** Sets the brightness of a dimmer in this tab; 1 is full. */
export function setLevel(componentId: string, level: number): void {
  const now = lights.now();
  lights.set({ ...now, levels: new Map(now.levels).set(componentId, level) });
}

/** Brightness of a dimmer; 1 without one. */
export function useLevel(componentId: string | null): number {
  return useStore(lights, ({ levels }) => levels.get(componentId ?? '') ?? 1);
}

/** Index of the first step that has a light on, and whose level, if any, is that of the dimmer; -1 for none. */
export function useStep(
  componentId: string,
  steps: readonly { readonly lit: readonly LightPlace[]; readonly level: number | null }[],
): number {
  return useStore(lights, ({ levels }) => {
    const now = levels.get(componentId) ?? 1;
    return steps.findIndex(({ lit, level }) => (level ?? now) === now && lit.some(isOn));
  });
}

/** Whether all these lights are on; rerenders the caller only when that changes. */
export function useLights(places: readonly LightPlace[]): boolean {
  return useStore(lights, () => places.length > 0 && places.every(isOn));
}
