import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '#web/ui/buttons/button.tsx';
import {
  boxStyle,
  FieldNotes,
  type FieldNotesProps,
  fieldStyle,
  labelStyle,
  noteIds,
} from '#web/ui/fields/field-frame.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface InputFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldNotesProps {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** A small button at the end of the box. */
  readonly button?: ReactNode;
}

/** A labeled uncontrolled input for forms that browsers and password managers fill in. */
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

interface PasswordFieldProps extends Omit<InputFieldProps, 'type' | 'button' | 'autoComplete'> {
  /** Whether a password manager fills in the password or offers a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button that reveals the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={isShown ? 'Hide password' : 'Show password'}
      icon={isShown ? <EyeOff /> : <Eye />}
      size="small"
      onPress={() => setShown(!isShown)}
    />
  );
  return (
    <InputField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={toggle}
    />
  );
}

export interface TextFieldProps extends FieldNotesProps {
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  /** Whether the field is focused when it appears. */
  readonly autoFocus?: boolean;
  /** Number of rows, for more than one line. */
  readonly rows?: number;
  readonly className?: string;
}

/** A labeled text field, with `rows` a text area. `error` marks it as invalid. */
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
