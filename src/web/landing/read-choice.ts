import type { HeroChoice } from '#web/landing/hero-circuit.ts';

/** What is chosen in the hero of this page, from the bow to the stern; null where the page has none. */
export function readChoice(hero: Element | null): HeroChoice | null {
  const supply = hero?.querySelector<HTMLInputElement>('[name=hero-supply]:checked');
  if (!hero || !supply) return null;
  const pressed = hero.querySelectorAll<HTMLElement>('[data-window][aria-pressed=true]');
  return { windows: Array.from(pressed, ({ dataset }) => Number(dataset['window'])), supplyId: supply.value };
}
