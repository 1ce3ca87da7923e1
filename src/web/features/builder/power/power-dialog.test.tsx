import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { projectDefaults, projectSettingsDefaults } from '#domain/projects/project.ts';
import { aComponent, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { PowerDialog } from '#web/features/builder/power/power-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const slowFlash = { componentId: 'led-slow-flash-5mm' } as const;

/** Opens the power of a project on 9 V: a hull with two circuits of a red and a flashing LED, and a bow. */
async function open(
  components = [aComponent({ circuitNumber: 1 }), aComponent({ id: 'flash', circuitNumber: 2, ...slowFlash })],
  powerSupplyId = 'battery-9v',
) {
  const snapshot = aSnapshot({
    project: { ...projectDefaults, powerSupplyId, settings: { ...projectSettingsDefaults, fuseMa: 300 } },
    sections: [
      aSection({ id: 'global', sectionType: 'global_components' }),
      aSection({ id: 'hull', name: 'Hull', color: 'red', order: 1 }),
    ],
    components: [aMasterSupply(powerSupplyId), ...components],
  });
  const session = new FakeServer(snapshot).openSession();
  const onClose = vi.fn<() => void>();
  const controls = builderControls(session);
  render(
    <BuilderContext value={controls}>
      <PowerDialog onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByRole('dialog', { name: 'Power and heat' });
  return { session, controls, onClose };
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('[B174] describes the picture as text: load, limit, reserve, battery, and fuse', async () => {
  await open();
  expect(screen.getByRole('img', { name: /of 100 mA/ }).getAttribute('aria-label')).toBe(
    '41.2 of 100 mA with everything on: Hull 41.2 mA. 58.8 mA in reserve. On average 31.2 mA.',
  );
  expect(screen.getByText(/^About/).textContent).toBe(
    'About 9.9 h with everything on. With the duty cycles: about 15 h',
  );
  expect(
    screen.getByText(/PTC\) with a hold current of 100 mA for its plus lead\. The project has one with 300 mA\./),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Fresh 9\.\d+ V \d/ })).toBeTruthy();
});

it('[B174] the table contains the values of each section and circuit, and updates after an edit', async () => {
  const { session } = await open();
  expect(cellsOf(/^Circuit 1/).slice(0, 3)).toEqual(['100 %', '21.2', '21.2']);
  expect(cellsOf(/^Circuit 2/).slice(0, 3)).toEqual(['100 %', '20', '10']);
  expect(cellsOf(/^Hull/).slice(0, 2)).toEqual(['41.2', '31.2']);
  const place = { sectionId: 'hull', circuitNumber: 1 };
  const half = {
    name: 'half',
    changes: (now: Parameters<typeof updateCircuit>[0]) => updateCircuit(now, { ...place, dutyPct: 50 }, () => 'new'),
  };
  act(() => session.run(half));
  expect(cellsOf(/^Circuit 1/).slice(0, 3)).toEqual(['50 %', '21.2', '10.6']);
  expect(cellsOf(/^Hull/).slice(0, 2)).toEqual(['41.2', '20.6']);
});

it('[B174] [E184] shows for each section whether it stays below 60 °C', async () => {
  const strip = { componentId: 'led-strip-12v', properties: { stripLength: 200 } };
  await open([aComponent({ ...strip })]);
  const row = screen.getByText('107 °C').closest('li');
  expect(row?.textContent).toContain('Hull');
  expect(row?.textContent).toContain('Too warm');
  expect(within(row as HTMLElement).getByRole('img', { name: 'Warning' })).toBeTruthy();
  expect(screen.getByText('700 mA too much')).toBeTruthy();
});

it('[B174] a duty cycle opens the dialog of its circuit, which returns to the power dialog', async () => {
  const { controls, onClose } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Duty cycle of Circuit 2: 100 %' }));
  expect(onClose).toHaveBeenCalledOnce();
  const first = controls.dialogs.now();
  expect(first?.request).toMatchObject({ kind: 'circuit-settings', place: { sectionId: 'hull', circuitNumber: 2 } });
  if (first !== null) controls.dialogs.close(first);
  expect(controls.dialogs.now()?.request).toEqual({ kind: 'power' });
});

it('[B174] shows a hint while nothing draws current', async () => {
  await open([]);
  expect(screen.getByText('Nothing draws current yet')).toBeTruthy();
});

it('[B174] shows equal standalone parts as one row with their count and sum', async () => {
  await open(['a', 'b', 'c'].map((id) => aComponent({ id })));
  expect(cellsOf(/^3 × 5mm Through-Hole LED/).slice(1, 3)).toEqual(['63.6', '63.6']);
});

it('[B174] the table has no columns for a fresh and a tired supply on a plug', async () => {
  await open([aComponent({ circuitNumber: 1 })], 'power-plug-9v');
  expect(screen.getByRole('columnheader', { name: 'Measured (mA)' })).toBeTruthy();
  expect(screen.queryByText(/Fresh|Tired/)).toBeNull();
});

it('[B174] the meter table shows one voltage for a plug', async () => {
  await open([aComponent({ circuitNumber: 1 })], 'power-plug-9v');
  const states = within(screen.getByRole('table', { name: /What a meter shows/ }));
  expect(states.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'StateVoltageCurrent',
    'Measured9 V21.2 mA',
  ]);
});

it('[B174] lists the lights by how bright they look', async () => {
  const own = (ohms: number) => ({ properties: { ownOhms: ohms } });
  await open([
    aComponent({ customName: 'Dim', ...own(4700) }),
    aComponent({ customName: 'Bright' }),
    aComponent({ customName: 'Middle', ...own(1000) }),
    aComponent({ customName: 'Bulb', componentId: 'bulb-12v-60ma', properties: {} }),
    aComponent({ customName: 'Wired', componentId: 'led-prewired-5mm-12v', properties: { color: 'white' } }),
    aComponent({ customName: 'Strip', componentId: 'led-strip-12v', properties: {} }),
  ]);
  const list = within(screen.getByRole('region', { name: /^Brightness/ }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent.split(' ')[0]);
  const names = texts.map((text) => /^(Bright|Wired|Bulb|Middle|Dim|Strip)/.exec(text ?? '')?.[0]);
  expect(names).toEqual(['Bright', 'Wired', 'Bulb', 'Middle', 'Dim']);
  expect(list.getByText(/^\d+ %, as rated$/)).toBeTruthy();
});
