import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hydrateCarousel } from '#web/features/gallery/carousel.ts';
import { Gallery } from '#web/features/gallery/gallery.tsx';

beforeEach(() => void vi.useFakeTimers());

function show({ wantsNoMotion = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: wantsNoMotion }) as MediaQueryList,
  );
  render(<Gallery>Models</Gallery>);
  const region = screen.getByRole('region', { name: 'Gallery' });
  const stop = hydrateCarousel(region);
  const track = region.querySelector<HTMLElement>('[data-track]')!;
  return {
    region,
    stop,
    /** Index of the first visible picture: 0 to 11, -1 for the repeated last, 12 for the repeated first. */
    first: () => Number.parseFloat(track.style.translate || '-336') / -336 - 1,
    slides: () => track.dataset['still'] === undefined,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    wait: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

it('[M52] shows twelve pictures, each with a text alternative', () => {
  show();
  const pictures = screen.getAllByRole('img');
  expect(pictures).toHaveLength(12);
  expect(new Set(pictures.map((picture) => picture.getAttribute('alt'))).size).toBe(12);
  expect(pictures.every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true);
});

it('[M52] advances by one picture of 336 px every 4 seconds', () => {
  const { first, wait } = show();
  wait(3999);
  expect(first()).toBe(0);
  wait(1);
  expect(first()).toBe(1);
  wait(8000);
  expect(first()).toBe(3);
});

it('[M52] pauses while hovered or focused', () => {
  const { region, first, wait } = show();
  fireEvent.pointerEnter(region);
  wait(60_000);
  expect(first()).toBe(0);
  fireEvent.focusIn(screen.getByRole('button', { name: 'Next picture' }));
  fireEvent.pointerLeave(region);
  wait(60_000);
  expect(first()).toBe(0);
  fireEvent.focusOut(screen.getByRole('button', { name: 'Next picture' }));
  wait(4000);
  expect(first()).toBe(1);
});

it('[M52] pauses and resumes by its pause button', () => {
  const { press, first, wait } = show();
  press('Pause the gallery');
  expect(screen.getByRole('button', { name: 'Pause the gallery', pressed: true })).toBeTruthy();
  wait(60_000);
  expect(first()).toBe(0);
  press('Pause the gallery');
  wait(4000);
  expect(first()).toBe(1);
});

it('[M52] after the twelfth picture waits 500 ms, jumps to the first without animation, and slides again 50 ms later', () => {
  const { press, first, slides, wait } = show();
  for (let step = 0; step < 12; step += 1) press('Next picture');
  expect(first()).toBe(12);
  wait(499);
  expect({ first: first(), slides: slides() }).toEqual({ first: 12, slides: true });
  wait(1);
  expect({ first: first(), slides: slides() }).toEqual({ first: 0, slides: false });
  wait(49);
  expect(slides()).toBe(false);
  wait(1);
  expect(slides()).toBe(true);
});

it('[M52] wraps from the first picture to the last in the same way', () => {
  const { press, first, slides, wait } = show();
  press('Previous picture');
  expect(first()).toBe(-1);
  wait(500);
  expect({ first: first(), slides: slides() }).toEqual({ first: 11, slides: false });
  wait(50);
  expect(slides()).toBe(true);
});

it('[M52] handles a press during a jump', () => {
  const { press, first, slides, wait } = show();
  press('Previous picture');
  press('Previous picture');
  expect({ first: first(), slides: slides() }).toEqual({ first: 10, slides: true });
  wait(600);
  expect(first()).toBe(10);
});

it('[M52] advances only by its buttons with reduced motion', () => {
  const { press, first, wait } = show({ wantsNoMotion: true });
  wait(60_000);
  expect(first()).toBe(0);
  press('Next picture');
  expect(first()).toBe(1);
});

it('does not advance after it is stopped', () => {
  const { stop, first, press, wait } = show();
  stop();
  wait(60_000);
  expect(first()).toBe(0);
  press('Next picture');
  wait(60_000);
  expect(first()).toBe(1);
});
