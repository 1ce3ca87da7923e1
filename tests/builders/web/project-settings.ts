import { fireEvent, screen } from '@testing-library/react';

/** Unfolds the settings of the project in the panel, as they may be already, and waits until they are there. */
export async function unfoldSettings(): Promise<void> {
  const line = await screen.findByRole('button', { name: /^Project settings/ });
  if (line.getAttribute('aria-expanded') === 'false') fireEvent.click(line);
  await screen.findByText('Resistor Preference');
}
