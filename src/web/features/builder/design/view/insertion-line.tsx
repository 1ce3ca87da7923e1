import type { Insertion } from '#web/features/builder/design/view/use-insertion.ts';

/** The line that shows where a drop will insert. */
export function InsertionLine({ insertion }: { readonly insertion: Insertion | null }) {
  if (insertion === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ top: insertion.y - 1 }}
      className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded bg-accent"
    />
  );
}
