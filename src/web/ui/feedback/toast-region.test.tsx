import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

beforeEach(() => vi.useFakeTimers());

it('[U2] shows at most one toast: a new one replaces the previous one', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'Circuit Created' }));
  act(() => showToast({ title: 'Update Failed', description: 'Please try again.', tone: 'error' }));
  expect(screen.queryByText('Circuit Created')).toBeNull();
  expect(screen.getByText('Update Failed')).toBeDefined();
});

it('a toast disappears automatically, later if it has an action', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'Saved' }));
  act(() => void vi.advanceTimersByTime(5_001));
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => showToast({ title: 'Deleted', action: { label: 'Undo', onPress: () => undefined } }));
  act(() => void vi.advanceTimersByTime(5_001));
  expect(screen.getByText('Deleted')).toBeDefined();
});

it('[B150] a toast with `stays` remains until it is dismissed', () => {
  render(<ToastRegion />);
  const action = { label: 'Open again', onPress: () => undefined };
  act(() => showToast({ title: 'Could not edit LED', action, stays: true }));
  act(() => void vi.advanceTimersByTime(600_000));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Could not edit LED')).toBeNull();
});

it('a second toast is shown for its full duration', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'First' }));
  act(() => void vi.advanceTimersByTime(4_000));
  act(() => showToast({ title: 'Second' }));
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.getByText('Second')).toBeDefined();
});

it('a toast remains while the pointer is over it', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'Read me' }));
  fireEvent.pointerEnter(screen.getByText('Read me'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Read me')).toBeDefined();
});

it('the action runs once and closes the toast', () => {
  const undo = vi.fn<() => void>();
  render(<ToastRegion />);
  act(() => showToast({ title: 'Deleted', action: { label: 'Undo', onPress: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});
