import { ledColors } from '#domain/parts/led-color.ts';
import { localStore } from '#web/browser-storage.ts';

const colorKey = 'lightyard.led-color';

/** The answers with which parts are placed. The color is kept by this browser for all projects. */
export class Placing {
  readonly #listeners = new Set<() => void>();
  #color = ledColors.find((color) => color === localStore.read(colorKey)) ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The color of every LED of the library that comes in it; null for the usual color of each. */
  readonly color = (): string | null => this.#color;

  chooseColor(color: string): void {
    if (color === this.#color) return;
    this.#color = color;
    localStore.write(colorKey, color);
    for (const listener of this.#listeners) listener();
  }
}
