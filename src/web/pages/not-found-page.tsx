import { Brand } from '#web/ui/page/page-bar.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { paths } from '#web/paths.ts';

/** Page for unknown addresses. */
export function NotFoundPage() {
  return (
    <div className="mat flex min-h-dvh flex-col">
      <header className="flex h-14 items-center px-4 sm:px-6">
        <Brand />
      </header>
      <main className="flex flex-1 flex-col items-center justify-center gap-3 px-6 pb-24 text-center">
        <UnlitLed />
        <h1 className="text-2xl font-semibold">404 Page Not Found</h1>
        <p className="max-w-sm text-balance text-muted">
          No wire leads to this address. Check it, or go back to Lightyard.
        </p>
        <a href={paths.home} className={`${buttonStyle('primary')} mt-3`}>
          Back to Lightyard
        </a>
      </main>
    </div>
  );
}

function UnlitLed() {
  return (
    <svg viewBox="0 0 48 72" aria-hidden="true" className="mb-2 h-24 fill-none stroke-muted stroke-[1.5]">
      <path d="M13 38V19a11 11 0 0 1 22 0v19" className="fill-ink/5" />
      <path d="M9 38h30v5H9z" />
      <path d="M18 43v25M30 43v12l4 4v9" strokeLinecap="round" />
      <path d="M20 38v-9l4-3v12M28 38V24l-6-2" />
    </svg>
  );
}
