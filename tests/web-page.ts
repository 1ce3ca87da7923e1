import { act, cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
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
  // First, because mounted components would refetch cleared queries.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  window.history.replaceState(null, '', '/');
  act(dismissToast);
});
