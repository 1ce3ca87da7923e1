import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { createLink } from '#server/accounts/set-password.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { newId } from '#web/new-id.ts';
import { SetPasswordPage } from '#web/pages/set-password-page.tsx';
import { keepWanted } from '#web/session/after-sign-in.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

let app: TestApp;
let assign: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SetPasswordPage />
    </QueryClientProvider>,
  );

/** The page of a mailed link, and the user of the link. */
async function open(search?: string) {
  const email = `${newId()}@example.org`;
  const userId = await createUser(app.services.db, { email, role: 'subscriber' });
  const { url } = await createLink(app.services, userId, 'forgotten-password');
  const client = app.guest();
  window.history.replaceState(null, '', `/set-password${search ?? new URL(url).search}`);
  return { ...browseAs(client), client, email, view: show() };
}

function submit(password: string, again = password) {
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.input(screen.getByLabelText('Confirm password'), { target: { value: again } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

describe('page of a set-password link', () => {
  it('[S10] sets the password, signs in, and goes home', async () => {
    const { email, client } = await open();
    submit('solder joint');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
    expect(readStoredUser()).toMatchObject({ email });
    expect((await client.send('GET', `/api/auth/user/${readStoredUser()?.id}`)).status).toBe(200);
  });

  it('[K61] opens the template requested in another tab of this browser', async () => {
    keepWanted('t7');
    sessionStorage.clear();
    await open();
    submit('solder joint');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/builder?template=t7'));
  });

  it('[S10] validates the password before sending it', async () => {
    const { requests } = await open();
    submit('seven77');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    submit('solder joint', 'solder point');
    expect(await screen.findByText('The passwords do not match')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('[S10] offers a new link if the link was used', async () => {
    const { view, requests } = await open();
    const address = window.location.search;
    submit('solder joint');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    view.unmount();
    window.history.replaceState(null, '', `/set-password${address}`);
    show();
    submit('another joint');
    expect(await screen.findByText('This link has expired or was already used.')).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Check your email.')).toBeTruthy();
    expect(requests.at(-1)).toBe('POST /api/auth/forgot-password');
  });

  it.each([
    ['without a token', ''],
    ['with an empty token', '?token='],
    ['with a malformed token', `?token=${'x'.repeat(201)}`],
  ])('[S10] offers a new link for a link %s', async (_, search) => {
    await open(search);
    if (search.length > 10) submit('solder joint');
    expect(await screen.findByText('This link has expired or was already used.')).toBeTruthy();
  });
});
