import { useEffect, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';

export interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** Search text of the current list. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly className?: string;
}

/** Debounce interval (ms). */
const pause = 250;
/** Maximum length on the server. */
const longest = 200;

/** Debounced search field of a list; follows other changes of the search, such as the Back button. */
export function ListSearch({ label, placeholder, search, onSearch, className }: ListSearchProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const wanted = typed.trim();
  if (known !== search) {
    setKnown(search);
    if (wanted !== search) setTyped(search);
  }
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => onSearch(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(text) => setTyped(text.slice(0, longest))}
      {...(className === undefined ? {} : { className })}
    />
  );
}
