/** A small turning ring beside the words that say what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent"
    />
  );
}
