import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Expects loaded pictures of three build book pages, a wiring diagram, and solder mode. */
export async function expectShowcase(place: Locator): Promise<void> {
  await expect(place.getByRole('img', { name: 'build book' })).toHaveCount(3);
  await expect(place.getByRole('img', { name: 'wiring diagram' }).last()).toBeVisible();
  await expect(place.getByRole('img', { name: 'Solder mode' })).toBeVisible();
  const isLoaded = (pictures: Element[]) => pictures.every((each) => (each as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => place.getByRole('img').evaluateAll(isLoaded)).toBe(true);
}
