import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { longTextField, templateNameField } from '#contract/fields.ts';
import { deleteTemplate, updateTemplate } from '#contract/projects/templates.ts';
import { ignoreNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form.tsx';
import {
  type TemplateDialogProps,
  templateErrorMessage,
  useTemplateWrite,
} from '#web/features/templates/template-writes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InputField, TextField } from '#web/ui/fields/input-field.tsx';
import { ConfirmDialog, Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

const formId = 'edit-template';

/** Edit Template: name and description, without the content. */
export function EditTemplateDialog({ template, onClose, onDone }: TemplateDialogProps) {
  const { id, name, description } = template;
  const update = useTemplateWrite(
    (body: Partial<TemplateFormFields>) => call(updateTemplate, { params: { templateId: id }, body }),
    onDone,
  );
  // Sends only changed fields, to keep another administrator's edit of the other field.
  const submit = ({ templateName, templateDescription }: TemplateFormFields) => {
    const isRenamed = templateName !== name;
    const isDescribed = templateDescription !== description;
    if (!isRenamed && !isDescribed) return onClose();
    update.mutate({ ...(isRenamed && { templateName }), ...(isDescribed && { templateDescription }) });
  };
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={update.isPending} busyText="Updating...">
      Update Template
    </FormFooter>
  );
  return (
    <Dialog title="Edit Template" isOpen onOpenChange={onClose} footer={footer}>
      <TemplateForm id={formId} initial={{ name, description }} onSubmit={submit} />
      {update.error !== null && (
        <Notice tone="error" live title={templateErrorMessage(update.error)} className="mt-4" />
      )}
    </Dialog>
  );
}

/** Confirms the deletion of a template. */
export function DeleteTemplateDialog({ template, onClose, onDone }: TemplateDialogProps) {
  const removal = useTemplateWrite(
    () => ignoreNotFound(call(deleteTemplate, { params: { templateId: template.id } })),
    onDone,
  );
  return (
    <ConfirmDialog
      title="Delete Template"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete Template"
      busyText="Deleting..."
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined)}
    >
      <p className="wrap-anywhere">
        {`Are you sure you want to delete the template "${template.name}"? This action cannot be undone. Projects made from it are kept.`}
      </p>
      {removal.error !== null && (
        <Notice tone="error" live title="Failed to delete template" className="mt-4 text-ink">
          {templateErrorMessage(removal.error)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** Values of the template form. */
export interface TemplateFormFields {
  readonly templateName: string;
  /** Null if empty. */
  readonly templateDescription: string | null;
}

interface TemplateFormProps {
  /** Id of the form, for a submit button outside it. */
  readonly id: string;
  readonly initial: { readonly name: string; readonly description: string | null };
  /** Called with trimmed valid values. */
  readonly onSubmit: (fields: TemplateFormFields) => void;
  readonly children?: ReactNode;
}

const rules = z.object({
  name: templateNameField,
  description: z.string().check(
    z.refine((text) => longTextField.safeParse(text).success, 'Use up to 2,000 characters.'),
    z.trim(),
  ),
});

/** Template Name and Description. Source: specification 2, sections 2 and 5. */
export function TemplateForm({ id, initial, onSubmit, children }: TemplateFormProps) {
  const defaultValues = { name: initial.name, description: initial.description ?? '' };
  return (
    <Form
      id={id}
      schema={rules}
      defaultValues={defaultValues}
      onSubmit={({ name, description }) =>
        onSubmit({ templateName: name, templateDescription: description === '' ? null : description })
      }
    >
      {({ field, control }) => (
        <>
          <InputField {...field('name')} label="Template Name" autoComplete="off" autoFocus maxLength={80} />
          <Controller
            name="description"
            control={control}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <TextField
                label="Description"
                value={value}
                onChange={onChange}
                rows={3}
                maxLength={2000}
                placeholder="What it shows and what a builder should know"
                error={error?.message}
              />
            )}
          />
          {children}
        </>
      )}
    </Form>
  );
}
