import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Client } from '#server/testing/client.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';

/** Renders a page at a URL, with requests to the real app. `isDown` is the initial state of the network. */
export function showPage(page: ReactNode, address: string, client: Client, isDown = false) {
  window.history.replaceState(null, '', address);
  const browser = browseAs(client);
  browser.network.isDown = isDown;
  return { ...browser, view: render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>) };
}
