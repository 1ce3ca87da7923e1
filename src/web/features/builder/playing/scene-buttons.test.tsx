import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { sceneEvents } from '#web/features/builder/playing/playing.ts';
import { SceneButtons } from '#web/features/builder/playing/scene-buttons.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

it('[L35] Alt with a digit starts a scene, but types a character into a field', () => {
  const torpedo = {
    id: 's',
    name: 'Torpedo',
    trigger: { kind: 'screen' },
    entries: [],
    lengthMs: 10,
    then: null,
  } as const;
  const settings = { ...projectSettingsDefaults, scenes: [torpedo] };
  const session = new FakeServer(aSnapshot({ project: { settings } })).openSession();
  render(
    <BuilderContext value={builderControls(session)}>
      <SceneButtons />
      <input aria-label="Name" />
    </BuilderContext>,
  );
  const press = (target: HTMLElement) => fireEvent.keyDown(target, { altKey: true, code: 'Digit1' });
  press(screen.getByRole('textbox', { name: 'Name' }));
  expect(sceneEvents.now()).toEqual([]);
  press(document.body);
  expect(sceneEvents.now()).toMatchObject([{ scene: 's' }]);
});
