import { CopyPlus, History } from 'lucide-react';
import { useState } from 'react';
import { copyVersion } from '#contract/projects/versions.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { RestoreDialog } from '#web/features/builder/versions/restore-dialog.tsx';
import { useShownVersion } from '#web/features/builder/versions/use-difference.ts';
import { projectPath } from '#web/paths.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Restores the shown version, or copies it as a new project. */
export function VersionActions() {
  const { version } = useShownVersion();
  const [isRestoring, setRestoring] = useState(false);
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(copyVersion, { params: { versionId: version.id } }),
    onSuccess: ({ id }) => window.location.assign(projectPath(id)),
    onError: (error) => {
      const title = 'The version could not be copied';
      showToast({ tone: 'error', title, description: userMessage(error), ...remedyFor(error, () => mutate()) });
    },
  });
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="primary" onPress={() => setRestoring(true)}>
        <History aria-hidden="true" className="size-4" />
        Restore
      </Button>
      <Button isPending={isPending} busyText="Copying..." onPress={() => mutate()}>
        <CopyPlus aria-hidden="true" className="size-4" />
        Copy as new project
      </Button>
      {isRestoring && <RestoreDialog onClose={() => setRestoring(false)} />}
    </span>
  );
}
