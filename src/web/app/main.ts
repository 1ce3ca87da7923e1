import { routes } from '#web/app/routes.ts';

// The code of the page and of the application come side by side. What fails here is tried again, and reported, later.
void routes
  .find(({ path }) => path === window.location.pathname)
  ?.load()
  .catch(() => undefined);

const { startApp } = await import('#web/app/start-app.tsx');
await startApp();
