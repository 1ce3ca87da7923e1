import { signUpPath } from '#web/session/offer.ts';

/** Bar below the top bar: how long a guest's project is kept, and how to keep it longer. Source: decisions A5. */
export function GuestBar() {
  return (
    <aside
      aria-label="Guest"
      className="shrink-0 border-b border-line bg-surface px-4 py-1 text-center text-xs text-muted print:hidden"
    >
      Kept in this browser for a day.{' '}
      <a href={signUpPath()} className="font-semibold text-ink underline underline-offset-2">
        Sign up
      </a>{' '}
      to keep it.
    </aside>
  );
}
