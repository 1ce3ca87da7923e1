import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { projectFromText } from '#testing/project-text.ts';
import { driversOf } from '#web/features/builder/commands/parts/driver-commands.tsx';
import { OutputsField } from '#web/features/builder/dialogs/part/outputs-field.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

it('lists the outputs of a board in printed order, and drives the chosen circuit from one of them', () => {
  const session = new FakeServer(projectFromText(['hull - board Nano', 'hull 1 led a'])).openSession();
  const controls = builderControls(session);
  const board = session.now().snapshot.components.find(({ id }) => id === 'Nano');
  if (board === undefined) throw new Error('There is no board.');
  render(
    <BuilderContext value={controls}>
      <OutputsField component={board} part={builtInCatalogue.get('mcu-arduino-nano') ?? null} />
    </BuilderContext>,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.slice(0, 8).map((text) => text?.replace('Not usedChoose', ''))).toEqual([
    'A0',
    'A1',
    'A2',
    'A3',
    'D2',
    'D3dims',
    'D4',
    'D5dims',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose circuits for D5' }));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Circuits on D5' })).getByRole('checkbox', { name: /^Circuit 1/ }),
  );
  expect(session.now().snapshot.circuits).toMatchObject([{ circuitNumber: 1, driver: { output: 'D5' } }]);
  const view = controls.project.now();
  const options = driversOf(
    { snapshot: () => view.snapshot, blueprint: () => view.blueprint },
    { sectionId: 'hull', circuitNumber: 1 },
  );
  expect(options.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(['Nano – D5']);
});
