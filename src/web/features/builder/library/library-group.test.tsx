import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { projectDefaults } from '#domain/projects/project.ts';
import { CustomGroup, type OwnParts } from '#web/features/builder/library/library-group.tsx';
import { type Library, LibraryContext } from '#web/features/builder/library/library-context.ts';

const library: Library = {
  words: [],
  color: null,
  supply: projectDefaults,
  place: () => undefined,
  changeParts: () => undefined,
};

function show(own: OwnParts) {
  render(
    <LibraryContext value={library}>
      <CustomGroup own={own} parts={[]} start={0} />
    </LibraryContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Custom' }));
}

it('[A24] shows a member without custom components how to add one', () => {
  show({ state: 'ready', parts: [] });
  expect(screen.getByText('No custom components yet. Click above to add one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Custom Component' })).toBeTruthy();
});

it('[A24] invites a visitor to sign up or sign in', () => {
  show({ state: 'visitor' });
  expect(screen.queryByRole('button', { name: 'Add Custom Component' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/subscriptions');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});
