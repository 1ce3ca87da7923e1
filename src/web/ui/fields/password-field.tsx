import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { InputField, type InputFieldProps } from '#web/ui/fields/input-field.tsx';

export interface PasswordFieldProps extends Omit<InputFieldProps, 'type' | 'button' | 'autoComplete'> {
  /** Whether a password manager fills it in or offers a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A line for a password, hidden until its eye is pressed. */
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
