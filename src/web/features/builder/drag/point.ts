/** A place in the window (px), as mouse and touch events give it. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}
