import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { BuilderPage } from '#web/pages/builder-page.tsx';

/** Opens a project in the builder and waits until it is ready. Returns a switch of the network. */
export async function openBuilder(client: Client, projectId: string) {
  const { network } = showPage(<BuilderPage />, `/builder?project=${projectId}`, client);
  await screen.findByPlaceholderText('Search components...');
  return network;
}

/** Clicks a button. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Waits until all edits are saved. */
export async function waitUntilSaved(): Promise<void> {
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
}
