import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { FieldNotes, noteIds, boxStyle, fieldStyle, labelStyle } from '#web/ui/fields/field-frame.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PressButton } from '#web/ui/buttons/button.tsx';

/** The list of a Select; its code is loaded after the page. */
export const selectList = lazyComponent(async () => (await import('#web/ui/fields/select-list.tsx')).SelectList);

export interface SelectProps<Key extends string> {
  readonly label: string;
  readonly items: readonly SelectItem<Key>[];
  /** null if nothing is selected. */
  readonly selectedKey: Key | null;
  readonly onChange: (key: Key) => void;
  readonly placeholder?: string;
  /** Help text below the box. */
  readonly description?: ReactNode;
  /** Error text of the selection. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** `compact`: a small box without a visible label, for toolbars and rows. */
  readonly variant?: 'field' | 'compact';
  readonly className?: string;
}

/** Selects an entry of a list. In the open list, typing finds an entry. */
export function Select<Key extends string>({ onChange, ...props }: SelectProps<Key>) {
  const { label, items, selectedKey } = props;
  const box = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item !== undefined) onChange(item.id);
  };
  return (
    <>
      <SelectField {...props} box={box} isOpen={isOpen} onOpen={() => setOpen(true)} />
      {isOpen && (
        <selectList.Component
          label={label}
          items={items}
          selectedKey={selectedKey}
          triggerRef={box}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SelectFieldProps extends Omit<SelectProps<string>, 'onChange'> {
  readonly box: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function SelectField({ box, isOpen, onOpen, ...props }: SelectFieldProps) {
  const { label, description, error, isDisabled = false, variant = 'field', className } = props;
  const id = useId();
  const notes = noteIds(id, { description, error });
  const isCompact = variant === 'compact';
  return (
    <div className={classNames(fieldStyle, className)}>
      <span id={`${id}-label`} className={isCompact ? 'sr-only' : labelStyle}>
        {label}
      </span>
      <PressButton
        ref={box}
        isDisabled={isDisabled}
        aria-labelledby={`${id}-label ${id}-value`}
        {...(notes === undefined ? {} : { 'aria-describedby': notes })}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={selectList.preload}
        onFocus={selectList.preload}
        onPress={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen();
          // Leave Escape to the surrounding dialog.
          else event.continuePropagation();
        }}
        className={classNames(
          boxStyle,
          triggerStyle,
          isCompact && 'h-7 px-2 text-xs',
          error !== undefined && 'border-error!',
        )}
      >
        <SelectedItem {...props} id={`${id}-value`} />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </PressButton>
      <FieldNotes id={id} description={description} error={error} />
    </div>
  );
}

const triggerStyle = 'flex cursor-pointer items-center justify-between gap-2 text-left';

type SelectedItemProps = Pick<SelectProps<string>, 'items' | 'selectedKey' | 'placeholder'> & { readonly id: string };

function SelectedItem({ items, selectedKey, placeholder = 'Choose…', id }: SelectedItemProps) {
  const item = items.find((candidate) => candidate.id === selectedKey);
  return (
    <span id={id} className={classNames('flex min-w-0 items-center gap-2', item === undefined && 'text-muted')}>
      {item?.icon}
      <span className="truncate">{item?.label ?? placeholder}</span>
    </span>
  );
}
