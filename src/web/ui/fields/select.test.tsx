import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { Select, selectList } from '#web/ui/fields/select.tsx';

const items = [
  { id: 'battery-9v', label: '9V Battery' },
  { id: 'usb-power-5v', label: 'USB Power 5V' },
  { id: 'gone', label: 'Unknown', isDisabled: true },
];

beforeAll(() => selectList.start());

function show() {
  const onChange = vi.fn<(id: string) => void>();
  render(<Select label="Master Power Supply" items={items} selectedKey="battery-9v" onChange={onChange} />);
  const box = screen.getByRole('button', { name: 'Master Power Supply 9V Battery' });
  return { box, onChange };
}

it('shows the label and the selected entry', () => {
  expect(show().box.getAttribute('aria-expanded')).toBe('false');
});

it('opens the list on press, and selects an entry and closes on press of it', () => {
  const { box, onChange } = show();
  fireEvent.click(box);
  expect(screen.getByRole('option', { name: '9V Battery' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: 'USB Power 5V' }));
  expect(onChange.mock.calls).toEqual([['usb-power-5v']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('closes the list without a change when the selected entry is pressed', () => {
  const { box, onChange } = show();
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('option', { name: '9V Battery' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the popover has the accessible name of the list', () => {
  fireEvent.click(show().box);
  expect(screen.getByRole('dialog', { name: 'Master Power Supply' })).toBeDefined();
});

it('arrow down opens the list', () => {
  fireEvent.keyDown(show().box, { key: 'ArrowDown' });
  expect(screen.getByRole('listbox', { name: 'Master Power Supply' })).toBeDefined();
});

it('[U3] Escape closes the open list, and reaches the surrounding dialog when the list is closed', () => {
  const onEscape = vi.fn<() => void>();
  const { box } = show();
  document.addEventListener('keydown', onEscape);
  fireEvent.click(box);
  fireEvent.keyDown(screen.getByRole('option', { name: '9V Battery' }), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', onEscape);
});
