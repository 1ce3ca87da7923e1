import { type KeyboardEvent, useState } from 'react';
import { maxOwned } from '#domain/parts-list/owned-parts.ts';
import { readOwnedCount } from '#web/features/builder/parts/use-owned-parts.ts';

interface OwnedFieldProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly count: number;
  /** Called on blur or Enter, if the count has changed. */
  readonly onSave: (count: number) => void;
}

/** Field for the owned count of a line. Enter saves and moves to the next line, Escape cancels. */
export function OwnedField({ label, count, onSave }: OwnedFieldProps) {
  const { note, inputProps } = useDraft(count, onSave);
  return (
    <>
      <input
        {...inputProps}
        aria-label={label}
        data-owned-field
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        className="value h-7 w-14 rounded border border-edge bg-ground px-1.5 text-right text-sm hover:border-ink/60 pointer-coarse:h-11 pointer-coarse:text-base print:hidden"
      />
      <span className="value hidden print:inline">{count}</span>
      <span role="status" className={note === '' ? 'sr-only' : 'block text-2xs text-muted print:hidden'}>
        {note}
      </span>
    </>
  );
}

/** Text being typed, until it is saved or canceled. */
function useDraft(count: number, onSave: (count: number) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const change = (text: string | null) => {
    setDraft(text);
    setNote('');
  };
  const commit = () => {
    if (draft === null) return;
    const read = readOwnedCount(draft);
    setDraft(null);
    setNote(read.note);
    if (read.count !== null && read.count !== count) onSave(read.count);
  };
  const step = (by: number) => {
    const from = draft === null ? count : (readOwnedCount(draft).count ?? count);
    change(String(Math.min(maxOwned, Math.max(0, from + by))));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      const next = nextField(event.currentTarget);
      // Moving on blurs this field, which saves it.
      if (next === null) commit();
      else next.focus();
    } else if (event.key === 'Escape') change(null);
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  const inputProps = {
    value: draft ?? count,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change(target.value),
    onFocus: ({ target }: { readonly target: HTMLInputElement }) => target.select(),
    onBlur: commit,
    onKeyDown,
  };
  return { note, inputProps };
}

/** The field of the next line; null at the last. */
function nextField(field: HTMLInputElement): HTMLInputElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-owned-field]')];
  return fields[fields.indexOf(field) + 1] ?? null;
}
