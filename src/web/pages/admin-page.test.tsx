import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Client } from '#server/testing/client.ts';
import { AdminPage } from '#web/pages/admin-page.tsx';
import { readStoredUser, storeUser } from '#web/session/stored-user.ts';
import { takeKeptToast } from '#web/ui/feedback/toasts.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';

let app: TestApp;
let replace: MockInstance<Location['replace']>;

beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(() => {
  replace = vi.spyOn(window.location, 'replace').mockReturnValue();
});

/** An administrator who is signed in to this browser. */
async function administrator() {
  const { client, userId } = await app.member('app_admin');
  storeUser({ id: userId, email: 'admin@example.org', username: null, role: 'app_admin' });
  return { client, userId };
}

interface CreatedUser {
  readonly id: string;
  readonly email: string;
}

/** Creates a user with a password. */
async function makeUser(client: Client, fields: Readonly<Record<string, unknown>> = {}): Promise<CreatedUser> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { status, body } = await client.send('POST', '/api/admin/users', {
    email,
    role: 'subscriber',
    password: 'solder joint',
    ...fields,
  });
  expect(status).toBe(201);
  return body as CreatedUser;
}

function show(client: Client, search = '') {
  return showPage(
    <>
      <AdminPage />
      <ToastRegion />
    </>,
    `/admin${search}`,
    client,
  );
}

const searched = (email: string) => `?search=${encodeURIComponent(email)}`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const toast = (text: string) => screen.findByText(text);

/** Opens Edit User for the only user in the list. */
async function openEdit() {
  fireEvent.click(await screen.findByRole('button', { name: /^Edit User/ }));
  return within(await screen.findByRole('dialog', { name: 'Edit User' }));
}

describe('[S42] access to the dashboard', () => {
  it.each(['subscriber', 'service_admin'])('redirects a user with the role %s', async (role) => {
    const { client, userId } = await app.member();
    storeUser({ id: userId, email: 'ada@example.org', username: null, role });
    const { requests } = show(client);
    expect(replace).toHaveBeenCalledWith('/');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('redirects a user without a stored record', () => {
    show(app.guest());
    expect(replace).toHaveBeenCalledWith('/');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('[S42] an administrator with an open dashboard', () => {
  it('the next call after the end of the session goes home with a message', async () => {
    const { client, userId } = await administrator();
    const other = (await app.member('app_admin')).client;
    show(client);
    await screen.findByText('Total Users');
    const { body: me } = await other.send('GET', `/api/auth/user/${userId}`);
    await other.send('PUT', `/api/admin/users/${userId}`, {
      role: 'subscriber',
      was: { role: (me as { role: string }).role },
    });
    fireEvent.click(screen.getByRole('tab', { name: 'System' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(readStoredUser()).toBeNull();
    expect(takeKeptToast()).toMatchObject({ title: 'You have been signed out.', tone: 'warning' });
    expect(takeKeptToast()).toBeNull();
  });

  it('a changed role is stored in the record', async () => {
    const { client, userId } = await administrator();
    show(client);
    await screen.findByText('Total Users');
    const { db } = app.services;
    await db.updateTable('users').set({ role: 'service_admin' }).where('id', '=', userId).execute();
    fireEvent.click(screen.getByRole('tab', { name: 'System' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(readStoredUser()).toMatchObject({ id: userId, role: 'service_admin' });
    expect(takeKeptToast()).toMatchObject({ title: 'You are no longer an administrator.' });
  });
});

describe('[S31] search for users', () => {
  it('ignores the reply to an earlier search', async () => {
    const { client } = await administrator();
    const [one, two] = [await makeUser(client), await makeUser(client)];
    show(client, searched(one.email));
    await screen.findByText(one.email);
    const send = globalThis.fetch;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const late = 'search=nobody-is-called-so';
    const arrivals: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes(late)) await gate;
      const answer = await send(url, init);
      arrivals.push(url);
      return answer;
    });
    type('Search users', 'nobody-is-called-so');
    await waitFor(() => expect(window.location.search).toContain(late));
    type('Search users', two.email);
    await screen.findByText(two.email);
    release();
    await waitFor(() => expect(arrivals.at(-1)).toContain(late));
    await act(() => Promise.resolve());
    expect(screen.getByText(two.email)).toBeTruthy();
    expect(screen.queryByText('No users found')).toBeNull();
  });

  it('sends one request for a word typed without a pause', async () => {
    const { client } = await administrator();
    const { email } = await makeUser(client);
    const { requests } = show(client);
    await screen.findByRole('columnheader', { name: 'Email' });
    for (let length = 1; length <= email.length; length += 1) type('Search users', email.slice(0, length));
    await screen.findByText('1 user found');
    expect(requests.filter((request) => request.includes('search='))).toHaveLength(1);
    expect(screen.getByLabelText('Search users')).toHaveProperty('value', email);
  });
});

describe('[A13] concurrent edits of a user', () => {
  it('the later edit shows the current values, keeps the input, and can be submitted again', async () => {
    const { client } = await administrator();
    const user = await makeUser(client, { firstName: 'Ada' });
    const { requests } = show(client, searched(user.email));
    const dialog = await openEdit();
    const path = `/api/admin/users/${user.id}`;
    await client.send('PUT', path, { firstName: 'Augusta', role: 'service_admin' });
    fireEvent.change(dialog.getByLabelText(/^First name/), { target: { value: 'Ida' } });
    fireEvent.change(dialog.getByLabelText(/^Last name/), { target: { value: 'Lovelace' } });
    await press('Update User');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Another administrator changed this user in the meantime.');
    expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'First name: Augusta',
      'Role: Service admin',
    ]);
    expect(dialog.getByLabelText(/^First name/)).toHaveProperty('value', 'Ida');
    expect(dialog.getByRole('button', { name: /^Role/ }).textContent).toContain('Service admin');
    expect(screen.queryByText('Error')).toBeNull();
    await press('Update User');
    await toast('User updated successfully');
    const { body } = await client.send('GET', `/api/auth/user/${user.id}`);
    expect(body).toMatchObject({ firstName: 'Ida', lastName: 'Lovelace', role: 'service_admin' });
    expect(requests.filter((request) => request === `PUT ${path}`)).toHaveLength(2);
  });

  it('an edit without changes sends nothing', async () => {
    const { client } = await administrator();
    const user = await makeUser(client);
    const { requests } = show(client, searched(user.email));
    await openEdit();
    await press('Update User');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });
});

describe('[S14] refused writes', () => {
  it('a refused write shows a toast and an error at the field', async () => {
    const { client } = await administrator();
    const [one, two] = [await makeUser(client), await makeUser(client)];
    show(client, searched(one.email));
    const dialog = await openEdit();
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: two.email } });
    await press('Update User');
    await toast('Error');
    await waitFor(() => expect(screen.getAllByText('An account with this email already exists.')).toHaveLength(2));
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', two.email);
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'other' } });
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    { kind: 'update', open: /^Edit User/, send: 'Update User', said: 'Failed to update user' },
    { kind: 'delete', open: /^Delete User/, send: 'Delete User', said: 'Failed to delete user' },
  ])('a failed request to $kind shows a toast', async ({ open, send, said }) => {
    const { client } = await administrator();
    const user = await makeUser(client);
    const { network } = show(client, searched(user.email));
    fireEvent.click(await screen.findByRole('button', { name: open }));
    if (open.source.includes('Edit')) type('Email', `new.${user.email}`);
    network.isDown = true;
    fireEvent.click(await screen.findByRole('button', { name: send }));
    await toast(said);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('refuses to delete the last administrator with a password and shows what to do first', async () => {
    await app.services.db.deleteFrom('users').execute();
    const lastAdmin = await administrator();
    const { client, userId } = await administrator();
    await app.services.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    show(client);
    const rows = await screen.findAllByRole('button', { name: /^Delete User/ });
    fireEvent.click(rows.find((row) => !row.hasAttribute('disabled')) ?? document.body);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete User' }));
    await toast('This is the last administrator with a password. Set a password for another administrator first.');
    const kept = await client.send('GET', `/api/auth/user/${lastAdmin.userId}`);
    expect(kept.status).toBe(200);
  });
});
