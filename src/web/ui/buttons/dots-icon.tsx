/** A column of three dots, or two of them: what opens a menu, and what a row is dragged by. */
export function DotsIcon({ isDouble = false }: { readonly isDouble?: boolean }) {
  // One path: a bench of hundreds of rows has two of these icons in each.
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4 fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d={isDouble ? 'M6 3.5h0M6 8h0M6 12.5h0M10 3.5h0M10 8h0M10 12.5h0' : 'M8 3.5h0M8 8h0M8 12.5h0'} />
    </svg>
  );
}
