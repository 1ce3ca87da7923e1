import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';

/** A project as it is shown, and all that is computed from it. */
export interface DrawnProject {
  /** What the server has, and every edit on its way there. */
  readonly whole: WholeProject;
  readonly blueprint: Blueprint;
}

/** Gives what an edit session shows, drawn up once for each change of it: the same object until the next. */
export function drawnProjectOf(session: EditSession): () => DrawnProject {
  let last: DrawnProject | null = null;
  return () => {
    const { whole } = session.state();
    if (last?.whole !== whole) last = { whole, blueprint: drawUp(whole, builtInCatalogue, {}, last?.blueprint) };
    return last;
  };
}
