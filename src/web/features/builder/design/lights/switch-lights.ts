import { useEffect } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import {
  isAnyOff,
  isOn,
  lightPlaces,
  type LightPlace,
  setLights,
  updateLights,
} from '#web/features/builder/design/lights/lights.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';

export type LightRules = typeof import('#web/features/builder/design/lights/light-rules.ts');

/** The rules of switching. */
export const lightRules = lazyModule(() => import('#web/features/builder/design/lights/light-rules.ts'));

/** Calls back with the rules of switching: synchronously if they are loaded, else after loading them. */
export function withLightRules(callBack: (loaded: LightRules) => void): void {
  const loaded = lightRules.now();
  if (loaded === null) lightRules.start().then(callBack, () => undefined);
  else callBack(loaded);
}

/** Switches lights on or off, and switches off those that conflict with lights that are now on. */
export function switchLights(blueprint: Blueprint, places: readonly LightPlace[], areOn: boolean): void {
  setLights(places, areOn);
  if (areOn) withLightRules(({ conflictingLights }) => setLights(conflictingLights(blueprint, places), false));
}

/** Switches off lights that cannot be on together because they are on different throws of one switch. */
function settleLights(blueprint: Blueprint): void {
  const isThrown = blueprint.sections.some(({ driven }) => driven.some(({ drive }) => drive?.positions.length));
  if (isThrown) switchLights(blueprint, blueprint.sections.flatMap(lightPlaces).filter(isOn), true);
}

/** Updates the lights after every edit, including those of circuits outside of the viewport. */
export function useLightsSync(): void {
  const { session, project } = useBuilderControls();
  useEffect(() => {
    let snapshot = session.now().snapshot;
    settleLights(project.now().blueprint);
    return session.subscribe(() => {
      const before = snapshot;
      const after = session.now().snapshot;
      snapshot = after;
      const isArranged = after.components !== before.components || after.circuits !== before.circuits;
      if (!isArranged) return;
      if (isAnyOff()) withLightRules(({ remapLights }) => updateLights((now) => remapLights(now, before, after)));
      settleLights(project.now().blueprint);
    });
  }, [session, project]);
}
