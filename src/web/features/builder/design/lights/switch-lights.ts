import { useEffect } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { isAnyLit, type LightPlace, setLights, updateLights } from '#web/features/builder/design/lights/lights.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

export type LightsWork = typeof import('#web/features/builder/design/lights/lights-work.ts');

let work: LightsWork | null = null;
let loading: Promise<LightsWork> | null = null;

/** What is needed once something is lit, loaded later than the page; null until it is there. */
export function lightsWork(): LightsWork | null {
  return work;
}

/** Calls back with what is needed once something is lit: at once where it is loaded, else when it is. */
export function withLightsWork(callBack: (loaded: LightsWork) => void): void {
  if (work !== null) {
    callBack(work);
    return;
  }
  loading ??= import('#web/features/builder/design/lights/lights-work.ts');
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
export function switchLights(blueprint: Blueprint, places: readonly LightPlace[], isOn: boolean): void {
  setLights(places, isOn);
  if (isOn) withLightsWork(({ outForOthers }) => setLights(outForOthers(blueprint, places), false));
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
      if (!isArranged || !isAnyLit()) return;
      withLightsWork(({ lightsAfter }) => updateLights((now) => lightsAfter(now, before, after)));
    });
  }, [session]);
}
