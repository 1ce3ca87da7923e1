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

/** A browser and a member who can sign in. */
async function openBrowser() {
  const email = `${newId()}@example.org`;
  const userId = await createUser(app.services.db, { email, role: 'subscriber', password });
  const client = app.guest();
  return { ...browseAs(client), client, email, userId, known: () => isSignedIn(client, userId) };
}

/** Whether the server accepts the browser as this user. */
async function isSignedIn(client: Client, userId: string): Promise<boolean> {
  return (await client.send('GET', `/api/auth/user/${userId}`)).status === 200;
}

const keptBy = (ownerId: string | null) => JSON.stringify({ version: 1, ownerId });
const otherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));

describe('sign-in', () => {
  it('[M1] sign-in stores only the user record, not the token, and broadcasts user-auth-changed', async () => {
    const { email, userId, known } = await openBrowser();
    const listener = vi.fn<() => void>();
    window.addEventListener('user-auth-changed', listener, { once: true });
    await signIn({ emailOrUsername: email, password });
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({
      id: userId,
      email,
      username: null,
      role: 'subscriber',
    });
    expect(localStorage.length).toBe(1);
    expect(listener).toHaveBeenCalledOnce();
    expect(await known()).toBe(true);
  });

  it('[M1] the user record is refetched after sign-in and at each load', async () => {
    const { email, userId, requests } = await openBrowser();
    await signIn({ emailOrUsername: email, password });
    expect(requests).toEqual(['POST /api/auth/signin', `GET /api/auth/user/${userId}`]);
    storeUser({ id: userId, email: 'old@example.org', username: null, role: 'unregistered' });
    stop = startSession();
    await waitFor(() => expect(readStoredUser()).toMatchObject({ email, role: 'subscriber' }));
  });

  it('[M6] sign-in refetches data of another user and removes their stored work', async () => {
    const { email, userId } = await openBrowser();
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

describe('an ended session', () => {
  it('[M19] an unknown session is dropped; unsent edits remain', async () => {
    const { email, userId, client } = await openBrowser();
    await signIn({ emailOrUsername: email, password });
    sessionStorage.setItem(keptWorkKey('mine'), keptBy(userId));
    await client.send('POST', '/api/auth/signout');
    await refreshUser();
    expect(readStoredUser()).toBeNull();
    expect(sessionStorage.length).toBe(1);
  });

  it('[M19] signs out a user unknown to the server, but not when the server is unreachable', async () => {
    const { network, client } = await openBrowser();
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

  it('[M1] an unreadable record ends the session on the server too', async () => {
    const { email, known } = await openBrowser();
    await signIn({ emailOrUsername: email, password });
    localStorage.setItem(storageKey, '{"id":');
    stop = startSession();
    expect(localStorage.getItem(storageKey)).toBeNull();
    await waitFor(async () => expect(await known()).toBe(false));
  });
});

describe('a browser without a record', () => {
  it('[M1] without a record, signs in by the cookie and removes stored data of another member', async () => {
    const { email, userId, client, requests } = await openBrowser();
    await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
    sessionStorage.setItem(keptWorkKey('other'), keptBy('someone-else'));
    stop = startSession();
    await restoreUser();
    expect(readStoredUser()).toEqual({ id: userId, email, username: null, role: 'subscriber' });
    expect(requests).toEqual(['GET /api/auth/session']);
    expect(sessionStorage.length).toBe(0);
  });

  it('[M1] remains a visitor without a session, loses an invalid cookie, and ignores an unreachable server', async () => {
    const { email, client, network, requests } = await openBrowser();
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

  it('[M1] does not ask the server while there is a record, readable or not', async () => {
    const { userId, email, requests } = await openBrowser();
    storeUser({ id: userId, email, username: null, role: 'subscriber' });
    await restoreUser();
    localStorage.setItem(storageKey, '{"id":');
    await restoreUser();
    expect(requests).toEqual([]);
  });

  it('[M1] does not replace a user who signs in while the request is pending', async () => {
    const { email, client } = await openBrowser();
    await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
    const asked = restoreUser();
    const other = { id: 'other', email: 'other@example.org', username: null, role: 'subscriber' };
    storeUser(other);
    await asked;
    expect(readStoredUser()).toEqual(other);
  });
});

describe('sign-out', () => {
  it('[M6] sign-out ends the session on the server, removes the record and cached and stored data, and goes home', async () => {
    const { email, userId, known } = await openBrowser();
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

  it('[M6] sign-out fails and stays signed in if the server is unreachable', async () => {
    const { email, network } = await openBrowser();
    await signIn({ emailOrUsername: email, password });
    network.isDown = true;
    await expect(signOut()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(readStoredUser()).toMatchObject({ email });
    expect(assign).not.toHaveBeenCalled();
  });

  it("[M6] sign-out in another tab clears this tab's cache", async () => {
    const { email } = await openBrowser();
    stop = startSession();
    await signIn({ emailOrUsername: email, password });
    queryClient.setQueryData(['api', 'projects'], ['mine']);
    localStorage.removeItem(storageKey);
    otherTab();
    expect(queryClient.getQueryData(['api', 'projects'])).toBeUndefined();
  });
});

describe('useSession', () => {
  const ada = { id: 'u1', email: 'ada@example.org', username: null, role: 'subscriber' };

  function store(text: string | null) {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    act(() => void window.dispatchEvent(new Event('user-auth-changed')));
  }

  afterEach(() => store(null));

  it('[M1] restores the stored user at page load', () => {
    store(JSON.stringify(ada));
    expect(renderHook(useSession).result.current).toEqual({ status: 'member', user: ada });
  });

  it.each(['{', 'null', '[]', '{"id":3}'])('[M1] removes an unreadable record: %s', (text) => {
    store(text);
    expect(renderHook(useSession).result.current).toEqual({ status: 'guest', user: null });
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('updates by the broadcast of sign-in and sign-out', () => {
    const { result } = renderHook(useSession);
    expect(result.current.status).toBe('guest');
    store(JSON.stringify(ada));
    expect(result.current.user?.email).toBe('ada@example.org');
    store(null);
    expect(result.current.status).toBe('guest');
  });
});
