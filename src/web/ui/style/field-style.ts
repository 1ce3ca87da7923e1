/** The label above a field. */
export const labelStyle = 'text-xs font-semibold text-muted';

/** The box that is typed into or pressed. */
export const boxStyle =
  'h-9 w-full min-w-0 rounded-md border border-edge bg-ground px-3 text-sm text-ink outline-offset-0 ' +
  'pointer-coarse:min-h-10 pointer-coarse:text-base hover:border-ink/60 aria-invalid:border-error disabled:opacity-60 ' +
  'disabled:hover:border-edge';

/** A field: its label, its box and what is said below, in one column. */
export const fieldStyle = 'flex min-w-0 flex-col gap-1.5';
