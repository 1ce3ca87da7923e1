import { keptChoice } from '#web/kept-choice.ts';
import { useStore } from '#web/use-store.ts';

/** How the design view shows circuits: drawn as they are wired, or as rows. */
export type Presentation = 'picture' | 'list';

/** The presentation chosen in this browser. */
export const presentation = keptChoice<Presentation>('lightyard.design-view', ['picture', 'list'], 'picture');

/** Maximum parts drawn in one place; rows are easier to scan if there are more. */
const maxPicturedParts = 60;

/** Whether this number of parts in one place is drawn as a picture. */
export function useIsPictured(parts: number): boolean {
  return useStore(presentation) === 'picture' && parts <= maxPicturedParts;
}
