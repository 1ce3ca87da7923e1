import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { refusedFields } from '#web/api/api-error.ts';

/** Shows what the server refused at the fields of a form that it names, and focuses the first of them. */
export function showRefusal<Fields extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  const fields = Object.keys(getValues()) as FieldPath<Fields>[];
  const refused = refusedFields(error, fields);
  const named = fields.filter((field) => refused[field] !== undefined);
  for (const [index, field] of named.entries()) {
    setError(field, { type: 'refused', message: refused[field] ?? '' }, { shouldFocus: index === 0 });
  }
}
