import { useState } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { setEffect } from '#web/features/builder/effects/effect-edits.ts';
import { EffectEditor } from '#web/features/builder/effects/effect-editor.tsx';
import { lightOfCircuit } from '#web/features/builder/playing/light-of-circuit.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion, useDiscardGuard } from '#web/ui/overlays/discard-guard.tsx';
import { findCircuit, recordOf } from '#web/features/builder/project/find-circuit.ts';

interface EffectDialogProps {
  readonly place: CircuitPlace;
  readonly title: string;
  readonly onClose: () => void;
}

/** Chooses and edits the effect of a circuit. */
export function EffectDialog({ place, title, onClose }: EffectDialogProps) {
  const { run, dialogs } = useBuilderControls();
  const circuit = useProject(({ blueprint }) => findCircuit(blueprint, place));
  const effect = useProject(({ snapshot }) => recordOf(snapshot, place)?.effect ?? null);
  const [draft, setDraft] = useState(effect);
  const guard = useDiscardGuard(draft, onClose);
  const save = () => {
    if (run(setEffect(place, draft))) onClose();
  };
  const several = (preset?: string) => {
    onClose();
    dialogs.enqueue({ kind: 'effects', places: [place], ...(preset !== undefined && { preset }) });
  };
  const footer = guard.isAsked ? (
    <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
  ) : (
    <>
      <Button variant="quiet" onPress={() => several()} className="mr-auto">
        Several circuits…
      </Button>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" onPress={save}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog title={`Effect of ${title}`} isOpen onOpenChange={guard.leave} size="large" footer={footer}>
      <EffectEditor effect={draft} led={lightOfCircuit(circuit)} onChange={setDraft} onSeveral={several} />
    </Dialog>
  );
}
