import type { checkBlueprint } from '#domain/blueprint/check-blueprint.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

type CheckBlueprint = typeof checkBlueprint;

let loaded: CheckBlueprint | null = null;
let loading: Promise<void> | null = null;

/** Returns the function that checks a project; null until its code is loaded, after the first render. */
export function liveChecks(): CheckBlueprint | null {
  return loaded;
}

/**
 * Loads the checks once, after the current render is painted and interactive. Rejects if they cannot be loaded; a later
 * call tries again.
 */
export function loadChecks(): Promise<void> {
  loading ??= nextPaint()
    .then(() => import('#domain/blueprint/check-blueprint.ts'))
    .then(
      (module) => {
        loaded = module.checkBlueprint;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
  return loading;
}
