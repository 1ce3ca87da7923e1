import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import { loadChecks } from '#web/features/builder/project/live-checks.ts';
import { Placing } from '#web/features/builder/project/placing.ts';
import { projectStore } from '#web/features/builder/project/project-view.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';

// The checks are there from the beginning, so that no test waits for them.
await loadChecks();

/** The builder around one of its parts: a member's project without the rest of the screen; edits run unjudged. */
export function builderControls(session: EditSession, fields: Partial<BuilderControls> = {}): BuilderControls {
  const nothing = () => undefined;
  return {
    session,
    project: projectStore(session, true),
    dialogs: new DialogQueue(),
    placing: new Placing(),
    readOnly: false,
    description: null,
    isGuest: false,
    isTrial: false,
    activeSectionId: null,
    setActiveSection: nothing,
    view: 'design',
    setView: nothing,
    pane: 'workspace',
    setPane: nothing,
    showLimit: nothing,
    newProject: null,
    run: (edit) => {
      session.run(edit);
      return true;
    },
    ...fields,
  };
}
