import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { unfoldSettings } from '#testing/web/project-settings.ts';
import { ProjectPanel } from '#web/features/builder/panel/project-panel.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { ProjectForm, type ProjectFormFields } from '#web/features/project-dialogs/project-form.tsx';

async function choose(box: RegExp, option: string) {
  fireEvent.click(screen.getByRole('button', { name: box }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

const source = () => screen.queryByRole('button', { name: /^Source of the Regulator/ });

it('[E97] the builder shows a source only for a regulator', async () => {
  const session = new FakeServer(aSnapshot()).openSession();
  render(
    <BuilderContext value={builderControls(session)}>
      <ProjectPanel actions={null} />
    </BuilderContext>,
  );
  await unfoldSettings();
  expect(source()).toBeNull();
  await choose(/^Master Power Supply/, 'LM7805 5V Regulator');
  expect(source()?.textContent).toContain('Choose a source');
  fireEvent.click(screen.getByRole('button', { name: /^Source of the Regulator/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(35);
  fireEvent.click(screen.getByRole('option', { name: '9V Battery' }));
  expect(session.now().snapshot.project.supplyInputId).toBe('battery-9v');
});

it('[E97] the project dialogs show a source only for a regulator', async () => {
  const onSubmit = vi.fn<(fields: ProjectFormFields) => void>();
  const initial = { name: 'Tug', powerSupplyId: 'battery-9v', supplyInputId: null, color: 'blue' } as const;
  render(
    <>
      <ProjectForm id="form" initial={initial} onSubmit={onSubmit} />
      <button type="submit" form="form">
        Send
      </button>
    </>,
  );
  expect(source()).toBeNull();
  await choose(/^Master Power Supply/, 'LM7805 5V Regulator');
  await choose(/^Source of the Regulator/, '12V DC Plug');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    powerSupplyId: 'regulator-lm7805',
    supplyInputId: 'power-plug-12v',
  });
});
