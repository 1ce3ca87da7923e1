/** How a drawing is seen: its scale, and where its upper left corner is in the window (px). */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A width and a height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const smallest = 0.1;
const largest = 4;
/** A drawing that is smaller than its window is shown no larger than this. */
const largestFit = 1.25;
const fitMargin = 16;
/** So much of a drawing always stays in the window (px). */
const keptInSight = 80;

/** The drawing as wide as the window, from its top. */
export function fitted(drawing: Size, window: Size): Viewport {
  const scale = Math.max(smallest, Math.min(largestFit, (window.width - 2 * fitMargin) / drawing.width));
  return { scale, x: (window.width - drawing.width * scale) / 2, y: fitMargin };
}

/** Scales by a factor so that the point under the pointer stays where it is. */
export function zoomed(
  { x, y, scale }: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Viewport {
  const next = Math.min(largest, Math.max(smallest, scale * factor));
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** Moves by some pixels. */
export function moved(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** The same, but with some of the drawing left in the window. */
export function keptInWindow(viewport: Viewport, drawing: Size, window: Size): Viewport {
  const within = (place: number, length: number, room: number) =>
    Math.min(room - keptInSight, Math.max(keptInSight - length * viewport.scale, place));
  return {
    ...viewport,
    x: within(viewport.x, drawing.width, window.width),
    y: within(viewport.y, drawing.height, window.height),
  };
}
