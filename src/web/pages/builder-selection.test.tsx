import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { componentDefaults } from '#domain/parts/component.ts';
import type { PartsClip } from '#domain/changes/parts-clip.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { BuilderPage } from '#web/pages/builder-page.tsx';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());

/** Opens a member's project with one section and two parts in circuit 1. */
async function openProject() {
  const { client } = await app.member();
  const project = await makeProject(client, { name: 'Nautilus' });
  const section = await makeSection(client, project.id);
  await makeComponent(client, section.id, { customName: 'Bow', circuitNumber: 1 });
  await makeComponent(client, section.id, { customName: 'Stern', circuitNumber: 1 });
  const { requests } = showPage(<BuilderPage />, `/builder?project=${project.id}`, client);
  await screen.findByPlaceholderText('Search components...');
  return { client, projectId: project.id, sectionId: section.id, requests };
}

type ClipPart = PartsClip['components'][number];

const part = (customName: string, componentId = 'led-5mm'): ClipPart => {
  const { circuitNumber: _, order: __, places: ___, ...content } = componentDefaults;
  return { ...content, componentType: 'led', componentId, customName };
};

function clipOf(components: readonly ClipPart[], more: Partial<PartsClip> = {}): string {
  const clip = { format: 'lightyard-parts', version: 1, circuits: [], components, customComponents: [], ...more };
  return JSON.stringify(clip);
}

const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
const row = (name: string) => screen.getByRole('button', { name: `Edit ${name}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function labels(client: Client, projectId: string): Promise<(string | null)[]> {
  await saved();
  const { body } = await client.send('GET', `/api/projects/${projectId}/components`);
  return (body as { customName: string | null; componentType: string }[])
    .filter(({ componentType }) => componentType === 'led')
    .map(({ customName }) => customName);
}

describe('pasting', () => {
  it('[B84] pastes many parts in one request and removes them with one undo', async () => {
    const { client, projectId, requests } = await openProject();
    paste(clipOf(Array.from({ length: 60 }, (_, index) => part(`Window ${index}`))));
    await screen.findByText('Window 59');
    expect(await labels(client, projectId)).toHaveLength(62);
    expect(requests.filter((request) => request.endsWith('/changes'))).toHaveLength(1);
    await screen.findByText('60');
    press('Undo');
    expect(await labels(client, projectId)).toEqual(['Bow', 'Stern']);
    expect(screen.queryByRole('group', { name: 'Selected parts' })).toBeNull();
  });

  it('[B84] rolls back a refused paste completely and shows the reason', async () => {
    const { client, sectionId } = await openProject();
    await client.send('DELETE', `/api/sections/${sectionId}`);
    paste(clipOf([part('Beacon'), part('Lamp')]));
    await waitFor(() => expect(shownToast.now()).toMatchObject({ tone: 'error' }));
    expect(shownToast.now()?.title).toBe('Could not paste 2 parts');
    await waitFor(() => expect(screen.queryByText('Beacon')).toBeNull());
    expect(await screen.findByText('Drag a component here to get started')).toBeTruthy();
  });

  it('[H21] reports custom components missing from the library and pastes the others', async () => {
    const { client, projectId } = await openProject();
    const customComponents = [{ id: 'theirs', name: 'Grain lamp' }];
    paste(clipOf([part('Beacon'), part('Grain', 'theirs')], { customComponents }));
    await screen.findByRole('button', { name: 'Edit Beacon' });
    expect(shownToast.now()).toMatchObject({
      title: 'Some parts were left out',
      description: 'Grain lamp is a custom component that is not in your library. The other parts were pasted.',
    });
    expect(await labels(client, projectId)).toEqual(['Bow', 'Stern', 'Beacon']);
    paste(clipOf([part('Grain', 'theirs')], { customComponents }));
    await waitFor(() => expect(shownToast.now()?.description).toContain('Nothing was pasted.'));
  });

  it('[B84] refuses an invalid clip with the path of the error and ignores ordinary text', async () => {
    const { client, projectId } = await openProject();
    paste('A "lightyard-parts" note: solder the red wire.');
    paste(clipOf([{ ...part('Beacon'), quantity: 1e9 }]));
    await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'These parts cannot be pasted' }));
    expect(shownToast.now()?.description).toBe('components.0.quantity: This must be at most 99.');
    expect(await labels(client, projectId)).toEqual(['Bow', 'Stern']);
  });
});

describe('selection', () => {
  it('[B83] a key on a selected part applies to the selection, on another part only to that part', async () => {
    const { client, projectId } = await openProject();
    paste(clipOf([part('Beacon'), part('Lamp'), part('Spare')]));
    await screen.findByRole('button', { name: 'Edit Spare' });
    fireEvent.click(row('Spare'), { ctrlKey: true });
    const others = within(await screen.findByRole('group', { name: 'Selected parts' }));
    expect(others.getByText('2')).toBeTruthy();
    row('Spare').focus();
    fireEvent.keyDown(row('Spare'), { key: 'Delete' });
    expect(await labels(client, projectId)).toEqual(['Bow', 'Stern', 'Beacon', 'Lamp']);
    row('Lamp').focus();
    fireEvent.keyDown(row('Lamp'), { key: 'Delete' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Beacon' })).toBeNull());
    expect(await labels(client, projectId)).toEqual(['Bow', 'Stern']);
  });

  it('[B80] the selection follows a part into another circuit and excludes deleted parts', async () => {
    await openProject();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Circuit 1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Connect to circuit' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'New circuit 2' }));
    const three = await screen.findByRole('region', { name: 'Circuit 2' });
    const ticked = within(three).getAllByRole('checkbox', { checked: true });
    expect(ticked.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select Circuit 2',
      'Select Bow',
      'Select Stern',
    ]);
    press('Delete');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected parts' })).toBeNull());
    press('Undo');
    expect(await screen.findByRole('button', { name: 'Edit Bow' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { checked: true, name: 'Select Bow' })).toBeNull();
    await saved();
  });
});
