import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { queryClient } from '#web/api/queries.ts';
import { routes } from '#web/app/routes.ts';
import { SignInPrompt } from '#web/features/sign-in/sign-in-prompt.tsx';
import { restoreUser } from '#web/session/stored-user.ts';
import { startSession } from '#web/session/session.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { showKeptToast } from '#web/ui/feedback/toasts.ts';
import { TooltipLayer } from '#web/ui/feedback/tooltip-layer.tsx';
import { selectList } from '#web/ui/fields/select.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { dialogFrame } from '#web/ui/overlays/dialog.tsx';
import { menuList } from '#web/ui/overlays/menu-button.tsx';

/** The pages by path; their code is loaded when they are first shown. */
const pages = routes.map(({ path, load }) => ({ path, page: lazyComponent<object>(load) }));
const notFoundPage = lazyComponent(async () => (await import('#web/pages/not-found-page.tsx')).NotFoundPage);

/** The application: the page at the current address, and the layers above every page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Switch>
        {pages.map(({ path, page }) => (
          <Route key={path} path={path}>
            <page.Component />
          </Route>
        ))}
        <Route>
          <notFoundPage.Component />
        </Route>
      </Switch>
      <SignInPrompt />
      <ToastRegion />
      <TooltipLayer />
    </QueryClientProvider>
  );
}

/** Whether a page with a path such as `/s/:token` is at an address. */
function isAddressOf(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** Renders the application after the session is restored and the code of the current page is loaded. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('app.html has no #root.');
  // Before the session starts, because it removes unreadable records.
  const restored = restoreUser();
  startSession();
  const { page } = pages.find(({ path }) => isAddressOf(path, window.location.pathname)) ?? { page: notFoundPage };
  await Promise.all([restored, page.start().catch(() => undefined)]);
  createRoot(container).render(<App />);
  showKeptToast();
  preloadAtFirstInteraction();
}

/**
 * Loads the code of the layers above the page at the first interaction (pointer movement, press, or key). It is a third
 * of the design system and not visible earlier.
 */
function preloadAtFirstInteraction(): void {
  const stop = new AbortController();
  const preload = () => {
    stop.abort();
    for (const overlay of [dialogFrame, selectList, menuList]) overlay.preload();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, preload, { passive: true, capture: true, signal: stop.signal });
  }
}
