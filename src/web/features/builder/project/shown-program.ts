import { Store } from '#web/store.ts';

/** Whether the wiring view shows programs instead of the diagram, and of which board; null is the first. */
interface ShownProgram {
  readonly isShown: boolean;
  readonly componentId: string | null;
}

/** The page of the wiring view in this tab. */
export const shownProgram = new Store<ShownProgram>(() => ({ isShown: false, componentId: null }));
