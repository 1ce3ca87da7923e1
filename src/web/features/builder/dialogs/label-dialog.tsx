import * as z from 'zod/mini';
import { labelField } from '#contract/fields.ts';
import { numberLabel } from '#domain/parts/label.ts';
import { relabelSelected } from '#web/features/builder/commands/edits/value-edits.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { LabelRequest } from '#web/features/builder/project/dialog-requests.ts';
import { FormDialog } from '#web/form-dialog.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

const rules = z.object({ label: labelField });

interface LabelDialogProps {
  readonly request: LabelRequest;
  readonly onClose: () => void;
}

/** Sets the label of parts, numbered if there are several; an empty label removes it. */
export function LabelDialog({ request: { ids, name }, onClose }: LabelDialogProps) {
  const { run } = useBuilderControls();
  const parts = useProject(({ snapshot }) => snapshot).components.filter(({ id }) => ids.includes(id));
  const save = ({ label }: z.output<typeof rules>) => {
    if (run(relabelSelected(name, ids, label))) onClose();
  };
  return (
    <FormDialog
      title={`Label ${name}`}
      schema={rules}
      defaultValues={{ label: parts.length === 1 ? (parts[0]?.customName ?? '') : '' }}
      onSubmit={save}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <InputField
          {...field('label')}
          label="Label"
          placeholder="e.g., Window"
          maxLength={80}
          autoComplete="off"
          autoFocus
          description={labelNote(watch('label')?.trim() ?? '', parts.length)}
        />
      )}
    </FormDialog>
  );
}

/** Text about the labels that the parts will have. */
function labelNote(label: string, count: number): string {
  if (label === '') return 'Without a label, the name in the library is used.';
  if (count < 2) return `It will be called ${label}.`;
  return `They will be called ${numberLabel(label, 0, count)} to ${numberLabel(label, count - 1, count)}.`;
}
