import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

it('[U2] shows at most one message: a new one takes the place of the old', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'Circuit Created' }));
  act(() => showToast({ title: 'Update Failed', description: 'Please try again.', tone: 'error' }));
  expect(screen.queryByText('Circuit Created')).toBeNull();
  expect(screen.getByText('Update Failed')).toBeDefined();
});

it('goes away by itself, later when it has something to press', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'Saved' }));
  act(() => void vi.advanceTimersByTime(5_001));
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => showToast({ title: 'Deleted', action: { label: 'Undo', onPress: () => undefined } }));
  act(() => void vi.advanceTimersByTime(5_001));
  expect(screen.getByText('Deleted')).toBeDefined();
});

it('[B150] one that keeps what was entered stays until it is dismissed', () => {
  render(<ToastRegion />);
  const action = { label: 'Open again', onPress: () => undefined };
  act(() => showToast({ title: 'Could not edit LED', action, stays: true }));
  act(() => void vi.advanceTimersByTime(600_000));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Could not edit LED')).toBeNull();
});

it('a second message gets its whole time', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'First' }));
  act(() => void vi.advanceTimersByTime(4_000));
  act(() => showToast({ title: 'Second' }));
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.getByText('Second')).toBeDefined();
});

it('stays while the pointer is on it', () => {
  render(<ToastRegion />);
  act(() => showToast({ title: 'Read me' }));
  fireEvent.pointerEnter(screen.getByText('Read me'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Read me')).toBeDefined();
});

it('its action runs once and takes it away', () => {
  const undo = vi.fn<() => void>();
  render(<ToastRegion />);
  act(() => showToast({ title: 'Deleted', action: { label: 'Undo', onPress: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});
