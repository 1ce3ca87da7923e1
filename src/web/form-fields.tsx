import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '#web/ui/fields/checkbox.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/input-field.tsx';
import { NumberField, type NumberFieldProps } from '#web/ui/fields/number-field.tsx';

/** A field of a form with a `Value`, by its path. */
interface FieldOfForm<Values extends FieldValues, Value> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, Value>;
}

interface FormNumberProps<Values extends FieldValues>
  extends FieldOfForm<Values, number | null>, Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  /** Whether the field may be empty, with the value null. */
  readonly isOptional?: boolean;
}

/** Number field of a form. */
export function FormNumber<Values extends FieldValues>(props: FormNumberProps<Values>) {
  const { control, name, isOptional = false, ...number } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return (
    <NumberField
      {...number}
      ref={ref}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(isOptional && Number.isNaN(next) ? null : next)}
      error={fieldState.error?.message}
    />
  );
}

type FormTextProps<Values extends FieldValues> = FieldOfForm<Values, string> &
  Omit<TextFieldProps, 'value' | 'onChange' | 'error'>;

/** Text field of a form. */
export function FormText<Values extends FieldValues>({ control, name, ...text }: FormTextProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return <TextField {...text} {...{ ref, value, onChange }} error={fieldState.error?.message} />;
}

type FormCheckboxProps<Values extends FieldValues> = FieldOfForm<Values, boolean> &
  Omit<CheckboxProps, 'isSelected' | 'onChange'>;

/** Checkbox of a form. */
export function FormCheckbox<Values extends FieldValues>({ control, name, ...checkbox }: FormCheckboxProps<Values>) {
  const { field } = useController({ control, name });
  return <Checkbox {...checkbox} isSelected={field.value} onChange={field.onChange} />;
}
