import { lazyModule } from '#web/ui/lazy-module.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** The function that checks a project, loaded after the current render is painted and interactive. */
export const liveChecks = lazyModule(async () => {
  await nextPaint();
  return (await import('#domain/blueprint/check-blueprint.ts')).checkBlueprint;
});
