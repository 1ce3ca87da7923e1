import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { queryClient } from '#web/api/query-client.ts';
import { SignInPrompt } from '#web/features/sign-in/sign-in-prompt.tsx';
import { NotFoundPage } from '#web/pages/not-found-page.tsx';
import { routes } from '#web/app/routes.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { TooltipLayer } from '#web/ui/feedback/tooltip-layer.tsx';

/** The pages by their path; the code of each comes when it is first shown. */
export const pages = routes.map(({ path, load }) => ({ path, page: lazyComponent<object>(load) }));

/** The application: the page of the address, and what floats above every page. */
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
          <NotFoundPage />
        </Route>
      </Switch>
      <SignInPrompt />
      <ToastRegion />
      <TooltipLayer />
    </QueryClientProvider>
  );
}
