import { ledColors } from '#domain/parts/led-color.ts';
import { localStore } from '#web/browser-storage.ts';

const colorKey = 'lightyard.led-color';

/** The circuit of a section; null lets parts stand alone there. */
export interface LastCircuit {
  readonly sectionId: string;
  readonly number: number | null;
}

/**
 * The last answers, with which parts are placed, and the parts that were placed last. The color is kept by this browser
 * for all projects. Source: decisions C12.
 */
export class Placing {
  readonly #listeners = new Set<() => void>();
  readonly #labels = new Map<string, string | null>();
  #color = ledColors.find((color) => color === localStore.read(colorKey)) ?? null;
  #circuit: LastCircuit | null = null;
  #placed: readonly string[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The color of every LED of the library that comes in it; null for the usual color of each. */
  readonly color = (): string | null => this.#color;

  /** The parts whose popover is open; none when it is closed. */
  readonly placed = (): readonly string[] => this.#placed;

  readonly circuit = (): LastCircuit | null => this.#circuit;

  /** The label that was last given to a part of this kind; null when it was none. */
  readonly label = (partId: string): string | null => this.#labels.get(partId) ?? null;

  chooseColor(color: string): void {
    if (color === this.#color) return;
    this.#color = color;
    localStore.write(colorKey, color);
    this.#changed();
  }

  chooseCircuit(circuit: LastCircuit): void {
    this.#circuit = circuit;
  }

  chooseLabel(partId: string, label: string | null): void {
    this.#labels.set(partId, label);
  }

  /** Opens the popover at these parts. */
  show(ids: readonly string[]): void {
    this.#placed = ids;
    this.#changed();
  }

  readonly close = (): void => {
    if (this.#placed.length > 0) this.show([]);
  };

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
