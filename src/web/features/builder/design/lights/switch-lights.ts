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

let work: LightRules | null = null;
let loading: Promise<LightRules> | null = null;

/** What is needed once something is switched, loaded later than the page; null until it is there. */
export function lightRules(): LightRules | null {
  return work;
}

/** Calls back with what is needed once something is switched: at once where it is loaded, else when it is. */
export function withLightRules(callBack: (loaded: LightRules) => void): void {
  if (work !== null) {
    callBack(work);
    return;
  }
  loading ??= import('#web/features/builder/design/lights/light-rules.ts');
  loading.then(
    (loaded) => {
      work = loaded;
      callBack(loaded);
    },
    () => {
      // The next one who needs it tries again.
      loading = null;
    },
  );
}

/** Switches lights on or off; those that cannot be on beside them go out. */
export function switchLights(blueprint: Blueprint, places: readonly LightPlace[], areOn: boolean): void {
  setLights(places, areOn);
  if (areOn) withLightRules(({ conflictingLights }) => setLights(conflictingLights(blueprint, places), false));
}

/** Puts out what cannot be on together because it hangs on different throws of one switch. */
function settleLights(blueprint: Blueprint): void {
  const isThrown = blueprint.sections.some(({ driven }) => driven.some(({ drive }) => drive?.positions.length));
  if (isThrown) switchLights(blueprint, blueprint.sections.flatMap(lightPlaces).filter(isOn), true);
}

/** Updates the lights after every edit, also of circuits that are out of view. */
export function useLightsSync(): void {
  const { session, project } = useBuilderControls();
  useEffect(() => {
    let last = session.now().snapshot;
    settleLights(project.now().blueprint);
    return session.subscribe(() => {
      const before = last;
      const after = session.now().snapshot;
      last = after;
      const isArranged = after.components !== before.components || after.circuits !== before.circuits;
      if (!isArranged) return;
      if (isAnyOff()) withLightRules(({ remapLights }) => updateLights((now) => remapLights(now, before, after)));
      settleLights(project.now().blueprint);
    });
  }, [session, project]);
}
