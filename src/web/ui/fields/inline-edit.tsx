import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton, PressButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface InlineEditProps {
  /** Accessible name: "Project name". */
  readonly label: string;
  readonly value: string;
  /** Called with the trimmed text, only if it has changed. */
  readonly onSave: (value: string) => void;
  readonly isReadOnly?: boolean;
  /** Whether an empty text can be saved; otherwise it cancels. */
  readonly allowEmpty?: boolean;
  /** Shown when the value is empty. */
  readonly placeholder?: string;
  /** `text`: the text itself is the button; `pencil`: a pencil after it. */
  readonly trigger?: 'pencil' | 'text';
  readonly maxLength?: number;
  readonly className?: string;
}

/**
 * A text that turns into a field by its pencil or Enter. Enter or blur saves, Escape cancels. A key returns the focus.
 */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, placeholder = '', className } = props;
  const [isEditing, setEditing] = useState(false);
  const wasLeftByKey = useRef(false);
  if (props.isReadOnly === true) {
    return (
      <span className={classNames('inline-block max-w-full truncate align-bottom', className)}>
        {value === '' ? placeholder : value}
      </span>
    );
  }
  if (!isEditing) {
    const restoreFocus = (button: HTMLElement | null) => {
      if (wasLeftByKey.current) button?.focus();
      wasLeftByKey.current = false;
    };
    return <InlineText {...props} buttonRef={restoreFocus} onEdit={() => setEditing(true)} />;
  }
  const finish = (text: string | null, isByKey: boolean) => {
    wasLeftByKey.current = isByKey;
    setEditing(false);
    const trimmed = text?.trim();
    if (trimmed === undefined || trimmed === value) return;
    if (trimmed !== '' || props.allowEmpty === true) onSave(trimmed);
  };
  return (
    <InlineField
      label={label}
      value={value}
      placeholder={placeholder}
      maxLength={props.maxLength ?? 80}
      className={className}
      onFinish={finish}
    />
  );
}

interface InlineTextProps extends InlineEditProps {
  readonly buttonRef: (button: HTMLElement | null) => void;
  readonly onEdit: () => void;
}

function InlineText(props: InlineTextProps) {
  const { label, value, placeholder = '', trigger = 'pencil', className, buttonRef, onEdit } = props;
  const shown = value === '' ? placeholder : value;
  if (trigger === 'text') {
    return (
      <PressButton
        ref={buttonRef}
        aria-label={`Edit ${label}: ${shown}`}
        onPress={onEdit}
        className={classNames('min-h-6 cursor-text truncate rounded px-1 hover:bg-ink/10', className)}
      >
        {shown}
      </PressButton>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className={classNames('truncate', className)}>{shown}</span>
      <IconButton ref={buttonRef} label={`Edit ${label}`} icon={<Pencil />} size="small" onPress={onEdit} />
    </span>
  );
}

interface InlineFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly className: string | undefined;
  /** Called once with the text, or null if canceled, and whether a key did it. */
  readonly onFinish: (text: string | null, isByKey: boolean) => void;
}

function InlineField({ label, value, placeholder, maxLength, className, onFinish }: InlineFieldProps) {
  const finished = useRef(false);
  const finish = (text: string | null, isByKey: boolean) => {
    // Removing the field blurs it, which must not save after Escape.
    if (finished.current) return;
    finished.current = true;
    onFinish(text, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish(event.currentTarget.value, true);
    else if (event.key === 'Escape') finish(null, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={(element) => element?.select()}
      aria-label={label}
      defaultValue={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value, false)}
      className={classNames('h-7 w-full min-w-0 rounded border border-edge bg-ground px-1.5', className)}
    />
  );
}
