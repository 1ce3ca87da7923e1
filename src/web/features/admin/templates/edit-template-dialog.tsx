import { type FormEvent, useState } from 'react';
import type { Sent } from '#contract/endpoint.ts';
import { nameField } from '#contract/fields.ts';
import { type ListedTemplate, updateTemplate } from '#contract/templates.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useTemplateWrite } from '#web/features/admin/templates/use-template-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface EditTemplateDialogProps {
  readonly template: ListedTemplate;
  readonly onClose: () => void;
}

type Changes = Pick<Sent<typeof updateTemplate>['body'], 'templateName' | 'templateDescription'>;

const formId = 'edit-template';

/** Name and description of a template. Mounted while it is open. */
export function EditTemplateDialog({ template, onClose }: EditTemplateDialogProps) {
  const update = useTemplateWrite({
    send: async (body: Changes) => void (await call(updateTemplate, { params: { templateId: template.id }, body })),
    done: () => 'Template updated successfully',
    onDone: onClose,
  });
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId} isPending={update.isPending} busyText="Updating...">
        Update Template
      </Button>
    </>
  );
  const send = (changes: Changes) => (Object.keys(changes).length === 0 ? onClose() : update.start(changes));
  return (
    <Dialog title="Edit Template" isOpen onOpenChange={onClose} footer={footer}>
      <TemplateForm template={template} onSubmit={send} />
      {update.error !== null && (
        <Notice tone="error" live title="Failed to update template" className="mt-4">
          {userMessage(update.error)}
        </Notice>
      )}
    </Dialog>
  );
}

interface TemplateFormProps {
  readonly template: ListedTemplate;
  /** Called with what was changed, so that what was changed elsewhere stays. */
  readonly onSubmit: (changes: Changes) => void;
}

function TemplateForm({ template, onSubmit }: TemplateFormProps) {
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.templateDescription ?? '');
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const templateName = nameField.safeParse(name);
    if (!templateName.success) return setError('Template name is required');
    const templateDescription = description.trim() === '' ? null : description.trim();
    onSubmit({
      ...(templateName.data === template.name ? {} : { templateName: templateName.data }),
      ...(templateDescription === template.templateDescription ? {} : { templateDescription }),
    });
  };
  const changeName = (text: string) => {
    setName(text);
    setError(undefined);
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label="Template Name" value={name} onChange={changeName} maxLength={80} autoFocus error={error} />
      <TextField label="Description" value={description} onChange={setDescription} maxLength={2000} rows={4} />
    </form>
  );
}
