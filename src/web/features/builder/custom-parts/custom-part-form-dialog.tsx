import { useEffect, useId } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import {
  type CustomPartDraft,
  draftResolver,
  fieldOfPath,
} from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { ApiError } from '#web/api/api-error.ts';
import { CustomPartFields } from '#web/features/builder/custom-parts/custom-part-fields.tsx';
import { dismissToast } from '#web/ui/feedback/toasts.ts';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion, useDiscardGuard } from '#web/ui/overlays/discard-guard.tsx';

export interface CustomPartFormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly busyText: string;
  readonly start: CustomPartDraft;
  readonly isCategoryFixed: boolean;
  readonly isPending: boolean;
  /** Error of the last attempt; null without one. */
  readonly error: unknown;
  readonly onSubmit: (draft: CustomPartDraft) => void;
  readonly onClose: () => void;
}

/** Frame of the dialogs that create and edit a custom component. Validates before sending. */
export function CustomPartFormDialog(props: CustomPartFormDialogProps) {
  const { title, submitLabel, busyText, start, isPending, error, onSubmit, onClose } = props;
  const formId = useId();
  const form = useForm({ defaultValues: start, resolver: draftResolver });
  const guard = useDiscardGuard(useWatch({ control: form.control }), onClose);
  useServerErrors(form, error);
  const submit = form.handleSubmit((draft) => {
    if (!isPending) onSubmit(draft);
  });
  const footer = guard.isAsked ? (
    <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
  ) : (
    <FormFooter form={formId} onCancel={onClose} isPending={isPending} busyText={busyText}>
      {submitLabel}
    </FormFooter>
  );
  return (
    <Dialog title={title} isOpen onOpenChange={guard.leave} footer={footer}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <CustomPartFields form={form} isCategoryFixed={props.isCategoryFixed} />
      </form>
    </Dialog>
  );
}

/** Shows the server's errors at their fields, and dismisses the toast with the retry when an entry changes. */
function useServerErrors(form: UseFormReturn<CustomPartDraft>, error: unknown): void {
  const { getValues, setError, subscribe } = form;
  useEffect(() => {
    if (error === null) return undefined;
    for (const { path, message } of error instanceof ApiError ? error.issues : []) {
      const field = fieldOfPath(getValues(), path);
      if (field !== undefined) setError(field, { type: 'refused', message }, { shouldFocus: true });
    }
    // The retry would send the previous entries.
    return subscribe({ formState: { values: true }, callback: dismissToast });
  }, [error, getValues, setError, subscribe]);
}
