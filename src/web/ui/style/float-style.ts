/** The surface of lists, menus, and panels that float above the page. */
export const floatStyle =
  'animate-fade overflow-auto rounded-lg border border-line bg-raised text-sm text-ink shadow-float outline-none print:hidden';

/** One row of a floating list. */
export const rowStyle =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1.5 text-sm outline-none select-none ' +
  'focus:bg-ink/10 disabled:cursor-default disabled:text-muted disabled:opacity-60 pointer-coarse:min-h-11';
