import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A text with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without https there is no clipboard; the selected text can be copied by key.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div>
      <InputField
        ref={field}
        label={label}
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
        button={
          <IconButton label={`Copy ${label.toLowerCase()}`} icon={<Copy />} size="small" onPress={() => void copy()} />
        }
      />
      <p role="status" className="mt-1 text-xs text-muted empty:hidden">
        {isCopied && 'Copied.'}
      </p>
    </div>
  );
}
