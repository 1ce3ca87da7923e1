import { useEffect, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';

export interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the list on show was searched for. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly className?: string;
}

/** How long typing must pause before the search (ms). */
const pause = 250;
/** As much as the server takes. */
const longest = 200;

/** Searches a list for what is typed, once no more is typed; follows what else changes the search, such as going back. */
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
