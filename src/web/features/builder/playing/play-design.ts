import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import { builtInHue, builtInLevel } from '#web/features/builder/playing/built-in-effects.ts';
import { levelOfLight, type LightPlayer } from '#web/features/builder/playing/light-player.ts';

/**
 * Sets the levels of the lights of the design view at a time (ms), as CSS properties of the lamps, which
 * styles/lights.css reads; null is without motion. Circuits out of view are skipped. Elements are found by their class
 * in each frame, because rows come and go.
 */
export function showDesignFrame(player: LightPlayer, ms: number | null, isInView: (lights: Element) => boolean): void {
  for (const lights of document.getElementsByClassName('lights')) {
    if (!(lights instanceof HTMLElement) || !isInView(lights)) continue;
    const { light, blink } = lights.dataset;
    const isTimed = blink !== undefined;
    const level = light === undefined || ms === null ? null : levelOfLight(player, light, isTimed, ms);
    for (const lamp of lights.getElementsByClassName('lamp-light')) {
      if (lamp instanceof HTMLElement) showLamp(lamp, level, isTimed ? null : ms);
    }
  }
}

/** Sets the level of the circuit of a lamp, and what the own effect of its LED does at a time (ms). */
function showLamp(lamp: HTMLElement, level: number | null, ms: number | null): void {
  setLevel(lamp, '--play', level);
  const { effect, delay = '0' } = lamp.dataset;
  if (effect === undefined) return;
  const time = ms === null ? null : ms + Number(delay);
  setLevel(lamp, '--own', time === null ? null : builtInLevel(effect as LightEffect, time));
  const hue = time === null ? null : builtInHue(effect as LightEffect, time);
  setProperty(lamp, '--turn', hue === null ? null : `${hue}deg`);
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
