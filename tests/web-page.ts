import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { dismissToast } from '#web/ui/feedback/toasts.ts';

// Below the time limit of a test, so that what was waited for in vain is named.
configure({ asyncUtilTimeout: 30_000 });

// Each test of the web begins with an empty page and an empty browser.
afterEach(() => {
  // First of all: what is shown would read again what is cleared.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  act(dismissToast);
});
