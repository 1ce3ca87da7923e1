import { ledColors } from '#domain/parts/led-color.ts';
import { localStore } from '#web/browser-storage.ts';
import { type Readable, Store } from '#web/store.ts';

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
  readonly #labels = new Map<string, string | null>();
  readonly #color = new Store<string | null>(
    () => ledColors.find((color) => color === localStore.read(colorKey)) ?? null,
  );
  #circuit: LastCircuit | null = null;
  readonly #placed = new Store<readonly string[]>(() => []);

  /** The color of every LED of the library that comes in it; null for the usual color of each. */
  readonly color: Readable<string | null> = this.#color;

  /** The parts whose popover is open; none when it is closed. */
  readonly placed: Readable<readonly string[]> = this.#placed;

  readonly circuit = (): LastCircuit | null => this.#circuit;

  /** The label that was last given to a part of this kind; null when it was none. */
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
