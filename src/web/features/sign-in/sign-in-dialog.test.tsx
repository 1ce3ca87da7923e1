import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeProject } from '#server/testing/make.ts';
import { createUser } from '#server/users/create-user.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { SignInDialog } from '#web/features/sign-in/sign-in-dialog.tsx';
import { newId } from '#web/new-id.ts';
import { rememberGuestProject } from '#web/session/guest-project.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

const password = 'solder joint';
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

/** The open dialog in the browser of a user with an account. */
async function open(ownPassword = password) {
  const email = `${newId()}@example.org`;
  await createUser(app.services.db, { email, role: 'subscriber', password: ownPassword });
  const client = app.guest();
  const browser = browseAs(client);
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <SignInDialog isOpen onOpenChange={onOpenChange} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Sign In' });
  return { ...browser, client, email, onOpenChange };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Email or username');
const secret = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

function submit(emailOrUsername: string, given: string) {
  fireEvent.input(name(), { target: { value: emailOrUsername } });
  fireEvent.input(secret(), { target: { value: given } });
  press('Sign In');
}

describe('sign-in dialog', () => {
  it('[M11] is a form that password managers recognize', async () => {
    await open();
    expect(name().form).toBe(secret().form);
    expect([name().autocomplete, secret().autocomplete]).toEqual(['username', 'current-password']);
    expect([name().name, secret().name]).toEqual(['emailOrUsername', 'password']);
  });

  it('[M11] shows and hides the password', async () => {
    await open();
    expect(secret().type).toBe('password');
    press('Show password');
    expect(secret().type).toBe('text');
    press('Hide password');
    expect(secret().type).toBe('password');
  });

  it('[M11] shows the errors below the fields and sends nothing', async () => {
    const { requests } = await open();
    submit(' ', '');
    expect(await screen.findByText('Please enter your email or username')).toBeTruthy();
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name());
    expect(requests).toEqual([]);
  });

  it('accepts a password of any length because older accounts may have a short one', async () => {
    const { email, onOpenChange } = await open('rivet');
    submit(email, 'rivet');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('has a sign-up link', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/subscriptions');
  });

  it('[M11] shows Signing in... while pending, and closes on success', async () => {
    const { email, onOpenChange } = await open();
    submit(` ${email.toUpperCase()} `, password);
    const busy = await screen.findByRole('button', { name: /Signing in\.\.\./ });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
    expect(readStoredUser()).toMatchObject({ email });
  });

  it('[M11] shows an error for a wrong password and focuses the password field', async () => {
    const { email, onOpenChange } = await open();
    submit(email, 'solder point');
    expect(await screen.findByText('Wrong email, username, or password.')).toBeTruthy();
    expect(document.activeElement).toBe(secret());
    expect(name().value).toBe(email);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('[M11] shows an error when the server is unreachable', async () => {
    const { email, network } = await open();
    network.isDown = true;
    submit(email, password);
    expect(await screen.findByText(/^Lightyard cannot be reached/)).toBeTruthy();
    network.isDown = false;
    press('Sign In');
    await waitFor(() => expect(readStoredUser()).not.toBeNull());
    expect(screen.queryByText(/^Lightyard cannot be reached/)).toBeNull();
  });

  it('[M11] shows the waiting time after too many attempts', async () => {
    const { email } = await open();
    const client = app.guest();
    const guess = { emailOrUsername: email, password: 'solder point' };
    let status = 0;
    while (status !== 429) status = (await client.send('POST', '/api/auth/signin', guess)).status;
    submit(email, password);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /Too many requests\. Please wait a moment\.Try again in \d+ (minute|second)s?\.$/,
    );
  });

  it("[M17] opens the guest's project", async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const { email, client } = await open();
    const { id: projectId } = await makeProject(client);
    rememberGuestProject(projectId);
    submit(email, password);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`/builder?project=${projectId}`));
  });
});

describe('forgotten password', () => {
  it.each(['known', 'unknown'])('[S9] shows the same message for a %s email', async (kind) => {
    const { email, requests } = await open();
    press('Forgot password?');
    const given = kind === 'known' ? email : 'nobody@example.org';
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: given } });
    press('Send the link');
    expect(await screen.findByText('Check your email.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(`If ${given} has an account here`);
    expect(requests).toEqual(['POST /api/auth/forgot-password']);
    press('Back to Sign In');
    expect(screen.getByRole('dialog', { name: 'Sign In' })).toBeTruthy();
  });

  it('[S9] requires a valid email', async () => {
    const { requests } = await open();
    press('Forgot password?');
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada' } });
    press('Send the link');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
