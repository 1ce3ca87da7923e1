import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { boxStyle } from '#web/ui/fields/field-frame.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called for keys other than Escape. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Keyboard shortcut, shown while the field is empty. */
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

const shortcutStyle =
  'value pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded border border-line px-1.5 text-2xs ' +
  'text-muted pointer-coarse:hidden';

const crossStyle =
  'absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded text-muted ' +
  'hover:text-ink';

/** A search field; Escape or its clear button empties it. */
export function SearchField({ className, ...field }: SearchFieldProps) {
  const { value, onChange, shortcut } = field;
  return (
    <div className={classNames('relative flex', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <SearchBox {...field} />
      {value === '' && shortcut !== undefined && (
        <kbd aria-hidden="true" className={shortcutStyle}>
          {shortcut}
        </kbd>
      )}
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={({ currentTarget }) => {
            onChange('');
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className={crossStyle}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  );
}

function SearchBox(props: Omit<SearchFieldProps, 'className'>) {
  const { label, placeholder, value, onChange, onKeyDown, shortcut, ref } = props;
  return (
    <input
      ref={ref}
      type="search"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          onChange('');
        } else onKeyDown?.(event);
      }}
      className={classNames(boxStyle, 'px-8! [&::-webkit-search-cancel-button]:hidden')}
    />
  );
}
