import { type Ref, useId } from 'react';
import { FieldNotes, type FieldNotesProps, noteIds } from '#web/ui/fields/field-notes.tsx';
import { boxStyle, fieldStyle, labelStyle } from '#web/ui/style/field-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface TextFieldProps extends FieldNotesProps {
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  /** Has the focus when it appears. */
  readonly autoFocus?: boolean;
  /** More than one line. */
  readonly rows?: number;
  readonly className?: string;
}

/** A labelled line of text, or with `rows` several. `error` marks it wrong and says why. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const { label, value, onChange, placeholder, maxLength, isDisabled, autoFocus, rows, className } = props;
  const id = useId();
  const shared = {
    id,
    ref,
    value,
    placeholder,
    maxLength,
    autoFocus,
    disabled: isDisabled,
    'aria-invalid': props.error !== undefined,
    'aria-describedby': noteIds(id, props),
  };
  return (
    <div className={classNames(fieldStyle, className)}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...shared} onChange={(event) => onChange(event.target.value)} className={boxStyle} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(boxStyle, 'h-auto py-2')}
        />
      )}
      <FieldNotes id={id} description={props.description} error={props.error} />
    </div>
  );
}
