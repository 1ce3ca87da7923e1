import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';

const Lamp = ({ color }: { readonly color: string }) => <p>{color} lamp</p>;

it('a started component is shown at once', async () => {
  const lamp = lazyComponent(async () => Lamp);
  await lamp.start();
  render(<lamp.Component color="amber" />);
  expect(screen.getByText('amber lamp')).toBeDefined();
});

it('an unstarted component is shown after loading', async () => {
  const lamp = lazyComponent(async () => Lamp);
  render(<lamp.Component color="amber" />);
  expect(await screen.findByText('amber lamp')).toBeDefined();
});

it('a load that fails offline shows a message, and the next use retries', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn<() => Promise<typeof Lamp>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce(Lamp);
  const lamp = lazyComponent(load);
  render(<ToastRegion />);
  const first = render(<lamp.Component color="red" />);
  expect(await screen.findByText('This part of Lightyard could not be loaded.')).toBeDefined();
  act(() => first.unmount());
  render(<lamp.Component color="green" />);
  expect(await screen.findByText('green lamp')).toBeDefined();
});

it('a file missing after a server upgrade shows a message that offers to reload', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
  const lamp = lazyComponent<{ readonly color: string }>(() => Promise.reject(new Error('404')));
  render(<ToastRegion />);
  render(<lamp.Component color="red" />);
  expect(await screen.findByText('Lightyard was updated.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.queryByText(/Check your connection/)).toBeNull();
});
