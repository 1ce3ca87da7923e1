import { useEffect, useState } from 'react';
import { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';
import type { Viewport } from '#web/features/builder/wiring/viewport.ts';

/** What was seen of each drawing when it was left, by the work on a project that it belongs to. */
const seen = new WeakMap<object, Map<string | null, Viewport | null>>();

/**
 * Where the drawing of a section or of the whole project stands in its window. One that is opened again during the same
 * `work` on a project shows the place that it was left at.
 */
export function useViewportControl(work: object, sectionId: string | null): ViewportControl {
  const [control] = useState(() => new ViewportControl(seen.get(work)?.get(sectionId) ?? null));
  useEffect(
    () => () => {
      const places = seen.get(work) ?? new Map<string | null, Viewport | null>();
      seen.set(work, places.set(sectionId, control.chosen));
    },
    [control, work, sectionId],
  );
  return control;
}
