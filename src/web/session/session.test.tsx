import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import type { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { keptWorkKey, unsentEditsPrefix } from '#web/session/kept-work.ts';
import { refreshUser, signIn, signOut, startSession, useSession } from '#web/session/session.ts';
import { restoreUser, readStoredUser, storeUser } from '#web/session/stored-user.ts';
import { newId } from '#web/new-id.ts';

const storageKey = 'lightyard-user';
const password = 'solder joint';
let app: TestApp;
let stop: () => void = () => undefined;
let assign: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
});
afterEach(() => {
  stop();
});

/** A browser, and a member who can sign in at it. */
async function atTheDoor() {
  const email = `${newId()}@example.org`;
  const userId = await createUser(app.services.db, { email, role: 'subscriber', password });
  const client = app.guest();
  return { ...browseAs(client), client, email, userId, known: () => knows(client, userId) };
}

/** Whether the server takes the browser for this user. */
async function knows(client: Client, userId: string): Promise<boolean> {
  return (await client.send('GET', `/api/auth/user/${userId}`)).status === 200;
}

const keptBy = (ownerId: string | null) => JSON.stringify({ version: 1, ownerId });
const otherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));

describe('signing in', () => {
  it('[M1] keeps the user record alone, never the token, and broadcasts user-auth-changed', async () => {
    const { email, userId, known } = await atTheDoor();
    const heard = vi.fn<() => void>();
    window.addEventListener('user-auth-changed', heard, { once: true });
    await signIn({ emailOrUsername: email, password });
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({
      id: userId,
      email,
      username: null,
      role: 'subscriber',
    });
    expect(localStorage.length).toBe(1);
    expect(heard).toHaveBeenCalledOnce();
    expect(await known()).toBe(true);
  });

  it('[M1] reads the record from the server again, and again at each load', async () => {
    const { email, userId, requests } = await atTheDoor();
    await signIn({ emailOrUsername: email, password });
    expect(requests).toEqual(['POST /api/auth/signin', `GET /api/auth/user/${userId}`]);
    storeUser({ id: userId, email: 'old@example.org', username: null, role: 'unregistered' });
    stop = startSession();
    await waitFor(() => expect(readStoredUser()).toMatchObject({ email, role: 'subscriber' }));
  });

  it('[M6] what was read for another user is read again, and their kept work is dropped', async () => {
    const { email, userId } = await atTheDoor();
    stop = startSession();
    sessionStorage.setItem(keptWorkKey('mine'), keptBy(userId));
    sessionStorage.setItem(keptWorkKey('other'), keptBy('someone-else'));
    sessionStorage.setItem(keptWorkKey('unauthenticated-project-1'), keptBy(null));
    localStorage.setItem(`${unsentEditsPrefix('mine')}page`, keptBy(userId));
    localStorage.setItem(`${unsentEditsPrefix('other')}page`, keptBy('someone-else'));
    queryClient.setQueryData(['api', 'projects'], ['theirs']);
    await signIn({ emailOrUsername: email, password });
    expect(queryClient.getQueryData(['api', 'projects'])).toBeUndefined();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(
      [keptWorkKey('mine'), keptWorkKey('unauthenticated-project-1')].toSorted(),
    );
    const unsent = () => Object.keys(localStorage).filter((key) => key.includes('unsent'));
    expect(unsent()).toEqual([`${unsentEditsPrefix('mine')}page`]);
    await signOut(() => undefined);
    expect(unsent()).toEqual([]);
  });
});

describe('a session that is over', () => {
  it('[M19] is dropped when the server no longer knows it; edits that were not sent stay', async () => {
    const { email, userId, client } = await atTheDoor();
    await signIn({ emailOrUsername: email, password });
    sessionStorage.setItem(keptWorkKey('mine'), keptBy(userId));
    await client.send('POST', '/api/auth/signout');
    await refreshUser();
    expect(readStoredUser()).toBeNull();
    expect(sessionStorage.length).toBe(1);
  });

  it('[M19] a user of whom the server knows nothing is signed out, one it cannot be asked about is not', async () => {
    const { network, client } = await atTheDoor();
    const ghost = { id: 'ghost', email: 'ghost@example.org', username: null, role: 'subscriber' };
    storeUser(ghost);
    network.isDown = true;
    expect(await refreshUser()).toMatchObject({ code: 'UNREACHABLE' });
    expect(readStoredUser()).toEqual(ghost);
    network.isDown = false;
    expect(await refreshUser()).toBeNull();
    expect(readStoredUser()).toBeNull();
    expect(client.cookie('lightyard_session')).toBeFalsy();
  });

  it('[M1] a record that cannot be read ends the session on the server too', async () => {
    const { email, known } = await atTheDoor();
    await signIn({ emailOrUsername: email, password });
    localStorage.setItem(storageKey, '{"id":');
    stop = startSession();
    expect(localStorage.getItem(storageKey)).toBeNull();
    await waitFor(async () => expect(await known()).toBe(false));
  });
});

describe('a browser without a record', () => {
  it('[M1] is signed in by its cookie, and what was kept of another member is dropped', async () => {
    const { email, userId, client, requests } = await atTheDoor();
    await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
    sessionStorage.setItem(keptWorkKey('other'), keptBy('someone-else'));
    stop = startSession();
    await restoreUser();
    expect(readStoredUser()).toEqual({ id: userId, email, username: null, role: 'subscriber' });
    expect(requests).toEqual(['GET /api/auth/session']);
    expect(sessionStorage.length).toBe(0);
  });

  it('[M1] stays a visitor without a session, loses a cookie that opens none, and minds no silence', async () => {
    const { email, client, network, requests } = await atTheDoor();
    await restoreUser();
    expect(requests).toEqual(['GET /api/auth/session']);
    await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
    await app.services.db.deleteFrom('sessions').execute();
    network.isDown = true;
    await restoreUser();
    expect(client.cookie('lightyard_session')).toBeDefined();
    network.isDown = false;
    await restoreUser();
    expect(client.cookie('lightyard_session')).toBeUndefined();
    expect(readStoredUser()).toBeNull();
  });

  it('[M1] the server is not asked while there is a record, or one that cannot be read', async () => {
    const { userId, email, requests } = await atTheDoor();
    storeUser({ id: userId, email, username: null, role: 'subscriber' });
    await restoreUser();
    localStorage.setItem(storageKey, '{"id":');
    await restoreUser();
    expect(requests).toEqual([]);
  });

  it('[M1] one who signs in while the server is asked is not replaced', async () => {
    const { email, client } = await atTheDoor();
    await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
    const asked = restoreUser();
    const other = { id: 'other', email: 'other@example.org', username: null, role: 'subscriber' };
    storeUser(other);
    await asked;
    expect(readStoredUser()).toEqual(other);
  });
});

describe('signing out', () => {
  it('[M6] ends the session on the server, forgets the record, what was read and kept, and goes home', async () => {
    const { email, userId, known } = await atTheDoor();
    stop = startSession();
    await signIn({ emailOrUsername: email, password });
    queryClient.setQueryData(['api', 'projects'], ['mine']);
    sessionStorage.setItem(keptWorkKey('mine'), keptBy(userId));
    await signOut();
    expect(readStoredUser()).toBeNull();
    expect(queryClient.getQueryData(['api', 'projects'])).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
    expect(await known()).toBe(false);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('[M6] says so when the server cannot be reached, and stays signed in', async () => {
    const { email, network } = await atTheDoor();
    await signIn({ emailOrUsername: email, password });
    network.isDown = true;
    await expect(signOut()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(readStoredUser()).toMatchObject({ email });
    expect(assign).not.toHaveBeenCalled();
  });

  it('[M6] in another tab drops what this one has read', async () => {
    const { email } = await atTheDoor();
    stop = startSession();
    await signIn({ emailOrUsername: email, password });
    queryClient.setQueryData(['api', 'projects'], ['mine']);
    localStorage.removeItem(storageKey);
    otherTab();
    expect(queryClient.getQueryData(['api', 'projects'])).toBeUndefined();
  });
});

describe('what a screen knows of it', () => {
  const ada = { id: 'u1', email: 'ada@example.org', username: null, role: 'subscriber' };

  function store(text: string | null) {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    act(() => void window.dispatchEvent(new Event('user-auth-changed')));
  }

  afterEach(() => store(null));

  it('[M1] restores the stored user at load', () => {
    store(JSON.stringify(ada));
    expect(renderHook(useSession).result.current).toEqual({ status: 'member', user: ada });
  });

  it.each(['{', 'null', '[]', '{"id":3}'])('[M1] removes a record that cannot be read: %s', (text) => {
    store(text);
    expect(renderHook(useSession).result.current).toEqual({ status: 'guest', user: null });
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('follows sign-in and sign-out by the broadcast', () => {
    const { result } = renderHook(useSession);
    expect(result.current.status).toBe('guest');
    store(JSON.stringify(ada));
    expect(result.current.user?.email).toBe('ada@example.org');
    store(null);
    expect(result.current.status).toBe('guest');
  });
});
