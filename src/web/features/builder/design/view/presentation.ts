import { keptChoice } from '#web/kept-choice.ts';
import { useStore } from '#web/use-store.ts';

/** How the design view shows circuits: as they are wired, or as rows. */
export type Presentation = 'picture' | 'list';

/** How circuits are shown. */
export const presentation = keptChoice<Presentation>('lightyard.design-view', ['picture', 'list'], 'picture');

/** So many parts are drawn in one place; more of them are rows, which are quicker to find one's way in. */
const mostPictured = 60;

/** Whether so many parts in one place are drawn as they are wired. */
export function useIsPictured(parts: number): boolean {
  return useStore(presentation) === 'picture' && parts <= mostPictured;
}
