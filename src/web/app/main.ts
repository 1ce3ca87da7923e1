import { routes } from '#web/app/routes.ts';

// Loads the page's code and the application in parallel. Failed imports are retried and reported later.
void routes
  .find(({ path }) => path === window.location.pathname)
  ?.load()
  .catch(() => undefined);

const { startApp } = await import('#web/app/start-app.tsx');
await startApp();
