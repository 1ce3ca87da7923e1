import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { importProject } from '#contract/projects/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { forgetTrial } from '#web/features/builder/project/trial-calls.ts';
import { projectPath } from '#web/paths.ts';
import { guestProjectFile } from '#web/session/kept-soldering.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { takePromise } from '#web/session/trial.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Saves the trial as a project of the account; at once if the user signed up to keep it. */
export function KeepTrialButton() {
  const { project } = useBuilderControls();
  const projectId = useProject(({ snapshot }) => snapshot.project.id);
  const { keep, isPending } = useKeepTrial();
  useEffect(() => {
    if (takePromise(projectId)) keep(project.now().snapshot);
  }, [projectId, project, keep]);
  return (
    <Button
      size="small"
      variant="primary"
      isPending={isPending}
      busyText="Keeping..."
      onPress={() => keep(project.now().snapshot)}
    >
      Keep in My Projects
    </Button>
  );
}

function useKeepTrial() {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useWrite({
    mutationFn: async (snapshot: ProjectSnapshot) => {
      const kept = await call(importProject, { body: guestProjectFile(dropUnusedParts(snapshot)) });
      forgetTrial(snapshot.project.id);
      return kept;
    },
    // Use the router: unloading the page with the trial open would keep a copy of its work.
    onSuccess: ({ id }) => navigate(projectPath(id), { replace: true }),
    onError: (error, snapshot) => {
      const description = userMessage(error);
      const remedy = remedyFor(error, () => mutate(snapshot));
      showToast({ tone: 'error', title: 'The project could not be kept', description, ...remedy });
    },
  });
  return { keep: mutate, isPending };
}

/** The project without unused parts of the library, which the account has already. */
function dropUnusedParts(snapshot: ProjectSnapshot): ProjectSnapshot {
  const used = new Set(snapshot.components.map(({ componentId }) => componentId));
  return { ...snapshot, customComponents: snapshot.customComponents.filter(({ id }) => used.has(id)) };
}
