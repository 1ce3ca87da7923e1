import type { checkBlueprint } from '#domain/blueprint/check-blueprint.ts';

type CheckBlueprint = typeof checkBlueprint;

let loaded: CheckBlueprint | null = null;
let loading: Promise<void> | null = null;

/** Finds what is wrong with a project; null until its code has come, after the project is on the screen. */
export function liveChecks(): CheckBlueprint | null {
  return loaded;
}

/** Loads the checks once; a later call tries again when it failed. */
export function loadChecks(): Promise<void> {
  loading ??= import('#domain/blueprint/check-blueprint.ts').then(
    (module) => {
      loaded = module.checkBlueprint;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}
