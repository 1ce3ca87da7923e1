import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { FieldNotes, type FieldNotesProps, noteIds } from '#web/ui/fields/field-notes.tsx';
import { boxStyle, fieldStyle, labelStyle } from '#web/ui/style/field-style.ts';

export interface InputFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldNotesProps {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** A small button inside the box, at its end. */
  readonly button?: ReactNode;
}

/** A labelled line of text that keeps its own value, for forms that browsers and password managers fill in. */
export function InputField({ label, description, error, button, className, ...input }: InputFieldProps) {
  const id = useId();
  return (
    <div className={classNames(fieldStyle, className)}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={noteIds(id, { description, error })}
          className={classNames(boxStyle, button !== undefined && 'pr-11')}
        />
        {button !== undefined && <div className="absolute inset-y-0 right-1 flex items-center">{button}</div>}
      </div>
      <FieldNotes id={id} description={description} error={error} />
    </div>
  );
}
