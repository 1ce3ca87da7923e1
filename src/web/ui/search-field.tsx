import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { boxStyle } from '#web/ui/field-style.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface SearchFieldProps {
  /** The name for a screen reader. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

const crossStyle =
  'absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded text-muted ' +
  'hover:text-ink';

/** A search box; Escape or its cross empties it. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <div className={classNames('relative flex', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onChange('');
          }
        }}
        className={classNames(boxStyle, 'px-8! [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button type="button" aria-label="Clear search" onClick={empty} className={crossStyle}>
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  );
}
