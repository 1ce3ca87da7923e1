import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import { liveChecks } from '#web/features/builder/project/live-checks.ts';
import { Placing } from '#web/features/builder/project/placing.ts';
import { projectStore } from '#web/features/builder/project/project-view.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';

// Load the checks first, so that no test has to wait for them.
await liveChecks.start();

/** Context of the builder for tests of one of its components, as for a member; edits run without judging. */
export function builderControls(session: EditSession, fields: Partial<BuilderControls> = {}): BuilderControls {
  const noop = () => undefined;
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
    setActiveSection: noop,
    view: 'design',
    setView: noop,
    pane: 'workspace',
    setPane: noop,
    showLimit: noop,
    newProject: null,
    run: (edit) => {
      session.run(edit);
      return true;
    },
    ...fields,
  };
}
