import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customPart } from '#domain/parts/custom-component.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { aCustomComponent } from '#testing/snapshot.ts';
import { moveAmongRows } from '#web/features/builder/drag/draggable-row.tsx';
import { type Library, LibraryContext } from '#web/features/builder/library/library-context.ts';
import { LibraryRows } from '#web/features/builder/library/library-rows.tsx';

const parts = Array.from({ length: 65 }, (_, index) =>
  customPart(aCustomComponent({ id: `own${index}`, name: `Lamp ${index + 1}` })),
);
const library: Library = {
  words: [],
  color: null,
  supply: projectDefaults,
  place: () => undefined,
  changeParts: () => undefined,
};

function show(start = 0) {
  render(
    <LibraryContext value={library}>
      <div onKeyDown={moveAmongRows}>
        <LibraryRows label="Custom" parts={parts} start={start} />
      </div>
    </LibraryContext>,
  );
}

const row = (number: number) => screen.queryByRole('button', { name: `Add Lamp ${number}` });
const focus = (element: HTMLElement | null) => act(() => element?.focus());

describe('a long list of the library', () => {
  it('renders its first rows with their positions in the list', () => {
    show();
    expect([row(20) === null, row(21)]).toEqual([false, null]);
    expect(row(20)?.closest('[role=listitem]')?.getAttribute('aria-posinset')).toBe('20');
    expect(row(20)?.closest('[role=listitem]')?.getAttribute('aria-setsize')).toBe('65');
  });

  it('renders no rows when enough rows are before it', () => {
    show(24);
    expect(row(1)).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Parts 1 to 20',
      'Parts 21 to 40',
      'Parts 41 to 60',
      'Parts 61 to 65',
    ]);
  });

  it('renders a chunk that is focused, and focuses its first row, or its last row from below', () => {
    show();
    focus(screen.getByRole('button', { name: 'Parts 41 to 60' }));
    expect(document.activeElement).toBe(row(41));
    focus(screen.getByRole('button', { name: 'Parts 21 to 40' }));
    expect(document.activeElement).toBe(row(40));
    focus(screen.getByRole('button', { name: 'Parts 61 to 65' }));
    expect(document.activeElement).toBe(row(61));
  });
});
