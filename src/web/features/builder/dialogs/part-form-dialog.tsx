import { type ReactNode, useId } from 'react';
import { Form } from 'react-aria-components/Form';
import { largestQuantity } from '#domain/parts/normalise-quantity.ts';
import { CircuitField } from '#web/features/builder/dialogs/circuit-field.tsx';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface PartFormDialogProps {
  readonly title: string;
  readonly form: PartForm;
  /** The words above the label field, as the specification has them for this kind of part. */
  readonly labelText: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly size?: 'small' | 'medium';
  /** The fields that only this kind of part has. */
  readonly children?: ReactNode;
}

/** The frame of every dialog about a part: its own fields, then label, quantity and circuit. */
export function PartFormDialog(props: PartFormDialogProps) {
  const { title, form, labelText, onSubmit, onClose, size = 'medium', children } = props;
  const formId = useId();
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId}>
        {form.isEdit ? 'Save changes' : 'Add to Project'}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} size={size} footer={footer}>
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <LabelAndQuantity form={form} labelText={labelText} />
        {form.circuit !== null && <CircuitField form={form} circuit={form.circuit} />}
      </Form>
    </Dialog>
  );
}

function LabelAndQuantity({ form, labelText }: Pick<PartFormDialogProps, 'form' | 'labelText'>) {
  return (
    <div className="grid grid-cols-[1fr_8.5rem] items-start gap-3">
      <TextField
        label={labelText}
        placeholder={form.partName}
        value={form.label}
        onChange={form.setLabel}
        maxLength={80}
      />
      <NumberField
        label="Quantity"
        value={form.quantity}
        onChange={form.setQuantity}
        minValue={1}
        maxValue={largestQuantity(form.componentType)}
        isWhole
      />
    </div>
  );
}
