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

export type LightRules = typeof import('#web/features/builder/design/lights/light-rules.ts');

let rules: LightRules | null = null;
let loading: Promise<LightRules> | null = null;

/** The module with the rules of switching; null until it is loaded. */
export function lightRules(): LightRules | null {
  return rules;
}

/** Calls back with the rules of switching: synchronously if they are loaded, else after loading them. */
export function withLightRules(callBack: (loaded: LightRules) => void): void {
  if (rules !== null) {
    callBack(rules);
    return;
  }
  loading ??= import('#web/features/builder/design/lights/light-rules.ts');
  loading.then(
    (loaded) => {
      rules = loaded;
      callBack(loaded);
    },
    () => {
      // The next call retries.
      loading = null;
    },
  );
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
