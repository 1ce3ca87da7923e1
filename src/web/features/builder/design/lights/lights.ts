import { useEffect, useSyncExternalStore } from 'react';
import { lightKey, type LightPlace } from '#web/features/builder/design/lights/lights-key.ts';
import { type Lights, lightsAfter } from '#web/features/builder/design/lights/lights-following.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

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

/** Switches lights on or off. It is what this tab looks at: nothing of it is kept in the project. */
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

/** Lets the lights go with their circuits while the project is edited, also where they are not seen. */
export function useFollowingLights(): void {
  const { session } = useBuilderControls();
  useEffect(() => {
    let last = session.state().whole;
    return session.subscribe(() => {
      const before = last;
      const after = session.state().whole;
      last = after;
      const isArranged = after.components !== before.components || after.circuits !== before.circuits;
      if (!isArranged || lights.lit.size + lights.gone.size === 0) return;
      show(lightsAfter(lights, before, after));
    });
  }, [session]);
}
