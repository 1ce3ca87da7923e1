import { useState } from 'react';
import { numberLabel } from '#domain/parts/label.ts';
import { relabelSelected } from '#web/features/builder/commands/answer-edits.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { LabelRequest } from '#web/features/builder/project/dialog-requests.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

const formId = 'label-form';

interface LabelDialogProps {
  readonly request: LabelRequest;
  readonly onClose: () => void;
}

/** Gives parts a label, numbered when they are several; an empty one takes it away. */
export function LabelDialog({ request: { ids, name }, onClose }: LabelDialogProps) {
  const { run } = useBuilderControls();
  const parts = useProject(({ snapshot }) => snapshot).components.filter(({ id }) => ids.includes(id));
  const [typed, setTyped] = useState(parts.length === 1 ? (parts[0]?.customName ?? '') : '');
  const label = typed.trim() === '' ? null : typed.trim();
  const save = () => {
    if (run(relabelSelected(name, ids, label))) onClose();
  };
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      Save
    </FormFooter>
  );
  return (
    <Dialog title={`Label ${name}`} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        noValidate
      >
        <InputField
          label="Label"
          placeholder="e.g., Window"
          maxLength={80}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          description={describe(label, parts.length)}
        />
      </form>
    </Dialog>
  );
}

/** What the parts will be called. */
function describe(label: string | null, count: number): string {
  if (label === null) return 'Without a label, the name in the library is used.';
  if (count < 2) return `It will be called ${label}.`;
  return `They will be called ${numberLabel(label, 0, count)} to ${numberLabel(label, count - 1, count)}.`;
}
