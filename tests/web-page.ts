import { act, cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { dismissToast } from '#web/ui/feedback/toasts.ts';

// Shorter than the timeout of a test, so that a failure shows the query that found nothing.
configure({
  asyncUtilTimeout: 30_000,
  // The default prints the page for each attempt of a waiting query, which takes a tenth of the time of the tests.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Each web test starts with an empty page and empty storage.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(prettyDOM());
  vi.useRealTimers();
  // First, because mounted components would refetch cleared queries.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  // Absolute, because a test that follows a link to a file changes the address to a `blob:` URL, and no path resolves
  // against that.
  window.location.assign('http://localhost:3000/');
  act(dismissToast);
});

// The test files of a worker share the page and the packages, but each loads our modules again, so that it does not find
// what another one left in their stores. Vitest would remember an import that had not finished as a failed one.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
