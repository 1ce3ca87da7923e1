import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unfoldSettings } from '#testing/web/project-settings.ts';
import { showPage } from '#testing/web/show-page.tsx';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection, makeTemplate } from '#server/testing/make.ts';
import { type TestApp, openTestApp } from '#server/testing/test-app.ts';
import { queryClient } from '#web/api/queries.ts';
import { newId } from '#web/new-id.ts';
import { BuilderPage } from '#web/pages/builder-page.tsx';
import { shownToast } from '#web/ui/feedback/toasts.ts';

// The first builder of a run loads all of its code, which takes long on a busy machine.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

async function show(client: Client, search: string, isDown = false) {
  return showPage(<BuilderPage />, `/builder${search}`, client, isDown);
}

/** The builder with a new guest's project. */
async function asGuest() {
  const client = app.guest();
  const id = `unauthenticated-project-${newId()}`;
  await makeProject(client, { id });
  const browser = await show(client, `?project=${id}`);
  await screen.findByText('Total Components');
  const sections = async () => (await client.send('GET', `/api/projects/${id}/sections`)).body;
  return { ...browser, client, id, sections };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());

async function addSection(name: string) {
  press('Add Section');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Section Name'), { target: { value: name } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Section' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('opening the builder', () => {
  it('[B20] shows a loading message, and for a missing project a link home', async () => {
    await show(app.guest(), '?project=nowhere');
    expect(screen.getByRole('status').textContent).toBe('Loading project...');
    expect(await screen.findByText('This project was not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Lightyard' }).getAttribute('href')).toBe('/');
  });

  it('[B20] shows an error with a retry button when the server is unreachable', async () => {
    const { client } = await app.member();
    const id = await makeTemplate(app.services);
    const { network } = await show(client, `?template=${id}`, true);
    expect(screen.getByRole('status').textContent).toBe('Loading template...');
    expect(await screen.findByText('The template could not be loaded')).toBeTruthy();
    network.isDown = false;
    press('Try again');
    expect(await screen.findByText('Template View')).toBeTruthy();
  });

  it('[B20] redirects home without a project or template in the address', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
    await show(app.guest(), '');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  });
});

describe('builder of a guest', () => {
  it('[B13] [A19] adds two sections in the dialog and opens the upgrade dialog for the third', async () => {
    const { sections } = await asGuest();
    press('Add Section');
    expect(await screen.findByRole('dialog', { name: 'Add New Section' })).toBeTruthy();
    expect(screen.getByPlaceholderText('e.g., Nacelles, Bridge, Hull')).toBeTruthy();
    expect(screen.getAllByRole('radio').filter((radio) => radio.closest('[role=dialog]'))).toHaveLength(12);
    press('Cancel');
    await addSection('Hull');
    await addSection('Bridge');
    await saved();
    press('Add Section');
    const dialog = await screen.findByRole('dialog', { name: 'Section Limit Reached' });
    expect(dialog.textContent).toContain('Guests can have 2 sections; this needs 3.');
    const upgrade = within(dialog).getByRole('link', { name: 'See plans' });
    expect(upgrade.getAttribute('href')).toBe('/subscriptions?plan=monthly');
    expect(await sections()).toMatchObject([{}, { name: 'Hull', color: 'blue' }, { name: 'Bridge' }]);
  });

  it('[B18] disables printing of an empty parts list', async () => {
    await asGuest();
    fireEvent.click(screen.getByRole('radio', { name: 'Parts List' }));
    expect(await screen.findByText('No components added yet')).toBeTruthy();
    const print = screen.getByRole('button', { name: 'Print/Save PDF' });
    expect(print.hasAttribute('disabled')).toBe(true);
  });

  it('[G1] a guest cannot rename the project; Sign Up links to the subscriptions', async () => {
    await asGuest();
    expect(screen.queryByRole('button', { name: 'Edit Project name' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/subscriptions');
    expect(screen.queryByRole('button', { name: 'New Project' })).toBeNull();
  });

  it('saves the project to the server and opens it again', async () => {
    const { id, client, view, requests } = await asGuest();
    await addSection('Hull');
    await saved();
    window.dispatchEvent(new Event('pagehide'));
    view.unmount();
    queryClient.clear();
    expect(requests.filter((request) => request.includes('cleanup') || request.startsWith('DELETE'))).toEqual([]);
    await show(client, `?project=${id}`);
    expect((await screen.findAllByText('Hull')).length).toBeGreaterThan(0);
  });

  it('[B3] asks before leaving only while there are unsent edits', async () => {
    const { network } = await asGuest();
    const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaving()).toBe(false);
    network.isDown = true;
    await addSection('Hull');
    expect(leaving()).toBe(true);
    await screen.findByRole('button', { name: 'Not saved - retry' });
    network.isDown = false;
    press('Not saved - retry');
    await saved();
    expect(leaving()).toBe(false);
  });
});

it('[B2] removes the message about unsaved edits after saving', async () => {
  const { network } = await asGuest();
  network.isDown = true;
  await addSection('Hull');
  await screen.findByRole('button', { name: 'Not saved - retry' });
  expect(shownToast.now()?.title).toBe('Not saved yet');
  network.isDown = false;
  press('Not saved - retry');
  await saved();
  expect(shownToast.now()).toBeNull();
});

describe('builder of a member', () => {
  async function asMember() {
    const { client } = await app.member();
    const project = await makeProject(client, { name: 'Nautilus' });
    const hull = await makeSection(client, project.id, { name: 'Hull' });
    const led = { componentType: 'led', componentId: 'led-3mm', quantity: 2 };
    for (const customName of ['Bow', 'Stern', 'Keel']) await makeComponent(client, hull.id, { ...led, customName });
    await makeComponent(client, hull.id, { componentType: 'power', componentId: 'battery-aa-6v', customName: 'Spare' });
    const browser = await show(client, `?project=${project.id}`);
    await screen.findByText('Total Components');
    const path = `/api/projects/${project.id}`;
    return { ...browser, client, project, read: async (rest = '') => (await client.send('GET', path + rest)).body };
  }

  it('[G1] a member renames the project by its pencil', async () => {
    const { read } = await asMember();
    press('Edit Project name');
    const field = screen.getByRole('textbox', { name: 'Project name' });
    fireEvent.change(field, { target: { value: ' Nautilus II ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await saved();
    expect(await read()).toMatchObject({ name: 'Nautilus II' });
  });

  it('[B256] shows three components of a section in its preview, supplies first, with quantities', async () => {
    await asMember();
    press('Expand Hull');
    const lines = screen.getAllByText('1x')[0]?.closest('ul')?.querySelectorAll('li') ?? [];
    expect([...lines].map((line) => line.textContent)).toEqual([
      '1xSpare',
      '2xBow',
      '2xStern',
      '+1 more components...',
    ]);
    expect(screen.getByText('Total Components').nextSibling?.textContent).toBe('7');
  });

  it('[A18] deletes the active section after confirmation, and Ctrl+Z restores it with its parts', async () => {
    const { read } = await asMember();
    expect(screen.getByRole('button', { name: 'Hull', current: true })).toBeTruthy();
    press('Delete Hull');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete the section "Hull"? This will also delete all components in this section.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Section' }));
    await saved();
    expect(await read('/components')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Workspace' }).parentElement?.textContent).toContain('All sections');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const key = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, { ctrlKey: true, ...init });
    key({ key: 'z' });
    await saved();
    expect(await read('/components')).toHaveLength(5);
    key({ key: 'Z', shiftKey: true });
    await saved();
    expect(await read('/components')).toHaveLength(1);
    key({ key: 'z' });
    key({ key: 'y' });
    await saved();
    expect(await read('/components')).toHaveLength(1);
  });

  it('the labels next to the resistor preference select their mode', async () => {
    const { read } = await asMember();
    await unfoldSettings();
    press('Calculate Resistors');
    await saved();
    expect(await read()).toMatchObject({ resistorMode: 'calculate' });
    press('Pre-resistored');
    await saved();
    expect(await read()).toMatchObject({ resistorMode: 'pre-resistored' });
    press('Pre-resistored');
    press('Calculate Resistors');
    await saved();
    expect(await read()).toMatchObject({ resistorMode: 'calculate' });
  });

  it('[B63] preserves the view and the active section on reload; the parts list contains the project name', async () => {
    const { client, project, view } = await asMember();
    const header = () => screen.getByRole('heading', { name: 'Workspace' }).closest('header')?.textContent;
    fireEvent.click(screen.getByRole('button', { name: 'Global Components' }));
    expect(header()).toContain('Global Components');
    fireEvent.click(screen.getByRole('radio', { name: 'Parts List' }));
    expect(header()).toMatch(/Nautilus.*7 components/);
    window.dispatchEvent(new Event('pagehide'));
    view.unmount();
    await show(client, `?project=${project.id}`);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Parts List', checked: true })).toBeTruthy());
    fireEvent.click(screen.getByRole('radio', { name: 'Design View' }));
    expect(header()).toContain('Global Components');
  });

  it('switches the resistor preference and shows the rounding', async () => {
    const { read } = await asMember();
    await unfoldSettings();
    fireEvent.click(screen.getByRole('switch', { name: 'Calculate Resistors' }));
    await saved();
    expect(await read()).toMatchObject({ resistorMode: 'pre-resistored' });
    expect(screen.queryByRole('button', { name: /Rounding/ })).toBeNull();
  });
});
