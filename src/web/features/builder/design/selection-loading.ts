import type { SelectionBench } from '#web/features/builder/design/selection-context.ts';
import { type HeldDeed, holdDeeds } from '#web/features/builder/design/selection-holding.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';
import { sayNotLoaded } from '#web/ui/lazy-component.tsx';

/** After how long the page has come to rest, so that nothing of the first picture waits for what is loaded then (ms). */
const rest = 2000;

/**
 * Listens on the bench as soon as the code for it is there, which is no part of the first load: it comes at the first
 * sign of a person, else once the page is at rest. What is done before waits for it. `area` is the element around all
 * rows. Returns what ends it.
 */
export function listenOnceLoaded(bench: SelectionBench, area: HTMLElement): () => void {
  const over = new AbortController();
  const loaded = new AbortController();
  const held: HeldDeed[] = [];
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import('#web/features/builder/design/selection-hands.ts').then(
      ({ listenOnBench }) => {
        loaded.abort();
        if (!over.signal.aborted) listenOnBench(bench, area, held, over.signal);
      },
      () => {
        // The next deed tries again.
        isLoading = false;
        if (held.splice(0).length > 0) sayNotLoaded();
      },
    );
  };
  holdDeeds(area, held, load, loaded.signal);
  const timer = setTimeout(load, rest);
  const callOff = onFirstInteraction(load);
  return () => {
    loaded.abort();
    over.abort();
    clearTimeout(timer);
    callOff();
  };
}
