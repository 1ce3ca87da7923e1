import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldNotesProps {
  /** Help, below the field. */
  readonly description?: ReactNode;
  /** What is wrong with the field, in words. */
  readonly error?: string | undefined;
}

/** What is said below a field. The field's `aria-describedby` is `noteIds`. */
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

/** The ids of the notes that a field has, for its `aria-describedby`. */
export function noteIds(id: string, { description, error }: FieldNotesProps): string | undefined {
  const ids = [description !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
