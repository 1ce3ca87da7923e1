import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { TooltipLayer } from '#web/ui/feedback/tooltip-layer.tsx';

beforeEach(() => vi.useFakeTimers());

function hover(element: Element) {
  fireEvent.pointerOver(element, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(501));
}

function show() {
  render(
    <>
      <IconButton label="Delete section" icon={<svg />} />
      <p>elsewhere</p>
      <TooltipLayer />
    </>,
  );
  return screen.getByRole('button', { name: 'Delete section' });
}

it('shows the label of an icon button on hover and hides it on leave', () => {
  hover(show());
  expect(screen.getByRole('tooltip').textContent).toBe('Delete section');
  hover(screen.getByText('elsewhere'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows no tooltip while the pointer passes over a button', () => {
  const button = show();
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(300));
  hover(screen.getByText('elsewhere'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('keeps the tooltip while the pointer is over it, and hides it on Escape', () => {
  hover(show());
  hover(screen.getByRole('tooltip'));
  expect(screen.queryByRole('tooltip')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows the full text of a truncated name without blocking presses, but not of one that fits', () => {
  render(
    <>
      <button type="button">
        <span className="truncate">Deck 1 of a survey ship</span>
      </button>
      <TooltipLayer />
    </>,
  );
  const text = screen.getByText('Deck 1 of a survey ship');
  hover(text);
  expect(screen.queryByRole('tooltip')).toBeNull();
  Object.defineProperty(text, 'scrollWidth', { value: 300 });
  hover(text);
  expect(screen.getByRole('tooltip').textContent).toBe('Deck 1 of a survey ship');
  expect(screen.getByRole('tooltip').classList).toContain('pointer-events-none');
});

it('shows a text that is cut off after several lines', () => {
  render(
    <>
      <p className="line-clamp-2">Lights of a survey ship</p>
      <TooltipLayer />
    </>,
  );
  const text = screen.getByText('Lights of a survey ship');
  Object.defineProperty(text, 'scrollHeight', { value: 60 });
  hover(text);
  expect(screen.getByRole('tooltip').textContent).toBe('Lights of a survey ship');
});
