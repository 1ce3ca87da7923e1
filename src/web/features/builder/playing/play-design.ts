import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import { builtInHue, builtInLevel } from '#web/features/builder/playing/built-in-effects.ts';
import { levelOfLight, type LightPlayer } from '#web/features/builder/playing/light-player.ts';

/**
 * Sets the levels of all lights of the design view at a time (ms), as CSS properties that styles/lights.css reads; null
 * is without motion. Elements are found by their class in each frame, because rows come and go.
 */
export function showDesignFrame(player: LightPlayer, ms: number | null): void {
  for (const circuit of document.getElementsByClassName('lights')) {
    if (!(circuit instanceof HTMLElement)) continue;
    const { light, blink } = circuit.dataset;
    if (light === undefined) continue;
    setLevel(circuit, '--play', ms === null ? null : levelOfLight(player, light, blink !== undefined, ms));
  }
  for (const lamp of document.getElementsByClassName('lamp-light')) {
    if (!(lamp instanceof HTMLElement) || lamp.dataset['effect'] === undefined) continue;
    const effect = lamp.dataset['effect'] as LightEffect;
    const time = ms === null ? null : ms + Number(lamp.dataset['delay'] ?? 0);
    const isTimed = lamp.closest('[data-blink]') !== null;
    setLevel(lamp, '--own', time === null || isTimed ? null : builtInLevel(effect, time));
    const hue = time === null ? null : builtInHue(effect, time);
    setProperty(lamp, '--turn', hue === null ? null : `${hue}deg`);
  }
}

function setLevel(element: HTMLElement, name: string, level: number | null): void {
  setProperty(element, name, level === null ? null : (level / 100).toFixed(2));
}

/** Values of the elements, so that only changes cost a style. */
const shown = new WeakMap<HTMLElement, Map<string, string | null>>();

function setProperty(element: HTMLElement, name: string, value: string | null): void {
  const values = shown.get(element) ?? new Map<string, string | null>();
  if ((values.get(name) ?? null) === value) return;
  shown.set(element, values.set(name, value));
  if (value === null) element.style.removeProperty(name);
  else element.style.setProperty(name, value);
}
