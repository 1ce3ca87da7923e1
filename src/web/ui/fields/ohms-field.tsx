import { useState } from 'react';
import { formatResistor, parseOhms } from '#domain/units/ohms.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/input-field.tsx';

/** Error of a text that is not a resistance. */
const ohmsRule = 'Enter a value from 0 to 10 MΩ, such as 470, 4k7, or 1M.';

/** Reads the text of a field in ohms; null if it is empty, `NaN` if it is not a resistance. */
function readOhms(text: string): number | null {
  return text.trim() === '' ? null : (parseOhms(text) ?? Number.NaN);
}

interface OhmsFieldProps extends Pick<TextFieldProps, 'ref' | 'label' | 'description' | 'autoFocus' | 'className'> {
  /** Value (ohms) that it starts with; null for an empty field. */
  readonly initial: number | null;
  readonly onChange: (ohms: number | null) => void;
}

/**
 * A field for a resistance as people write it, such as `4k7`; empty for the calculated one. `onChange` receives ohms,
 * null for an empty field, and `NaN` for any other text.
 */
export function OhmsField({ initial, onChange, className, ...field }: OhmsFieldProps) {
  const [text, setText] = useState(initial === null ? '' : formatResistor(initial).replace('Ω', ''));
  // A text that is still being typed is not an error yet.
  const [isChecked, setChecked] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    setChecked(false);
    onChange(readOhms(typed));
  };
  const check = () => setChecked(true);
  return (
    <div onBlur={check} onKeyDown={({ key }) => key === 'Enter' && check()} className={className}>
      <TextField
        {...field}
        value={text}
        onChange={change}
        error={isChecked && Number.isNaN(readOhms(text)) ? ohmsRule : undefined}
        placeholder="Calculated"
        maxLength={12}
      />
    </div>
  );
}
