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

it('shows its label and what is chosen', () => {
  expect(show().box.getAttribute('aria-expanded')).toBe('false');
});

it('a press opens the list, a press on an entry chooses it and closes the list', () => {
  const { box, onChange } = show();
  fireEvent.click(box);
  expect(screen.getByRole('option', { name: '9V Battery' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: 'USB Power 5V' }));
  expect(onChange.mock.calls).toEqual([['usb-power-5v']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('choosing what is chosen already closes the list and changes nothing', () => {
  const { box, onChange } = show();
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('option', { name: '9V Battery' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('what floats around the list has its name', () => {
  fireEvent.click(show().box);
  expect(screen.getByRole('dialog', { name: 'Master Power Supply' })).toBeDefined();
});

it('the arrow down opens the list', () => {
  fireEvent.keyDown(show().box, { key: 'ArrowDown' });
  expect(screen.getByRole('listbox', { name: 'Master Power Supply' })).toBeDefined();
});

it('[U3] Escape closes the open list, and when none is open it is for the dialog around', () => {
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
