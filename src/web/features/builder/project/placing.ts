import { ledColors } from '#domain/parts/led-color.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { localStore } from '#web/browser-storage.ts';
import { type Readable, Store } from '#web/store.ts';

const colorKey = 'lightyard.led-color';

/** A circuit of a section; a null number places parts standalone. */
export interface LastCircuit {
  readonly sectionId: string;
  readonly number: number | null;
}

/** A held library part, which the next press on a picture of the model places. */
export interface HeldPart {
  readonly id: string;
  readonly type: ComponentType;
  readonly name: string;
  /** Color of an LED; null for its default. */
  readonly color: string | null;
  /** Number of presses that place one; null for any number. */
  readonly left: number | null;
}

/** A circuit whose resistor was replaced by one of the library. */
export interface ReplacedResistor extends CircuitPlace {
  /** Restores the previous resistor and adds the part in series. */
  readonly addInstead: () => void;
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
  readonly #replaced = new Store<ReplacedResistor | null>(() => null);

  readonly #held = new Store<HeldPart | null>(() => null);
  readonly #last = new Store<HeldPart | null>(() => null);

  /** The part that was last taken from the library; null for none. */
  readonly last: Readable<HeldPart | null> = this.#last;

  /** The held part; null for none. */
  readonly held: Readable<HeldPart | null> = this.#held;

  /** Color of every LED of the library that has it; null for the default color of each. */
  readonly color: Readable<string | null> = this.#color;

  /** Parts with an open popover; empty if it is closed. */
  readonly placed: Readable<readonly string[]> = this.#placed;

  /** The replaced resistor whose field is open; null for none. */
  readonly replaced: Readable<ReplacedResistor | null> = this.#replaced;

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

  hold(part: HeldPart | null): void {
    this.#held.set(part);
    if (part !== null) this.chooseLast(part);
  }

  /** Remembers a part of the library that was placed without being in hand. */
  chooseLast(part: Omit<HeldPart, 'left'>): void {
    this.#last.set({ ...part, left: null });
  }

  showReplaced(resistor: ReplacedResistor): void {
    this.#replaced.set(resistor);
  }

  readonly close = (): void => {
    if (this.#placed.now().length > 0) this.show([]);
    this.#replaced.set(null);
  };
}
