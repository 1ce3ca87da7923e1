import { useEffect, useSyncExternalStore } from 'react';
import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { isDark } from '#web/features/builder/project/part-view.ts';

/** A circuit, or with a null number the standalone parts of a section: what is switched on and off as one. */
export interface LightPlace {
  readonly sectionId: string;
  readonly circuitNumber: CircuitPlace['circuitNumber'] | null;
}

/** A place as a key. */
export function lightKey({ sectionId, circuitNumber }: LightPlace): string {
  return `${sectionId} ${circuitNumber ?? 'standalone'}`;
}

/** What is lit, by the keys of places. */
export interface Lights {
  readonly lit: ReadonlySet<string>;
  /** The lit circuits that were deleted, with the ids of their rows: an undo can bring them back. */
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

/** Whether a part would light when it is switched on: by its string, or by itself where it takes the full voltage. */
export function canShine(componentId: string, ledString: LedString | null, checks: readonly Check[]): boolean {
  if (checks.some((check) => check.componentId === componentId && misfits.has(check.id))) return false;
  return !isDark(ledString) || ledString?.sideBranchIds.includes(componentId) === true;
}

let lights: Lights = { lit: new Set(), gone: new Map() };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Lights): void {
  lights = next;
  for (const listener of listeners) listener();
}

/** Switches lights on or off in this tab; the project does not store it. */
export function setLights(places: readonly LightPlace[], isOn: boolean): void {
  const lit = new Set(lights.lit);
  for (const place of places) {
    if (isOn) lit.add(lightKey(place));
    else lit.delete(lightKey(place));
  }
  show({ ...lights, lit });
}

/** Whether all these lights are on; draws its caller again only when that changes. */
export function useLights(places: readonly LightPlace[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => places.length > 0 && places.every((place) => lights.lit.has(lightKey(place))),
  );
}

/** Updates the lights after every edit, also of circuits that are out of view. */
export function useFollowingLights(): void {
  const { session } = useBuilderControls();
  useEffect(() => {
    let last = session.state().snapshot;
    return session.subscribe(() => {
      const before = last;
      const after = session.state().snapshot;
      last = after;
      const isArranged = after.components !== before.components || after.circuits !== before.circuits;
      if (!isArranged || lights.lit.size + lights.gone.size === 0) return;
      show(lightsAfter(lights, before, after));
    });
  }, [session]);
}

/**
 * The lights after an edit. Each goes with its circuit, which is known by its record and its parts, whatever number it
 * has by now. A circuit that has joined another one is gone, and the other one keeps its own light.
 */
export function lightsAfter({ lit, gone }: Lights, before: ProjectSnapshot, after: ProjectSnapshot): Lights {
  const was = circuitKeys(before);
  const now = circuitKeys(after);
  const idsOf = (key: string) => [...was.keys()].filter((id) => was.get(id) === key);
  const next = new Set<string>();
  const left = new Map(gone);
  for (const key of lit) {
    const ids = idsOf(key);
    const keys = ids.flatMap((id) => now.get(id) ?? []);
    const isOthers = (other: string) => other !== key && idsOf(other).some((id) => now.get(id) === other);
    const heir = keys.includes(key) ? key : keys.find((other) => !isOthers(other));
    // A key without rows is the light of standalone parts, or of another project.
    if (ids.length === 0) next.add(key);
    else if (heir === undefined) left.set(key, ids);
    else next.add(heir);
  }
  for (const [key, ids] of left) {
    if (!ids.some((id) => now.get(id) === key)) continue;
    next.add(key);
    left.delete(key);
  }
  return { lit: next, gone: left };
}

/** Where the parts and records of circuits are, by their ids. */
function circuitKeys({ circuits, components }: ProjectSnapshot): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const row of [...circuits, ...components]) {
    const circuitNumber = circuitNumberOf(row);
    if (circuitNumber !== null) keys.set(row.id, lightKey({ sectionId: row.sectionId, circuitNumber }));
  }
  return keys;
}
