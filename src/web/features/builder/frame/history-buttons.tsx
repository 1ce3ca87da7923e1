import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { useEditState } from '#web/features/builder/project/use-edit-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Tooltip } from '#web/ui/feedback/tooltip-layer.tsx';

/** Undo and redo; the tooltip of each says which edit it would take back or repeat. */
export function HistoryButtons() {
  const { session } = useBuilderControls();
  const { history } = useEditState(session);
  return (
    <div role="group" aria-label="History" className="flex">
      <StepButton
        step="Undo"
        edit={history.past.at(-1)?.name}
        keys="Ctrl+Z"
        icon={<Undo2 aria-hidden="true" />}
        onPress={session.undo}
      />
      <StepButton
        step="Redo"
        edit={history.future.at(-1)?.name}
        keys="Ctrl+Shift+Z"
        icon={<Redo2 aria-hidden="true" />}
        onPress={session.redo}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly step: 'Undo' | 'Redo';
  /** The edit it is about; undefined when there is none. */
  readonly edit: string | undefined;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function StepButton({ step, edit, keys, icon, onPress }: StepButtonProps) {
  return (
    <Tooltip text={`${step} ${edit ?? ''} (${keys})`}>
      <Button
        variant="quiet"
        aria-label={step}
        isDisabled={edit === undefined}
        onPress={onPress}
        className="size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4"
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
