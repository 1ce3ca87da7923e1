import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBuilder, press, waitUntilSaved } from '#testing/web/open-builder.tsx';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

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

/** Finds and presses a part in the library and returns its popover. */
async function add(name: string) {
  fireEvent.change(screen.getByPlaceholderText('Search components...'), { target: { value: name } });
  fireEvent.click(await screen.findByRole('button', { name: `Add ${name}` }));
  return screen.findByRole('region', { name: `Just placed: ${name}` });
}

/** Opens the dialog with all fields of the part. */
async function more() {
  press('More…');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Electrical' }));
  return dialog;
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

describe('placing parts', () => {
  it('[H12] [B46] [B234] [B203] pressing an LED in the library places it and opens a popover at the new row', async () => {
    const { client, projectId } = await prepare();
    await openBuilder(client, projectId);
    expect(screen.getByText('Drag a component here to get started')).toBeTruthy();
    const popover = await add('5mm Through-Hole LED');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(within(popover).getByRole('radio', { name: 'Blue' }));
    const label = within(popover).getByRole('textbox', { name: 'Label' });
    fireEvent.change(label, { target: { value: 'Engine' } });
    fireEvent.blur(label);
    fireEvent.click(within(popover).getByRole('button', { name: 'Increase Quantity' }));
    const blue = { quantity: 1, properties: { color: 'blue', forwardVoltage: 3.2 }, circuitNumber: null };
    expect(await components(client, projectId)).toMatchObject([
      { customName: 'Engine', ...blue },
      { customName: 'Engine 2', ...blue },
    ]);
    expect(rowsOf('group', 'Standalone parts')).toEqual(['Engine', 'Engine 2']);
    expect(screen.getAllByText('Untitled').length).toBeGreaterThan(0);
  });

  it('[B203] the next part gets the previous color, label, and circuit; Enter adds it, Escape closes', async () => {
    const { client, projectId } = await prepare();
    await openBuilder(client, projectId);
    const popover = await add('5mm Through-Hole LED');
    fireEvent.click(within(popover).getByRole('radio', { name: 'Warm white' }));
    const label = within(popover).getByRole('textbox', { name: 'Label' });
    fireEvent.change(label, { target: { value: 'Window' } });
    fireEvent.blur(label);
    press('Select Circuit Standalone');
    fireEvent.click(await screen.findByRole('option', { name: 'New circuit 1' }));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await screen.findByRole('region', { name: 'Just placed: Window 2' });
    expect(rowsOf('region', 'Circuit 1')).toEqual(['Window', 'Window 2']);
    expect(screen.getByRole('region', { name: 'Circuit 1' }).textContent).toContain('120Ω');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: /^Just placed/ })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(await components(client, projectId)).toMatchObject([
      { customName: 'Window', circuitNumber: 1, properties: { color: 'warm-white', forwardVoltage: 3.2 } },
      { customName: 'Window 2', circuitNumber: 1, properties: { color: 'warm-white', forwardVoltage: 3.2 } },
    ]);
  });

  it('[B203] undo closes the popover of the part', async () => {
    const { client, projectId } = await prepare();
    await openBuilder(client, projectId);
    await add('Reed Switch');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Just placed/ })).toBeNull());
    expect(await components(client, projectId)).toEqual([]);
  });

  it('[C9] each circuit option has a description', async () => {
    const { client, projectId } = await prepare();
    const { id } = await makeSection(client, projectId);
    await makeComponent(client, id, { componentId: 'led-3mm', circuitNumber: 1 });
    await makeComponent(client, id, { componentId: 'led-5mm', circuitNumber: 2, quantity: 3 });
    await makeCircuit(client, id, 3, { ledsPerString: 1 });
    await makeComponent(client, id, { componentId: 'led-5mm', circuitNumber: 3, quantity: 2 });
    await openBuilder(client, projectId);
    await add('5mm Through-Hole LED');
    press('Select Circuit Standalone');
    const options = await screen.findAllByRole('option');
    expect(options.slice(0, 5).map((option) => option.textContent)).toEqual([
      'StandaloneOn its own, with its own resistor.',
      'Circuit 1In series with its LED: one resistor for all.',
      'Circuit 2In series with its 3 LEDs: one resistor for all.',
      'Circuit 3In parallel with its 2 LEDs, each with its own resistor.',
      'New circuit 4Starts a circuit whose LEDs share one resistor.',
    ]);
  });

  it('[B46] explains the old green and sets 3.1 V by one press', async () => {
    const { client, projectId } = await prepare();
    await makeSection(client, projectId);
    await openBuilder(client, projectId);
    await add('5mm Through-Hole LED');
    fireEvent.click(within(await more()).getByRole('radio', { name: /Green/ }));
    expect(screen.getByText(/old yellow-green/)).toBeTruthy();
    press('Use 3.1 V');
    expect(screen.queryByText(/old yellow-green/)).toBeNull();
    press('Save changes');
    expect(await components(client, projectId)).toMatchObject([
      { properties: { color: 'green', forwardVoltage: 3.1 } },
    ]);
  });

  it('[B132] a strip has fields for its properties, for the temperature only if it is white', async () => {
    const { client, projectId } = await prepare();
    await makeSection(client, projectId);
    await openBuilder(client, projectId);
    await add('LED Strip 12V');
    const dialog = await more();
    expect(within(dialog).getByRole('heading', { name: 'Edit LED Strip Properties' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /Color Temperature/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Waterproof (IP65+)' }));
    press('Save changes');
    expect(await components(client, projectId)).toMatchObject([
      {
        componentId: 'led-strip-12v',
        properties: {
          color: 'white',
          colorTemperature: 2700,
          voltageRating: 12,
          stripLength: 100,
          stripLengthUnit: 'cm',
          ledsPerMeter: 60,
          cuttable: true,
          waterproof: true,
        },
      },
    ]);
  });

  it('[B132] a filament has a length field from 1 to 200', async () => {
    const { client, projectId } = await prepare();
    await makeSection(client, projectId);
    await openBuilder(client, projectId);
    await add('Flexible LED Filament 3V');
    const dialog = await more();
    expect(within(dialog).getByRole('heading', { name: 'Edit LED Filament Properties' })).toBeTruthy();
    const length = screen.getByRole('textbox', { name: 'Filament Length' });
    fireEvent.change(length, { target: { value: '900' } });
    fireEvent.blur(length);
    press('Save changes');
    expect(await components(client, projectId)).toMatchObject([
      { properties: { color: 'white', colorTemperature: 2200, filamentLength: 200, filamentLengthUnit: 'cm' } },
    ]);
  });
});
