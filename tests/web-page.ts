import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { dismissToast } from '#web/ui/feedback/toasts.ts';

// Shorter than the timeout of a test, so that a failure shows the query that found nothing.
configure({ asyncUtilTimeout: 30_000 });

// Each web test starts with an empty page and empty storage.
afterEach(() => {
  // First, because mounted components would refetch cleared queries.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  act(dismissToast);
});
