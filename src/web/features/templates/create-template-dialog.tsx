import { useState } from 'react';
import { createTemplate } from '#contract/templates.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { call } from '#web/api/call.ts';
import { SharingFields } from '#web/features/templates/sharing-fields.tsx';
import { TemplateForm, type TemplateFormFields } from '#web/features/templates/template-form.tsx';
import { templateTrouble, useTemplateWrite } from '#web/features/templates/use-template-write.ts';
import { templatePath } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** The project that becomes a template. */
export interface TemplateSource {
  readonly projectId: string;
  readonly name: string;
  readonly privateComponents: readonly CustomComponent[];
}

interface CreateTemplateDialogProps {
  readonly source: TemplateSource;
  /** Waits while edits are on their way to the server; false when they could not be sent. */
  readonly whenSaved: () => Promise<boolean>;
  readonly onClose: () => void;
}

const formId = 'create-template';

/** Create Template: saves the project on show, with every edit, as a template. Source: specification 2, section 2. */
export function CreateTemplateDialog({ source, whenSaved, onClose }: CreateTemplateDialogProps) {
  const { projectId, name, privateComponents } = source;
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set());
  const create = useTemplateWrite(
    async (fields: TemplateFormFields) => {
      if (!(await whenSaved())) return null;
      return call(createTemplate, { body: { projectId, ...fields, shareCustomComponentIds: [...shared] } });
    },
    (template) => {
      if (template === null) return sayFailed('Your last edits could not be saved yet. Try again once they are.');
      const action = { label: 'Open template', onPress: () => window.location.assign(templatePath(template.id)) };
      showToast({ tone: 'success', title: 'Template created!', description: 'It is available to all users.', action });
      onClose();
    },
    (error) => sayFailed(templateTrouble(error)),
  );
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={create.isPending} busyText="Creating...">
      Create Template
    </FormFooter>
  );
  return (
    <Dialog title="Create Template" isOpen onOpenChange={onClose} footer={footer}>
      <TemplateForm id={formId} initial={{ name, description: null }} onSubmit={create.mutate}>
        <SharingFields components={privateComponents} shared={shared} onChange={setShared} />
      </TemplateForm>
    </Dialog>
  );
}

function sayFailed(description: string): void {
  showToast({ tone: 'error', title: 'Failed to create template', description });
}
