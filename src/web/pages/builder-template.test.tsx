import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { unfoldSettings } from '#testing/web/project-settings.ts';
import { showPage } from '#testing/web/show-page.tsx';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { BuilderPage } from '#web/pages/builder-page.tsx';
import { closeSignIn, isSignInOpen } from '#web/session/sign-in-prompt.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { takeWantedPath } from '#web/session/after-sign-in.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';

let app: TestApp;
let admin: { readonly client: Client; readonly userId: string };
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.member('app_admin');
});
afterEach(() => {
  closeSignIn();
});

/** An app_admin's project with an LED and an unshared custom component. */
async function draft() {
  const { client } = admin;
  const { id } = await makeProject(client, { name: 'Lighthouse' });
  const { id: sectionId } = await makeSection(client, id, { name: 'Lamp room' });
  await makeComponent(client, sectionId, { customName: 'Main light' });
  const fields = { name: 'Lens of my own', category: 'led', description: 'Ground by hand' };
  const { body } = await client.send('POST', '/api/custom-components', fields);
  const { id: customId } = body as { id: string };
  await makeComponent(client, sectionId, { componentId: customId, order: 1 });
  return { id, customId };
}

async function template() {
  const { id: projectId } = await draft();
  const fields = { projectId, templateName: 'Lighthouse', templateDescription: 'With a cottage.' };
  const { body } = await admin.client.send('POST', '/api/templates', fields);
  return (body as { id: string }).id;
}

async function show(client: Client, search: string) {
  const browser = showPage(
    <>
      <Route path="/builder">
        <BuilderPage />
      </Route>
      <ToastRegion />
    </>,
    `/builder${search}`,
    client,
  );
  await screen.findByText('Total Components');
  return browser;
}

async function showAsAdmin(search: string) {
  storeUser({ id: admin.userId, email: 'ada@example.org', username: null, role: 'app_admin' });
  return show(admin.client, search);
}

async function showAsMember(search: string) {
  const { client, userId } = await app.member();
  storeUser({ id: userId, email: 'bo@example.org', username: null, role: 'subscriber' });
  return { client, ...(await show(client, search)) };
}

/** Presses a button, which may appear after the project. */
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const writes = (requests: readonly string[]) => requests.filter((request) => !request.startsWith('GET'));
const templates = async () =>
  (await admin.client.send('GET', '/api/templates')).body as {
    id: string;
    name: string;
    templateDescription: string;
  }[];

async function manage(action: string) {
  await press('Manage template');
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('a template in the builder', () => {
  it('[K60] shows a template read-only with its description and hides private components', async () => {
    const id = await template();
    const { requests } = await showAsMember(`?template=${id}`);
    expect(screen.getByRole('heading', { name: 'Template View' })).toBeTruthy();
    expect(screen.getByText('Read Only')).toBeTruthy();
    expect(screen.getByText('With a cottage.')).toBeTruthy();
    expect(screen.getByText('Private component')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Lens of my own|Ground by hand/);
    expect(screen.queryByText('Saved')).toBeNull();
    for (const name of [/Add Section/, /Edit/, /Delete/, /^Undo/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByText('Component Library')).toBeNull();
    await unfoldSettings();
    expect(screen.queryByRole('switch', { name: 'Calculate Resistors' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manage template' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as Template' })).toBeNull();
    for (const key of ['z', 'y', 'v', 'x', 'd']) fireEvent.keyDown(document.body, { key, ctrlKey: true });
    for (const key of ['Delete', 'Backspace']) fireEvent.keyDown(document.body, { key });
    expect(writes(requests)).toEqual([]);
  });

  it('[K15] a member adds a template and the copy is opened', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const id = await template();
    const { client } = await showAsMember(`?template=${id}`);
    await press('Add to My Projects');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const [project, ...others] = (await client.send('GET', '/api/projects')).body as { id: string; name: string }[];
    expect([project?.name, others]).toEqual(['Lighthouse', []]);
    expect(assign).toHaveBeenCalledWith(`/builder?project=${project?.id}`);
  });

  it('[K60] keeps showing a deleted template, and adding it fails with a message', async () => {
    const id = await template();
    await showAsMember(`?template=${id}`);
    await admin.client.send('DELETE', `/api/templates/${id}`);
    await press('Add to My Projects');
    expect(await screen.findByText('"Lighthouse" has been deleted in the meantime.')).toBeTruthy();
    expect(screen.getAllByText('Lamp room')).toHaveLength(2);
  });

  it('[K60] does not show a project as a template', async () => {
    const { id } = await draft();
    storeUser({ id: admin.userId, email: 'ada@example.org', username: null, role: 'app_admin' });
    showPage(<BuilderPage />, `/builder?template=${id}`, admin.client);
    expect(await screen.findByText('This template was not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All templates' }).getAttribute('href')).toBe('/templates');
  });

  it('[K61] asks a visitor to sign up or in and remembers the template', async () => {
    const id = await template();
    const { requests } = await show(app.guest(), `?template=${id}`);
    await press('Add to My Projects');
    const dialog = await screen.findByRole('dialog', { name: 'Authentication required' });
    expect(dialog.textContent).toContain('Please sign up or log in to save templates to your projects.');
    expect(within(dialog).getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/subscriptions');
    expect(takeWantedPath()).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    expect(isSignInOpen.now()).toBe(true);
    expect(takeWantedPath()).toBe(`/builder?template=${id}`);
    expect(writes(requests)).toEqual([]);
  });
});

describe('an app_admin manages the open template', () => {
  it('[K14] edits the name and description of a template', async () => {
    const id = await template();
    await showAsAdmin(`?template=${id}`);
    await manage('Edit name and description');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Template' });
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Description').value).toBe('With a cottage.');
    fireEvent.change(within(dialog).getByLabelText('Template Name'), { target: { value: '  Pharos ' } });
    fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: ' ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update Template' }));
    expect(await screen.findByText('Template updated')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Pharos' })).toBeTruthy();
    expect(screen.queryByText('With a cottage.')).toBeNull();
    expect((await templates()).find((each) => each.id === id)).toMatchObject({
      name: 'Pharos',
      templateDescription: null,
    });
  });

  it('[K14] replaces the content by an own project and shares the selected components', async () => {
    const id = await template();
    await showAsAdmin(`?template=${id}`);
    await manage('Replace content');
    const dialog = await screen.findByRole('dialog', { name: 'Replace Content' });
    const replace = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Replace Content' });
    expect(replace.disabled).toBe(true);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Project Choose/ })).toBeTruthy());
    fireEvent.click(within(dialog).getByRole('button', { name: /^Project/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Lighthouse/ }));
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Lens of my own' }));
    fireEvent.click(replace);
    expect(await screen.findByText('Template content replaced')).toBeTruthy();
    expect(await screen.findByText('Lens of my own')).toBeTruthy();
  });

  it('[K14] deletes a template after confirmation and opens the template list', async () => {
    const id = await template();
    await showAsAdmin(`?template=${id}`);
    await manage('Delete template');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Template' });
    expect(dialog.textContent).toContain('Are you sure you want to delete the template "Lighthouse"?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Template' }));
    await waitFor(() => expect(window.location.pathname).toBe('/templates'));
    expect((await templates()).some((each) => each.id === id)).toBe(false);
  });
});

describe('save a project as a template', () => {
  it('[K12] asks for name and description and lists components that are private unless shared', async () => {
    const { id, customId } = await draft();
    await showAsAdmin(`?project=${id}`);
    await press('Save as Template');
    const dialog = await screen.findByRole('dialog', { name: 'Create Template' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Template Name');
    expect(name.value).toBe('Lighthouse');
    fireEvent.change(name, { target: { value: ' ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create Template' }));
    expect(await within(dialog).findByText('Template name is required')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Eddystone' } });
    fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'On a rock.' } });
    const share = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Lens of my own' });
    expect(share.checked).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Share all' }));
    expect(share.checked).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create Template' }));
    expect(await screen.findByText('Template created!')).toBeTruthy();
    expect((await templates()).find((each) => each.name === 'Eddystone')?.templateDescription).toBe('On a rock.');
    const { body } = await admin.client.send('GET', '/api/custom-components');
    expect(body).toMatchObject([{ id: customId, templateShared: true }]);
  });

  it('[K12] waits until every edit is saved', async () => {
    const { id } = await draft();
    const { requests } = await showAsAdmin(`?project=${id}`);
    await unfoldSettings();
    fireEvent.click(screen.getByRole('switch', { name: 'Calculate Resistors' }));
    await press('Save as Template');
    const dialog = await screen.findByRole('dialog', { name: 'Create Template' });
    fireEvent.change(within(dialog).getByLabelText('Template Name'), { target: { value: 'Wired' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create Template' }));
    expect(await screen.findByText('Template created!')).toBeTruthy();
    expect(writes(requests)).toEqual([`POST /api/projects/${id}/changes`, 'POST /api/templates']);
  });

  it('[K12] shows the reason of a failure and keeps the input', async () => {
    const { id } = await draft();
    const { network } = await showAsAdmin(`?project=${id}`);
    await press('Save as Template');
    const dialog = await screen.findByRole('dialog', { name: 'Create Template' });
    network.isDown = true;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create Template' }));
    expect(await screen.findByText('Failed to create template')).toBeTruthy();
    expect(screen.getByText('Lightyard cannot be reached. Check your connection and try again.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Template Name').value).toBe('Lighthouse');
  });

  it('[K12] is available only to an app_admin', async () => {
    const { client, userId } = await app.member();
    const { id } = await makeProject(client, { name: 'Mine' });
    storeUser({ id: userId, email: 'bo@example.org', username: null, role: 'service_admin' });
    await show(client, `?project=${id}`);
    expect(screen.queryByRole('button', { name: 'Save as Template' })).toBeNull();
  });
});
