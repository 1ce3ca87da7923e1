import { type Control, type FieldPathByValue, useController } from 'react-hook-form';
import type { CustomPartDraft } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { Checkbox, type CheckboxProps } from '#web/ui/fields/checkbox.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/input-field.tsx';
import { NumberField, type NumberFieldProps } from '#web/ui/fields/number-field.tsx';

/** A field of the draft with a `Value`, by its path. */
interface DraftField<Value> {
  readonly control: Control<CustomPartDraft>;
  readonly name: FieldPathByValue<CustomPartDraft, Value>;
}

/** Text field of the draft. */
export function DraftText({ control, name, ...text }: DraftField<string> & Omit<TextFieldProps, 'value' | 'onChange'>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return <TextField {...text} {...{ ref, value, onChange }} error={fieldState.error?.message} />;
}

/** Number field of the draft. */
export function DraftNumber({
  control,
  name,
  ...number
}: DraftField<number> & Omit<NumberFieldProps, 'value' | 'onChange'>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return <NumberField {...number} {...{ ref, value, onChange }} error={fieldState.error?.message} />;
}

/** Checkbox of the draft. */
export function DraftCheckbox({
  control,
  name,
  ...checkbox
}: DraftField<boolean> & Omit<CheckboxProps, 'isSelected' | 'onChange'>) {
  const { field } = useController({ control, name });
  return <Checkbox {...checkbox} isSelected={field.value} onChange={field.onChange} />;
}
