import { ledColors } from '#domain/parts/led-color.ts';
import { localStore } from '#web/browser-storage.ts';
import { type Readable, Store } from '#web/store.ts';

const colorKey = 'lightyard.led-color';

/** A circuit of a section; a null number places parts standalone. */
export interface LastCircuit {
  readonly sectionId: string;
  readonly number: number | null;
}

/**
 * Last choices for placing parts, and the last placed parts. This browser stores the color for all projects. Source:
 * decisions C12.
 */
export class Placing {
  readonly #labels = new Map<string, string | null>();
  readonly #color = new Store<string | null>(
    () => ledColors.find((color) => color === localStore.read(colorKey)) ?? null,
  );
  #circuit: LastCircuit | null = null;
  readonly #placed = new Store<readonly string[]>(() => []);

  /** Color of every LED of the library that has it; null for the default color of each. */
  readonly color: Readable<string | null> = this.#color;

  /** Parts with an open popover; empty if it is closed. */
  readonly placed: Readable<readonly string[]> = this.#placed;

  readonly circuit = (): LastCircuit | null => this.#circuit;

  /** The last label of a part of this kind; null if it had none. */
  readonly label = (partId: string): string | null => this.#labels.get(partId) ?? null;

  chooseColor(color: string): void {
    if (color === this.#color.now()) return;
    localStore.write(colorKey, color);
    this.#color.set(color);
  }

  chooseCircuit(circuit: LastCircuit): void {
    this.#circuit = circuit;
  }

  chooseLabel(partId: string, label: string | null): void {
    this.#labels.set(partId, label);
  }

  /** Opens the popover at these parts. */
  show(ids: readonly string[]): void {
    this.#placed.set(ids);
  }

  readonly close = (): void => {
    if (this.#placed.now().length > 0) this.show([]);
  };
}
