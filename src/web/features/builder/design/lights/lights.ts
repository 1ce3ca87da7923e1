import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { isDark } from '#web/features/builder/project/part-view.ts';
import { Store } from '#web/store.ts';
import { useStore } from '#web/use-store.ts';

/** A circuit, or with a null number the standalone parts of a section: what is switched on and off as one. */
export interface LightPlace {
  readonly sectionId: string;
  readonly circuitNumber: CircuitPlace['circuitNumber'] | null;
}

/** A place as a key. */
export function lightKey({ sectionId, circuitNumber }: LightPlace): string {
  return `${sectionId} ${circuitNumber ?? 'standalone'}`;
}

/** What is switched off, by the keys of places; all else is on. */
export interface Lights {
  readonly off: ReadonlySet<string>;
  /** The circuits that were off when they were deleted, with the ids of their rows: an undo can bring them back. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
}

/** The lights of a section: its standalone LEDs, as one, and each circuit with LEDs. */
export function lightPlaces({ id, standalone, circuits }: LitSection): readonly LightPlace[] {
  const alone = standalone.some(({ ledString }) => ledString !== null) ? [{ sectionId: id, circuitNumber: null }] : [];
  const wired = circuits.filter(({ ledString }) => ledString !== null);
  return [...alone, ...wired.map(({ number }) => ({ sectionId: id, circuitNumber: number }))];
}

type LitSection = Pick<BlueprintSection, 'id' | 'standalone' | 'circuits'>;

/** The checks that keep a part at full voltage dark: the voltage is too high for it, or too low for its LEDs. */
const misfits: ReadonlySet<string> = new Set(['strip-voltage-high', 'builtin-voltage-high', 'builtin-voltage-low']);

const deadly = memoize(
  ({ checks }: Pick<Blueprint, 'checks'>) =>
    new Set(checks.flatMap(({ id, severity, sectionId }) => (isDeadly(id, severity) ? [sectionId] : []))),
);
const isDeadly = (id: string, severity: string): boolean => id === 'voltage-dangerous' && severity === 'error';

/** Whether nothing in a section is wired because its voltage can kill. */
export function isDeadSection({ blueprint }: Pick<ProjectView, 'blueprint'>, sectionId: string): boolean {
  return deadly(blueprint).has(sectionId);
}

/** Whether a part would light when it is switched on: by its string, or by itself where it takes the full voltage. */
export function canShine(componentId: string, ledString: LedString | null, checks: readonly Check[]): boolean {
  if (checks.some((check) => check.componentId === componentId && misfits.has(check.id))) return false;
  return !isDark(ledString) || ledString?.sideBranchIds.includes(componentId) === true;
}

/** The lights of this tab, with the brightness of the dimmers that are not turned up, by their ids; 1 is full. */
const lights = new Store<Lights & { readonly levels: ReadonlyMap<string, number> }>(() => ({
  off: new Set(),
  gone: new Map(),
  levels: new Map(),
}));

/** Puts others in the place of those that are off. */
export function updateLights(change: (now: Lights) => Lights): void {
  lights.set({ ...lights.now(), ...change(lights.now()) });
}

/** Whether anything is off, or would be when it is brought back. */
export function isAnyOff(): boolean {
  const { off, gone } = lights.now();
  return off.size + gone.size > 0;
}

/** Whether the lights of a place are switched on. */
export function isOn(place: LightPlace): boolean {
  return !lights.now().off.has(lightKey(place));
}

/** Switches lights on or off in this tab; the project does not store it. */
export function setLights(places: readonly LightPlace[], areOn: boolean): void {
  const off = new Set(lights.now().off);
  for (const place of places) {
    if (areOn) off.delete(lightKey(place));
    else off.add(lightKey(place));
  }
  lights.set({ ...lights.now(), off });
}

/** Turns a dimmer, in this tab. */
export function setLevel(componentId: string, level: number): void {
  const now = lights.now();
  lights.set({ ...now, levels: new Map(now.levels).set(componentId, level) });
}

/** How bright a dimmer is; 1 for what is none. */
export function useLevel(componentId: string | null): number {
  return useStore(lights, ({ levels }) => levels.get(componentId ?? '') ?? 1);
}

/** Which of some sets of lights is on, with a dimmer at this level where one is named; -1 for none. */
export function useStep(
  componentId: string,
  steps: readonly { readonly lit: readonly LightPlace[]; readonly level: number | null }[],
): number {
  return useStore(lights, ({ levels }) => {
    const now = levels.get(componentId) ?? 1;
    return steps.findIndex(({ lit, level }) => (level ?? now) === now && lit.some(isOn));
  });
}

/** Whether all these lights are on; draws its caller again only when that changes. */
export function useLights(places: readonly LightPlace[]): boolean {
  return useStore(lights, () => places.length > 0 && places.every(isOn));
}
