import { CloudCheck, CloudOff } from 'lucide-react';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { useEditState } from '#web/features/builder/project/use-edit-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';

/** Whether all edits are kept: saved, on their way, or waiting for a retry. */
export function SaveIndicator() {
  const { session } = useBuilderControls();
  const { saveState } = useEditState(session);
  return (
    <div role="status" className="flex h-9 items-center text-xs text-muted sm:min-w-24">
      {saveState === 'unsent' ? (
        <Button variant="danger" size="small" onPress={() => void session.retry()}>
          <CloudOff aria-hidden="true" className="size-4" />
          Not saved - retry
        </Button>
      ) : (
        <span className="flex items-center gap-1.5">
          {saveState === 'saving' ? <Spinner /> : <CloudCheck aria-hidden="true" className="size-4" />}
          <span className="max-sm:sr-only">{saveState === 'saving' ? 'Saving…' : 'Saved'}</span>
        </span>
      )}
    </div>
  );
}
