import { fireEvent, screen } from '@testing-library/react';

/** Unfolds the project settings in the panel if they are folded, and waits until they are rendered. */
export async function unfoldSettings(): Promise<void> {
  const line = await screen.findByRole('button', { name: /^Project settings/ });
  if (line.getAttribute('aria-expanded') === 'false') fireEvent.click(line);
  await screen.findByText('Resistor Preference');
}
