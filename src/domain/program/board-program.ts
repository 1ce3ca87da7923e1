import type { Effect, Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';

/** Boards that a program is written for. */
export type ProgramBoard = 'nano' | 'uno' | 'digispark' | 'attiny85' | 'pico' | 'esp32';

/** Orders in which the chips of a pixel strip expect their colors. */
export const colorOrders = ['RGB', 'RBG', 'GRB', 'GBR', 'BRG', 'BGR'] as const;
export type ColorOrder = (typeof colorOrders)[number];

interface ProgramLight {
  /** As printed on the board: D3, A0, P0, PB0, GP2, IO16. */
  readonly pin: string;
  /** Names of its circuits, for comments only. */
  readonly name: string;
  /** Id of its circuit, which scenes and houses name. */
  readonly circuitId: string;
  /** Null is steady light. */
  readonly effect: Effect | null;
}

/** Output with a circuit, or several of the same effect. */
export interface ProgramOutput extends ProgramLight {
  /** Whether it has PWM that nothing else needs (`pinHasPwm`). */
  readonly canFade: boolean;
}

/** Strip of pixels, all of which show its color times the level. */
export interface ProgramPixels extends ProgramLight {
  readonly count: number;
  /** Red, green, and blue, 0 to 255, at level 100. */
  readonly color: readonly [red: number, green: number, blue: number];
  readonly order: ColorOrder;
}

/** Button or sensor, which starts the scenes that name it. */
export interface ProgramInput {
  readonly componentId: string;
  readonly pin: string;
  readonly name: string;
  /** Whether the pin is low while the button is pressed or the sensor active. */
  readonly activeLow: boolean;
  /** Whether the board pulls the pin up, as for a contact to minus. */
  readonly pullUp: boolean;
}

/** Everything that the program of a board needs to know. */
export interface BoardProgram {
  readonly board: ProgramBoard;
  /** Name of the project. */
  readonly title: string;
  /** Reference of the board, such as U1. */
  readonly reference: string;
  readonly outputs: readonly ProgramOutput[];
  readonly pixels: readonly ProgramPixels[];
  readonly inputs: readonly ProgramInput[];
  readonly rooms: readonly Rooms[];
  readonly scenes: readonly Scene[];
}
