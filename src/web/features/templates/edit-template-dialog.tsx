import { updateTemplate } from '#contract/templates.ts';
import { call } from '#web/api/call.ts';
import { TemplateForm, type TemplateFormFields } from '#web/features/templates/template-form.tsx';
import {
  templateTrouble,
  type TemplateDialogProps,
  useTemplateWrite,
} from '#web/features/templates/use-template-write.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

const formId = 'edit-template';

/** Edit Template: its name and description; the content stays. */
export function EditTemplateDialog({ template, onClose, onDone }: TemplateDialogProps) {
  const { id, name, description } = template;
  const update = useTemplateWrite(
    (body: Partial<TemplateFormFields>) => call(updateTemplate, { params: { templateId: id }, body }),
    onDone,
  );
  // Only what was changed is sent, so that another administrator's edit of the other field stays.
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
      {update.error !== null && <Notice tone="error" live title={templateTrouble(update.error)} className="mt-4" />}
    </Dialog>
  );
}
