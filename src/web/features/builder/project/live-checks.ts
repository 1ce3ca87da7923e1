import type { checkBlueprint } from '#domain/blueprint/check-blueprint.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

type CheckBlueprint = typeof checkBlueprint;

let loaded: CheckBlueprint | null = null;
let loading: Promise<void> | null = null;

/** Finds what is wrong with a project; null until its code has come, after the project is on the screen. */
export function liveChecks(): CheckBlueprint | null {
  return loaded;
}

/**
 * Loads the checks once, after what was made so far is painted and takes input. Rejects when they cannot be loaded; a
 * later call tries again.
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
