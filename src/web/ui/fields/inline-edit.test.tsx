import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InlineEdit } from '#web/ui/fields/inline-edit.tsx';

function edit(value: string, allowEmpty = false) {
  const onSave = vi.fn<(text: string) => void>();
  render(<InlineEdit label="Project name" value={value} onSave={onSave} allowEmpty={allowEmpty} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Project name' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
  return { field, onSave, type: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

it('[U3] Enter saves the trimmed text once', () => {
  const { field, onSave, type } = edit('Hull');
  type('  Bridge ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSave.mock.calls).toEqual([['Bridge']]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[U3] blur saves the text', () => {
  const { field, onSave, type } = edit('Hull');
  type('Nacelles');
  fireEvent.blur(field);
  expect(onSave.mock.calls).toEqual([['Nacelles']]);
});

it('[U3] Escape cancels, even though removing the field blurs it', () => {
  const { field, onSave, type } = edit('Hull');
  type('Bridge');
  act(() => {
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.blur(field);
  });
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByText('Hull')).toBeDefined();
});

it.each([
  { was: 'Hull', text: 'Hull', allowEmpty: false, saved: [] },
  { was: 'Hull', text: '   ', allowEmpty: false, saved: [] },
  { was: 'Hull', text: '   ', allowEmpty: true, saved: [['']] },
])('"$text" over "$was" (empty allowed: $allowEmpty) saves $saved', ({ was, text, allowEmpty, saved }) => {
  const { field, onSave, type } = edit(was, allowEmpty);
  type(text);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSave.mock.calls).toEqual(saved);
});

it('read-only shows the text without an edit button', () => {
  render(<InlineEdit label="Project name" value="Hull" onSave={() => undefined} isReadOnly />);
  expect(screen.getByText('Hull')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['Enter', 'Escape'])('[U3] %s returns the focus to the button, blur does not', (key) => {
  const { field } = edit('Hull');
  fireEvent.keyDown(field, { key });
  const button = screen.getByRole('button', { name: 'Edit Project name' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  act(() => button.blur());
  fireEvent.blur(screen.getByRole('textbox'));
  expect(document.activeElement).not.toBe(screen.getByRole('button'));
});
