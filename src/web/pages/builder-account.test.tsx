import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readProgress, solderAsGuest } from '#testing/web/guest-soldering.ts';
import { aSnapshot } from '#testing/snapshot.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { App } from '#web/app/start-app.tsx';
import { keepGuestProject } from '#web/features/builder/frame/keep-project-dialog.tsx';
import { newId } from '#web/new-id.ts';
import { rememberedGuestProject, rememberGuestProject } from '#web/session/guest-project.ts';
import { keptSolderingKey } from '#web/session/kept-work.ts';
import { closeSignIn } from '#web/session/sign-in-prompt.ts';
import { readStoredUser, storeUser } from '#web/session/stored-user.ts';

// The first builder of a run loads all of its code, which takes long on a busy machine.

const password = 'solder joint';
let app: TestApp;
let replace: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(() => {
  replace = vi.spyOn(window.location, 'replace').mockReturnValue();
});

function show(client: Client, projectId: string) {
  window.history.replaceState(null, '', `/builder?project=${projectId}`);
  const browser = browseAs(client);
  return { ...browser, view: render(<App />) };
}

/** Simulates a page load, which preserves only the storage of the tab. */
function leave(view: { readonly unmount: () => void }) {
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();
  closeSignIn();
  queryClient.clear();
}

async function account() {
  const email = `${newId()}@example.org`;
  const id = await createUser(app.services.db, { email, role: 'subscriber', password });
  return { id, email, username: null, role: 'subscriber' };
}

/** The builder with a guest's project that has three LEDs in its hull. */
async function asGuest() {
  const client = app.guest();
  const id = `unauthenticated-project-${newId()}`;
  await makeProject(client, { id, powerSupplyId: 'usb-power-5v', color: 'green' });
  rememberGuestProject(id);
  const hull = await makeSection(client, id, { name: 'Hull' });
  await makeComponent(client, hull.id, { quantity: 3, customName: 'Bow', circuitNumber: 2 });
  const browser = show(client, id);
  await screen.findByText('Total Components');
  return { ...browser, client, id, user: await account() };
}

/** The builder with a member's project. */
async function asMember() {
  const user = await account();
  const client = app.guest();
  await client.send('POST', '/api/auth/signin', { emailOrUsername: user.email, password });
  const { id } = await makeProject(client, { name: 'Nautilus' });
  storeUser(user);
  const browser = show(client, id);
  await screen.findByText('Total Components');
  const sections = async () => (await client.send('GET', `/api/projects/${id}/sections`)).body;
  return { ...browser, client, id, user, sections };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());

async function signInAt(dialog: HTMLElement, email: string) {
  const fields = within(dialog);
  fireEvent.input(fields.getByLabelText('Email or username'), { target: { value: email } });
  fireEvent.input(fields.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(fields.getByRole('button', { name: 'Sign In' }));
}

async function signInHere(email: string) {
  press('Sign In');
  await signInAt(await screen.findByRole('dialog', { name: 'Sign In' }), email);
}

async function addSection(name: string) {
  press('Add Section');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Section Name'), { target: { value: name } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Section' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('top bar', () => {
  it('[M94] shows Sign Up and Sign In to a guest, New Project and Sign Out to a member', async () => {
    const { user, view } = await asGuest();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/subscriptions');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    for (const name of ['New Project', 'Sign Out']) expect(screen.queryByRole('button', { name })).toBeNull();
    view.unmount();
    storeUser(user);
    await asMember();
    for (const name of ['New Project', 'Sign Out']) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  it('[M6] signs out and removes the project from the tab', async () => {
    await asMember();
    await addSection('Hull');
    await saved();
    press('Sign Out');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    window.dispatchEvent(new Event('pagehide'));
    expect(readStoredUser()).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByText('You are signed out')).toBeNull();
  });

  it('[M6] asks before sign-out while edits cannot be saved', async () => {
    const { network, user } = await asMember();
    network.isDown = true;
    await addSection('Hull');
    await screen.findByRole('button', { name: 'Not saved - retry' });
    press('Sign Out');
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('You could not be signed out')).toBeTruthy();
    expect(readStoredUser()).toEqual(user);
    network.isDown = false;
    press('Retry');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(readStoredUser()).toBeNull();
  });
});

describe('a guest signs in', () => {
  it('[M17] asks whether to keep the project and imports it completely under a new name', async () => {
    const { user, id, client, requests } = await asGuest();
    await signInHere(user.email);
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your project?' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Project Name');
    expect(name.value).toBe('Untitled Project');
    fireEvent.change(name, { target: { value: '  ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Enter a name of 1 to 80 characters.')).toBeTruthy();
    fireEvent.change(name, { target: { value: ' Nautilus ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(await screen.findByRole('button', { name: 'Edit Project name' })).toBeTruthy();
    const [kept, ...others] = (await client.send('GET', '/api/projects')).body as { id: string }[];
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ name: 'Nautilus', powerSupplyId: 'usb-power-5v', color: 'green', userId: user.id });
    expect(window.location.search).toBe(`?project=${kept?.id}`);
    const parts = await client.send('GET', `/api/projects/${kept?.id}/components`);
    expect(parts.body).toMatchObject([{}, { customName: 'Bow', quantity: 3, circuitNumber: 2 }]);
    expect(requests).toContain(`DELETE /api/projects/${id}`);
    expect([rememberedGuestProject(), sessionStorage.length]).toEqual([null, 0]);
    const row = app.services.db.selectFrom('projects').select('id').where('id', '=', id);
    expect(await row.execute()).toEqual([]);
  });

  it('[M17] imports the project once when two tabs ask', async () => {
    const { user, id, client } = await asGuest();
    await signInHere(user.email);
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your project?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await screen.findByRole('button', { name: 'Edit Project name' });
    const ofOtherTab = aSnapshot({ project: { ...aSnapshot().project, id } });
    const kept = await keepGuestProject(ofOtherTab, 'Nautilus');
    expect((await client.send('GET', '/api/projects')).body).toMatchObject([{ id: kept }]);
  });

  it('[S91] imports the solder progress with the project', async () => {
    const { user, id, client } = await asGuest();
    const sections = (await client.send('GET', `/api/projects/${id}/sections`)).body as { id: string }[];
    solderAsGuest(id, sections);
    await signInHere(user.email);
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your project?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(await screen.findByRole('button', { name: 'Edit Project name' })).toBeTruthy();
    expect(await readProgress(app.services.db, user.id)).toEqual({
      done: ['section 0|test D1', 'section 1|test D1'],
      place: 'section 1|test D2',
    });
    expect(localStorage.getItem(keptSolderingKey(id))).toBeNull();
  });

  it('[M17] preserves the project and its unsent edits when the network fails', async () => {
    const { user, client, network } = await asGuest();
    network.isDown = true;
    await addSection('Bridge');
    await screen.findByRole('button', { name: 'Not saved - retry' });
    network.isDown = false;
    await signInHere(user.email);
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your project?' });
    network.isDown = true;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText(/Your project is still here/)).toBeTruthy();
    network.isDown = false;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await screen.findByRole('button', { name: 'Edit Project name' });
    const [kept] = (await client.send('GET', '/api/projects')).body as { id: string }[];
    const sections = await client.send('GET', `/api/projects/${kept?.id}/sections`);
    expect(sections.body).toMatchObject([{}, { name: 'Hull' }, { name: 'Bridge' }]);
  });

  it('[M17] deletes the project when the user discards it', async () => {
    const { user, id } = await asGuest();
    await signInHere(user.email);
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your project?' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    window.dispatchEvent(new Event('pagehide'));
    expect([rememberedGuestProject(), sessionStorage.length]).toEqual([null, 0]);
    const row = app.services.db.selectFrom('projects').select('id').where('id', '=', id);
    expect(await row.execute()).toEqual([]);
  });

  it('[M17] asks again after a reload', async () => {
    const { user, id, client, view } = await asGuest();
    leave(view);
    await client.send('POST', '/api/auth/signin', { emailOrUsername: user.email, password });
    storeUser(user);
    show(client, id);
    expect(await screen.findByRole('alertdialog', { name: 'Keep your project?' })).toBeTruthy();
    expect(screen.getAllByText('Hull').length).toBeGreaterThan(0);
  });
});

describe('a session ends while a member edits', () => {
  it('[M19] keeps the edits, asks the member to sign in again, and then sends them', async () => {
    const { user, client, sections } = await asMember();
    await client.send('POST', '/api/auth/signout');
    await addSection('Hull');
    const dialog = await screen.findByRole('dialog', { name: 'Sign In' });
    expect(screen.getByText('You are signed out')).toBeTruthy();
    expect(screen.queryByText('Total Components')).toBeNull();
    await signInAt(dialog, user.email);
    await screen.findByText('Total Components');
    await saved();
    expect(await sections()).toMatchObject([{}, { name: 'Hull' }]);
  });

  it('[M19] [S24] keeps the edits when the cookie outlives the session', async () => {
    const { user, sections } = await asMember();
    await app.services.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await addSection('Hull');
    const dialog = await screen.findByRole('dialog', { name: 'Sign In' });
    expect(screen.getByText('You are signed out')).toBeTruthy();
    await signInAt(dialog, user.email);
    await screen.findByText('Total Components');
    await saved();
    expect(await sections()).toMatchObject([{}, { name: 'Hull' }]);
  });

  it('[M19] keeps the edits after a reload', async () => {
    const { user, client, id, view, sections } = await asMember();
    await client.send('POST', '/api/auth/signout');
    await addSection('Hull');
    await screen.findByRole('dialog', { name: 'Sign In' });
    leave(view);
    show(client, id);
    expect(await screen.findByText('This project was not found')).toBeTruthy();
    await signInHere(user.email);
    await screen.findByText('Total Components');
    await saved();
    expect(await sections()).toMatchObject([{}, { name: 'Hull' }]);
  });

  it('[M19] hides the project when another tab signs out, and removes it from storage', async () => {
    await asMember();
    localStorage.removeItem('lightyard-user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lightyard-user' }));
    expect(await screen.findByText('You are signed out')).toBeTruthy();
    expect(screen.queryByText('Total Components')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });

  it('[M19] hides the project when another user signs in', async () => {
    await asMember();
    storeUser(await account());
    expect(await screen.findByText('You are signed in with another account')).toBeTruthy();
    expect(screen.queryByText('Total Components')).toBeNull();
  });
});
