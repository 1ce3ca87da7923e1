import { createRoot } from 'react-dom/client';
import { App, pages } from '#web/app/app.tsx';
import { restoreUser } from '#web/session/restore-user.ts';
import { startSession } from '#web/session/start-session.ts';
import { onFirstSign } from '#web/ui/first-sign.ts';
import { takeKeptToast } from '#web/ui/feedback/next-page-toast.ts';
import { warmOverlays } from '#web/ui/overlays/overlays.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Renders the application, once it is known who is signed in and the code of the page at this address is there. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('app.html has no #root.');
  // Before the session begins, which removes a record that cannot be read.
  const restored = restoreUser();
  startSession();
  const here = pages.find(({ path }) => path === window.location.pathname);
  await Promise.all([restored, here?.page.start().catch(() => undefined)]);
  createRoot(container).render(<App />);
  const kept = takeKeptToast();
  if (kept !== null) showToast(kept);
  onFirstSign(warmOverlays);
}
