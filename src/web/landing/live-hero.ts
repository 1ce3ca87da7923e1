import { readChoice } from '#web/landing/hero-circuit.ts';
import { guestLimits } from '#domain/projects/project-limits.ts';
import { heroElements } from '#web/landing/hero-elements.ts';
import { pictureSize, windowPlaces } from '#web/landing/hero-places.ts';

/** Shows the circuit of the current choice. */
export function showChoice(hero: HTMLElement): void {
  const choice = readChoice(hero);
  if (choice === null) return;
  for (const [name, { attributes = {}, text }] of Object.entries(heroElements(choice))) {
    for (const element of document.querySelectorAll(`[data-live="${name}"]`)) {
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      if (text !== undefined && element.textContent !== text) element.textContent = text;
    }
  }
}

const windowsOf = (hero: HTMLElement) => [...hero.querySelectorAll<HTMLElement>('[data-window]')];
const isWired = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const isFull = (hero: HTMLElement) => windowsOf(hero).filter(isWired).length >= guestLimits.components;

/**
 * Adds or removes a window; the placeholder adds the first free one. A window beyond the guest's limit is not added:
 * its tag shows the limit. Rule B240.
 */
export function press(hero: HTMLElement, pressed: HTMLElement): void {
  const isWindow = pressed.matches('[data-window]');
  const button = isWindow ? pressed : windowsOf(hero).find((window) => !isWired(window));
  if (button === undefined) return;
  const isBeyond = isFull(hero) && !isWired(button);
  if (!isBeyond) button.setAttribute('aria-pressed', String(!isWired(button)));
  showChoice(hero);
  showTag(hero, isBeyond || isPointedAt(button) ? button : null);
  const status = hero.querySelector('[data-hero-limit]');
  if (status !== null) status.textContent = isBeyond ? limitText(hero) : '';
  // Move focus if the placeholder is now hidden.
  if (!isWindow && pressed.dataset['off'] === 'true') button.focus();
}

const tagOf = (hero: HTMLElement) => hero.querySelector<HTMLElement>('[data-tag]');
const limitText = (hero: HTMLElement) => tagOf(hero)?.dataset['limit'] ?? '';
const isPointedAt = (button: HTMLElement) => button.matches(':focus-visible, :hover') && matchMedia('(hover)').matches;

/** Shows the action of a press in a tag at a window; null hides the tag. */
function showTag(hero: HTMLElement, button: HTMLElement | null): void {
  const tag = tagOf(hero);
  const [name, text] = [tag?.querySelector('strong'), tag?.querySelector('span')];
  if (!tag || !name || !text) return;
  tag.hidden = button === null;
  if (button === null) return;
  const number = Number(button.dataset['window']);
  const isBeyond = isFull(hero) && !isWired(button);
  tag.dataset['beyond'] = String(isBeyond);
  name.textContent = `Window ${number}`;
  text.textContent = isBeyond
    ? limitText(hero)
    : `press to ${isWired(button) ? 'take it out' : 'add it to the circuit'}`;
  const { x, y } = windowPlaces[number - 1] ?? windowPlaces[0];
  tag.style.setProperty('--at-x', String((100 * x) / pictureSize.width));
  tag.style.setProperty('--at-y', String((100 * (y - tagRise)) / pictureSize.height));
}

/** Distance of the tag above the center of a window, in units of the picture. */
const tagRise = 18;

/** Shows the tag of a window on hover and focus. */
function listenForTags(hero: HTMLElement): void {
  for (const button of windowsOf(hero)) {
    button.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && showTag(hero, button));
    button.addEventListener('focus', () => button.matches(':focus-visible') && showTag(hero, button));
    for (const leaving of ['pointerleave', 'blur']) button.addEventListener(leaving, () => showTag(hero, null));
  }
}

for (const hero of document.querySelectorAll<HTMLElement>('[data-hero]')) listenForTags(hero);
