import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The label above a field. */
export const labelStyle = 'text-xs font-semibold text-muted';

/** The box of a field. */
export const boxStyle =
  'h-9 w-full min-w-0 rounded-md border border-edge bg-ground px-3 text-sm text-ink outline-offset-0 ' +
  'pointer-coarse:min-h-11 pointer-coarse:text-base hover:border-ink/60 aria-invalid:border-error disabled:opacity-60 ' +
  'disabled:hover:border-edge';

/** A field: label, box, and notes in one column. */
export const fieldStyle = 'flex min-w-0 flex-col gap-1.5';

export interface FieldNotesProps {
  /** Help text below the field. */
  readonly description?: ReactNode;
  /** Error text of the field. */
  readonly error?: string | undefined;
}

/** Notes below a field. The field's `aria-describedby` is `noteIds`. */
export function FieldNotes({ id, description, error }: FieldNotesProps & { readonly id: string }) {
  return (
    <>
      {description !== undefined && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {description}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-xs text-error">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}

/** Returns the ids of a field's notes for its `aria-describedby`. */
export function noteIds(id: string, { description, error }: FieldNotesProps): string | undefined {
  const ids = [description !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
