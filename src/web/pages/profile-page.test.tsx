import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import type { ProfileReply } from '#contract/accounts/profile.ts';
import { createUser } from '#server/users/create-user.ts';
import type { Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ProfilePage } from '#web/pages/profile-page.tsx';
import { readStoredUser, storeUser } from '#web/session/stored-user.ts';
import { takeKeptToast } from '#web/ui/feedback/toasts.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';

const password = 'rivet gun';
let app: TestApp;
let replace: MockInstance<Location['replace']>;
let assign: MockInstance<Location['assign']>;
let email: string;
let client: Client;

beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(async () => {
  replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  email = `${crypto.randomUUID()}@example.org`;
  const id = await createUser(app.services.db, { email, role: 'subscriber', password, firstName: 'Ann' });
  client = await signIn();
  storeUser({ id, email, username: null, role: 'subscriber' });
});

async function signIn(typed = password): Promise<Client> {
  const browser = app.guest();
  await browser.send('POST', '/api/auth/signin', { emailOrUsername: email, password: typed });
  return browser;
}

function show(search = '', isDown = false) {
  return showPage(
    <>
      <ProfilePage />
      <ToastRegion />
    </>,
    `/profile${search}`,
    client,
    isDown,
  );
}

const profile = async () => (await client.send('GET', '/api/profile')).body as ProfileReply;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findText = (text: string | RegExp) => screen.findByText(text);

describe('[M101] profile without a session', () => {
  it('redirects home without a request', () => {
    localStorage.clear();
    const { requests } = show();
    expect(replace).toHaveBeenCalledWith('/');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('redirects home after sign-out in another tab', async () => {
    show();
    await screen.findByLabelText('First name');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(replace).toHaveBeenCalledWith('/');
  });
});

it('[M101] the open tab is in the address, and the arrow keys move between tabs', async () => {
  show('?tab=security');
  expect(await screen.findByLabelText('Current password')).toBeDefined();
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(names).toEqual(['Profile', 'Security', 'Billing', 'Account']);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Security' }), { key: 'ArrowRight' });
  expect(await findText('No Active Subscription')).toBeDefined();
  expect(window.location.search).toBe('?tab=billing');
  expect(screen.getByText('Inactive')).toBeDefined();
});

it('[M101] shows a load error with a retry button', async () => {
  const { network } = show('', true);
  await findText('Your profile could not be loaded.');
  network.isDown = false;
  press('Try again');
  expect(await screen.findByDisplayValue('Ann')).toBeDefined();
});

describe('[S96] profile fields', () => {
  it('sends only changed fields', async () => {
    const { requests } = show();
    await screen.findByDisplayValue('Ann');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
    await client.send('PUT', '/api/profile', { firstName: 'Anna' });
    type('Last name', ' Lee ');
    press('Save Changes');
    await findText('Profile Updated');
    expect(await profile()).toMatchObject({ firstName: 'Anna', lastName: 'Lee', email });
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual(['PUT /api/profile']);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['Email', 'x', 'Invalid email address'],
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Username', 'x'.repeat(21), 'Username must be less than 20 characters'],
    ['Username', 'a b c', 'Username can only contain letters, numbers, hyphens and underscores'],
  ])('refuses %s %j: %s', async (label, value, message) => {
    const { requests } = show();
    await screen.findByDisplayValue('Ann');
    type(label, value);
    press('Save Changes');
    await findText(message);
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('shows in a toast and at the field that a username is taken', async () => {
    const username = crypto.randomUUID().slice(0, 8);
    await createUser(app.services.db, { email: `kim-${email}`, username, role: 'subscriber' });
    show();
    await screen.findByDisplayValue('Ann');
    type('Username', username);
    press('Save Changes');
    await findText('Update Failed');
    await waitFor(() => expect(screen.getAllByText('This username is taken.')).toHaveLength(2));
  });
});

it('[S96] a new email is pending until its link is opened, and can be withdrawn', async () => {
  show();
  await screen.findByDisplayValue('Ann');
  type('Email', `new-${email}`);
  press('Save Changes');
  await findText(`Open the link we emailed to new-${email} to confirm your new email.`);
  await findText('Your new email is not confirmed yet.');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
  press('Keep my old email');
  await waitFor(() => expect(screen.queryByText('Your new email is not confirmed yet.')).toBeNull());
  expect(await profile()).toMatchObject({ email, pendingEmail: null });
});

describe('[S97] new password', () => {
  it('shows the specified texts for a new password', async () => {
    show('?tab=security');
    await screen.findByLabelText('Current password');
    press('Update Password');
    await findText('Current password is required');
    await findText('Password must be at least 8 characters');
    await findText('Please confirm your password');
    type('New password', 'new rivets');
    type('Confirm password', 'old rivets');
    await findText("Passwords don't match");
  });

  it('a new password takes effect at once, clears the form, and signs out other browsers', async () => {
    const other = await signIn();
    show('?tab=security');
    await screen.findByLabelText('Current password');
    for (const [label, value] of [
      ['Current password', password],
      ['New password', 'new rivets'],
      ['Confirm password', 'new rivets'],
    ] as const) {
      type(label, value);
    }
    press('Update Password');
    await findText('Password Updated');
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
    expect((await other.send('GET', '/api/profile')).status).toBe(401);
    expect((await (await signIn('new rivets')).send('GET', '/api/profile')).status).toBe(200);
  });

  it('shows a wrong current password in a toast and at the field', async () => {
    show('?tab=security');
    await screen.findByLabelText('Current password');
    type('Current password', 'wrong');
    type('New password', 'new rivets');
    type('Confirm password', 'new rivets');
    press('Update Password');
    await findText('Password Update Failed');
    expect(await findText('This is not your current password.')).toBeDefined();
  });
});

it('[S98] lists sessions and ends one or all others', async () => {
  const [second, third] = [await signIn(), await signIn()];
  show('?tab=security');
  const ends = await screen.findAllByRole('button', { name: /^End the session of/ });
  expect(ends).toHaveLength(2);
  expect(screen.getAllByText('This device')).toHaveLength(1);
  fireEvent.click(ends[0] as HTMLElement);
  await findText('Session ended');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  press('End all others');
  await findText('Signed out everywhere else');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  for (const ended of [second, third]) expect((await ended.send('GET', '/api/profile')).status).toBe(401);
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

describe('[M112] data download', () => {
  it('downloads one file with every project in importable form', async () => {
    const { id } = await makeProject(client, { name: 'Falcon' });
    const exported = (await client.send('GET', `/api/projects/${id}/export`)).body;
    const soldered = { done: [], undone: [], place: { step: 'Hull|joint R1 > D1', at: 5 } };
    await client.send('PUT', `/api/projects/${id}/soldering`, soldered);
    const save = vi.spyOn(URL, 'createObjectURL');
    // happy-dom would open the file as its page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { network } = show('?tab=account');
    await screen.findByRole('button', { name: 'Download my data' });
    network.isDown = true;
    press('Download my data');
    await findText('The file could not be created.');
    network.isDown = false;
    press('Retry');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [[saved] = []] = save.mock.calls;
    const file = JSON.parse(await new Response(saved as Blob).text()) as object;
    expect(file).toMatchObject({ format: 'lightyard-account', version: 1, profile: { email }, billing: {} });
    expect(file).toMatchObject({ sessions: [{ isCurrent: true }] });
    expect(file).toMatchObject({ receipts: [], customComponents: [], ownedParts: [], projects: [exported] });
    expect(file).toMatchObject({ soldering: [soldered] });
  });
});

describe('[S99] account deletion', () => {
  const open = async () => {
    const browser = show('?tab=account');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
    const dialog = await screen.findByRole('alertdialog');
    return { ...browser, dialog: within(dialog) };
  };

  it("requires the email, then clears the browser's data and goes home", async () => {
    localStorage.setItem('lightyard-guest-project', 'x');
    const { dialog } = await open();
    const remove = dialog.getByRole('button', { name: 'Delete Account' });
    expect(dialog.getByText(/permanently deletes your account, all projects and data/).textContent).toContain(
      'your subscription is cancelled immediately',
    );
    for (const typed of ['', 'ann', email.slice(1)]) {
      type('Your email', typed);
      expect(remove).toHaveProperty('disabled', true);
    }
    type('Your email', ` ${email.toUpperCase()} `);
    fireEvent.click(remove);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(takeKeptToast()).toMatchObject({ title: 'Account Deleted' });
    expect([readStoredUser(), localStorage.length]).toEqual([null, 0]);
    expect((await client.send('GET', '/api/profile')).status).toBe(401);
  });

  it('a failed deletion shows the reason and changes nothing', async () => {
    const { dialog, network } = await open();
    type('Your email', email);
    network.isDown = true;
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await findText('Account Deletion Failed');
    expect(assign).not.toHaveBeenCalled();
    expect(await profile()).toMatchObject({ email });
  });
});

it('[S72] does not mention payments with PAYMENTS=off', async () => {
  document.documentElement.dataset['payments'] = 'off';
  show('?tab=billing');
  await screen.findByLabelText('First name');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profile', 'Security', 'Account']);
  expect(document.body.textContent).not.toMatch(/subscri|billing|\$|inactive/i);
  fireEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await screen.findByText(/permanently deletes/);
  expect(document.body.textContent).not.toMatch(/subscri|billing|\$/i);
});
