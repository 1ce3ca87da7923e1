import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBuilder, press, waitUntilSaved } from '#testing/web/open-builder.tsx';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

/** Creates a member's project with one section. */
async function prepare() {
  const { client } = await app.member();
  const project = await makeProject(client, { name: 'Nautilus' });
  return { client, projectId: project.id };
}

async function components(client: Client, projectId: string) {
  await waitUntilSaved();
  const { body } = await client.send('GET', `/api/projects/${projectId}/components`);
  return (body as { componentType: string }[]).filter((row) => row.componentType !== 'power');
}

/** Accessible names of the rows of a circuit or of the standalone parts. */
const rowsOf = (role: 'region' | 'group', name: string) =>
  within(screen.getByRole(role, { name }))
    .getAllByRole('button', { name: /^Edit (?!Circuit)/ })
    .map((row) => row.getAttribute('aria-label')?.replace('Edit ', ''));

/** Circuit 1 with a switch, an LED, and a board; circuit 2 with more LEDs than 9 V can light; one standalone LED. */
async function prepareCircuits() {
  const { client, projectId } = await prepare();
  const { id } = await makeSection(client, projectId);
  const white = { componentId: 'led-5mm', properties: { color: 'white', forwardVoltage: 3.2 } };
  await makeComponent(client, id, { componentId: 'led-3mm', circuitNumber: 1, customName: 'Beacon' });
  await makeComponent(client, id, { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 });
  await makeComponent(client, id, { componentType: 'control', componentId: 'switch-reed', circuitNumber: 1 });
  await makeComponent(client, id, { ...white, circuitNumber: 2, quantity: 3 });
  await makeComponent(client, id, { componentId: 'led-2mm', customName: 'Lone' });
  return { client, projectId, network: await openBuilder(client, projectId) };
}

describe('design view', () => {
  it('[C10] [W102] shows standalone parts first, then sorted circuits with their resistor or the reason why they are dark', async () => {
    await prepareCircuits();
    const alone = screen.getByRole('group', { name: 'Standalone parts' });
    const one = screen.getByRole('region', { name: 'Circuit 1' });
    const two = screen.getByRole('region', { name: 'Circuit 2' });
    expect(alone.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(rowsOf('region', 'Circuit 1')).toEqual(['Reed Switch', 'NE555 Timer Module', 'Beacon']);
    expect(within(one).getAllByText('270Ω')).not.toEqual([]);
    expect(within(one).getByRole('img', { name: 'Color bands: red, violet, brown, gold' })).toBeTruthy();
    expect(within(two).queryByRole('img', { name: /Color bands/ })).toBeNull();
    expect(two.textContent).toContain('Stays dark: needs more than 9.6 V');
    await within(two).findByText(
      /These 3 LEDs need 9.6 V in series but 9V Battery gives 9 V. With 10 Ω they would glow at about 4.5 mA./,
    );
    expect(within(alone).getByText('330Ω')).toBeTruthy();
  });

  it('[C6] naming a circuit creates its record, renaming updates it', async () => {
    const { client, projectId } = await prepareCircuits();
    const name = async (value: string, was: string) => {
      press(`Edit Circuit 1 label: ${was}`);
      const field = screen.getByRole('textbox', { name: 'Circuit 1 label' });
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, { key: 'Enter' });
      await waitUntilSaved();
      return client.send('GET', `/api/projects/${projectId}/circuits`);
    };
    expect((await name('Beacons', 'Circuit 1')).body).toMatchObject([{ circuitNumber: 1, name: 'Beacons' }]);
    const words = { description: 'Circuit name has been saved successfully.' };
    expect(shownToast.now()).toMatchObject({ title: 'Circuit Created', ...words });
    expect((await name('Mast', 'Beacons')).body).toMatchObject([{ circuitNumber: 1, name: 'Mast' }]);
    expect(shownToast.now()).toMatchObject({ title: 'Circuit Updated', ...words });
  });

  it('[B2] confirms the name of a circuit only after it is saved', async () => {
    const { network } = await prepareCircuits();
    network.isDown = true;
    press('Edit Circuit 1 label: Circuit 1');
    const field = screen.getByRole('textbox', { name: 'Circuit 1 label' });
    fireEvent.change(field, { target: { value: 'Mast' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByRole('button', { name: 'Not saved - retry' });
    expect(shownToast.now()).toMatchObject({ title: 'Not saved yet' });
    network.isDown = false;
    press('Not saved - retry');
    await waitUntilSaved();
    expect(shownToast.now()).toMatchObject({ title: 'Circuit Created' });
  });

  it.each([
    ['Keep parts', 5, ['Reed Switch', 'Beacon', 'NE555 Timer Module', 'Lone']],
    ['Delete with parts', 2, ['Lone']],
  ])('[C8] deletes a circuit: %s', async (choice, left, alone) => {
    const { client, projectId } = await prepareCircuits();
    press('Delete circuit 1');
    fireEvent.click(await screen.findByRole('button', { name: choice }));
    expect(await components(client, projectId)).toHaveLength(left);
    expect(screen.queryByRole('region', { name: 'Circuit 1' })).toBeNull();
    expect(rowsOf('group', 'Standalone parts')).toEqual(alone);
  });

  it('[H10] Alt with an arrow key moves a part, Delete deletes it, Ctrl+Z restores it', async () => {
    const { client, projectId } = await prepareCircuits();
    const lone = screen.getByRole('button', { name: 'Edit Lone' });
    fireEvent.keyDown(lone, { key: 'd', ctrlKey: true });
    expect(rowsOf('group', 'Standalone parts')).toEqual(['Lone', 'Lone (Copy)']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Edit Lone' }), { key: 'ArrowDown', altKey: true });
    expect(rowsOf('group', 'Standalone parts')).toEqual(['Lone (Copy)', 'Lone']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Edit Lone' }), { key: 'Delete' });
    expect(rowsOf('group', 'Standalone parts')).toEqual(['Lone (Copy)']);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(rowsOf('group', 'Standalone parts')).toEqual(['Lone (Copy)', 'Lone']);
    expect(await components(client, projectId)).toHaveLength(6);
  });

  it('[H10] Alt with an arrow key on its handle or badge moves a circuit together with the focus', async () => {
    await prepareCircuits();
    const alt = (name: string, key: string) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.keyDown(button, { key, altKey: true });
    };
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
    alt('Drag Circuit 2, or press Alt with the arrow keys', 'ArrowUp');
    await focused('Drag Circuit 1, or press Alt with the arrow keys');
    expect(rowsOf('region', 'Circuit 2')).toEqual(['Reed Switch', 'NE555 Timer Module', 'Beacon']);
    alt('Edit Circuit 1 label: Circuit 1', 'ArrowDown');
    await focused('Edit Circuit 2 label: Circuit 2');
    expect(rowsOf('region', 'Circuit 1')).toEqual(['Reed Switch', 'NE555 Timer Module', 'Beacon']);
  });

  it('the menu of a part lists the target sections in order', async () => {
    const { client, projectId } = await prepare();
    const hull = await makeSection(client, projectId, { name: 'Hull' });
    const bow = await makeSection(client, projectId, { name: 'Bow' });
    const mast = await makeSection(client, projectId, { name: 'Mast' });
    await client.send('PUT', `/api/sections/${mast.id}`, { order: 1 });
    await client.send('PUT', `/api/sections/${bow.id}`, { order: 5 });
    await makeComponent(client, hull.id, { componentId: 'led-2mm', customName: 'Lone' });
    await openBuilder(client, projectId);
    fireEvent.click(screen.getByRole('button', { name: 'Hull' }));
    press('Actions for Lone');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to section' }));
    const menu = await screen.findByRole('menu', { name: 'Move to section' });
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(names.slice(-2)).toEqual(['Mast', 'Bow']);
  });

  it('[A15] shows the master supply without actions', async () => {
    await prepareCircuits();
    fireEvent.click(screen.getByRole('button', { name: 'Global Components' }));
    const alone = screen.getByRole('group', { name: 'Standalone parts' });
    expect(alone.textContent).toContain('9V Battery');
    expect(within(alone).queryAllByRole('button')).toEqual([]);
    expect(alone.querySelector('[draggable]')).toBeNull();
  });
});
