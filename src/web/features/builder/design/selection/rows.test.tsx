import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { projectFromText } from '#testing/project-text.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { DesignView } from '#web/features/builder/design/view/design-view.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const row = (name: string) => screen.getByRole('button', { name: `Edit ${name}` });

/** Presses a key on the focused element and lets React render, without an animation frame. */
async function press(key: string, more: Partial<KeyboardEvent> = {}): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  await act(() => Promise.resolve());
}

beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const session = new FakeServer(projectFromText(['hull - led Beacon', 'hull - led Bow'])).openSession();
  render(
    <BuilderContext value={builderControls(session)}>
      <DesignView />
    </BuilderContext>,
  );
});

it('[B144] a key pressed in the same frame as a command goes to the row that the command focuses', async () => {
  row('Beacon').focus();
  await press(' ');
  await press('d', { ctrlKey: true });
  expect(document.activeElement).toBe(row('Beacon (Copy)'));
  await press('ArrowUp', { altKey: true });
  expect(document.activeElement).toBe(row('Beacon (Copy)'));
  await press('Delete');
  expect(document.activeElement).toBe(row('Beacon'));
  await press('ArrowDown', { shiftKey: true });
  expect(document.activeElement).toBe(row('Bow'));
});
