import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Client } from '#server/testing/client.ts';
import { HomePage } from '#web/pages/home-page.tsx';
import { forgetUser, storeUser } from '#web/session/stored-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

/** A member with a number of projects, `Project 01` the oldest. */
async function memberWith(count: number) {
  const { client, userId } = await app.member();
  const projects: ProjectReply[] = [];
  for (let number = 1; number <= count; number += 1) {
    projects.push(await makeProject(client, { name: `Project ${String(number).padStart(2, '0')}` }));
  }
  storeUser({ id: userId, email: 'ada@example.org', username: null, role: 'subscriber' });
  return { client, projects };
}

function show(client: Client, search = '', isDown = false) {
  return showPage(<HomePage />, `/${search}`, client, isDown);
}

/** Delays every response until it is released. */
function holdResponses() {
  const send = globalThis.fetch;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await gate;
    return send(...request);
  });
  return release;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const showsFirst = (name: string) => waitFor(() => expect(names()[0]).toBe(name));

describe('project list', () => {
  it('[M30] shows name, supply, and last change of each project and links to the builder', async () => {
    const { client, userId } = await app.member();
    const { id, updatedAt } = await makeProject(client, {
      name: 'Nautilus',
      powerSupplyId: 'power-plug-12v',
      color: 'indigo',
    });
    storeUser({ id: userId, email: 'ada@example.org', username: null, role: 'subscriber' });
    show(client);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    const row = await screen.findByRole('listitem');
    const year = new Date(updatedAt).getFullYear();
    expect(row.textContent).toMatch(new RegExp(`^NautilusIndigo,12V DC PlugUpdated \\d{1,2} [A-Z][a-z]+ ${year}`));
    expect(row.dataset['hue']).toBe('indigo');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/builder?project=${id}`);
    expect(within(row).getByTitle('Edit project')).toBeTruthy();
    expect(within(row).getByTitle('Delete project')).toBeTruthy();
    expect(screen.getByText('1 project')).toBeTruthy();
  });

  it('[M30] loads the summary of each project and whether it is ready to solder after the rows', async () => {
    const { client, projects } = await memberWith(3);
    const [empty, ready, faulty] = projects.map(({ id }) => id);
    const fill = async (projectId: string, fields: object) =>
      makeComponent(client, (await makeSection(client, projectId)).id, { circuitNumber: 1, ...fields });
    await fill(ready ?? '', { quantity: 2, properties: { color: 'green' } });
    await fill(faulty ?? '', { quantity: 4, properties: { color: 'white' } });
    const { requests } = show(client, '?sort=created&direction=asc');
    const rows = await screen.findAllByRole('listitem');
    const summaries = () => rows.map((row) => /\d{4}(.*)Build book$/.exec(row.textContent)?.[1]);
    await waitFor(() =>
      expect(summaries()).toEqual([
        'No lights yet',
        'Lights: 2 green.20.9 mAReady to solder',
        'Lights: 4 white.1 problem',
      ]),
    );
    expect(within(rows[2] ?? document.body).getByRole('img', { name: 'Error' })).toBeTruthy();
    expect(requests.filter((request) => request === `GET /api/projects/${empty}/summary`)).toHaveLength(1);
  });

  it('[M31] is sorted by last change by default, and reversed by a button', async () => {
    const { client } = await memberWith(3);
    const { requests } = show(client);
    await showsFirst('Project 03');
    press('Descending, switch to ascending');
    await showsFirst('Project 01');
    expect(window.location.search).toBe('?direction=asc');
    press(/^Sort by/);
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Updated', 'Created', 'Name', 'Color']);
    fireEvent.click(within(list).getByRole('option', { name: 'Name' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=name&direction=asc'));
    expect(requests.at(-1)).toBe('GET /api/projects/page?sort=name&direction=asc&page=1');
  });

  it('[M31] shows 20 projects per page with their range; disables Previous on the first page and Next on the last', async () => {
    const { client } = await memberWith(41);
    show(client);
    expect(await screen.findByText('Showing 1-20 of 41 projects')).toBeTruthy();
    expect(names()).toHaveLength(20);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous page').disabled).toBe(true);
    press('Page 3');
    expect(await screen.findByText('Showing 41-41 of 41 projects')).toBeTruthy();
    expect(button('Next page').disabled).toBe(true);
    expect(button('Page 3').getAttribute('aria-current')).toBe('page');
    press('Previous page');
    expect(await screen.findByText('Showing 21-40 of 41 projects')).toBeTruthy();
    expect(window.location.search).toBe('?page=2');
    act(() => window.history.back());
    expect(await screen.findByText('Showing 41-41 of 41 projects')).toBeTruthy();
  });

  it('[M36] shows that there are no projects', async () => {
    const { client } = await memberWith(0);
    show(client);
    expect(await screen.findByText('No Projects Yet')).toBeTruthy();
    expect(screen.getByText('Create your first LED lighting project above to get started.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[M36] shows a load error with a retry button', async () => {
    const { client } = await memberWith(1);
    const { network } = show(client, '', true);
    expect((await screen.findByRole('alert')).textContent).toContain('Your projects could not be loaded.');
    network.isDown = false;
    press('Try again');
    expect(await screen.findByText('Project 01')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[M6] is empty for a visitor and updates on sign-in and sign-out', async () => {
    const { client } = await memberWith(1);
    show(client);
    await screen.findByText('Project 01');
    act(() => forgetUser());
    expect(screen.queryByText('Project 01')).toBeNull();
    expect(screen.queryByText('My Projects')).toBeNull();
  });
});

describe('edit a project', () => {
  it('[M37] shows three fields, sends the changed ones, and closes', async () => {
    const { client, projects } = await memberWith(2);
    const { requests } = show(client);
    await screen.findByText('Project 01');
    press('Edit project Project 01');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Project' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Project Name');
    expect(name.value).toBe('Project 01');
    expect(within(dialog).getByRole('button', { name: /^Master Power Supply/ }).textContent).toContain('9V Battery');
    fireEvent.change(name, { target: { value: '  Nautilus ' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Green' }));
    const release = holdResponses();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update Project' }));
    expect(await within(dialog).findByRole('button', { name: 'Updating...' })).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()[0]).toBe('Nautilus');
    expect(requests).toContain(`PUT /api/projects/${projects[0]?.id}`);
    const { body } = await client.send('GET', `/api/projects/${projects[0]?.id}`);
    expect(body).toMatchObject({ name: 'Nautilus', color: 'green', powerSupplyId: 'battery-9v' });
  });

  it('[M37] sends nothing without changes and refuses an empty name', async () => {
    const { client } = await memberWith(1);
    const { requests } = show(client);
    await screen.findByText('Project 01');
    press('Edit project Project 01');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Project Name'), { target: { value: '  ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update Project' }));
    expect(await within(dialog).findByText('Enter a name of 1 to 80 characters.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Project Name'), { target: { value: 'Project 01' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('[M37] shows an error in the dialog, and the button retries', async () => {
    const { client } = await memberWith(1);
    const { network } = show(client);
    await screen.findByText('Project 01');
    press('Edit project Project 01');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Project Name'), { target: { value: 'Nautilus' } });
    network.isDown = true;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update Project' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Lightyard cannot be reached.');
    network.isDown = false;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Nautilus']);
  });
});

describe('delete a project', () => {
  it('[A18] asks with the specified text and removes the project', async () => {
    const { client } = await memberWith(2);
    show(client);
    await screen.findByText('Project 02');
    press('Delete project Project 02');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Project' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete "Project 02"? This action cannot be undone and all project data will be permanently lost.',
    );
    const release = holdResponses();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await within(dialog).findByRole('button', { name: 'Deleting...' })).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(names()).toEqual(['Project 01']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Projects'));
  });

  it('[A18] Cancel keeps the project, and a failure is shown in the dialog', async () => {
    const { client } = await memberWith(1);
    const { requests, network } = show(client);
    await screen.findByText('Project 01');
    press('Delete project Project 01');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false);
    network.isDown = true;
    press('Delete project Project 01');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Lightyard cannot be reached.');
  });

  it('[A18] removes a project deleted elsewhere without an error', async () => {
    const { client, projects } = await memberWith(1);
    show(client);
    await screen.findByText('Project 01');
    await client.send('DELETE', `/api/projects/${projects[0]?.id}`);
    press('Delete project Project 01');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await screen.findByText('No Projects Yet')).toBeTruthy();
  });

  it('[M31] shows the last page when the current page no longer exists', async () => {
    const { client } = await memberWith(21);
    show(client, '?page=2');
    expect(await screen.findByText('Showing 21-21 of 21 projects')).toBeTruthy();
    press('Delete project Project 01');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await screen.findByText('Showing 1-20 of 20 projects')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(names()).toHaveLength(20);
  });
});
