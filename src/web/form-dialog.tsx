import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, type FormProps } from '#web/form.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

interface FormDialogProps<Values extends FieldValues, Output> extends Omit<FormProps<Values, Output>, 'id'> {
  readonly title: string;
  /** Label of the submit button. */
  readonly submitLabel?: string;
  readonly onClose: () => void;
}

/** A small dialog that consists of a form. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, submitLabel = 'Save', onClose, ...form } = props;
  const formId = useId();
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      {submitLabel}
    </FormFooter>
  );
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <Form {...form} id={formId} />
    </Dialog>
  );
}
