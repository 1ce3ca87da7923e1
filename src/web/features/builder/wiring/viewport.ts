import type { Box, Point, Size } from '#domain/wiring/sheet.ts';

/** How a drawing is seen: its scale, and where its upper left corner is in the window (px). */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const smallest = 0.1;
const largest = 4;
/** A drawing that is smaller than its window is shown no larger than this. */
const largestFit = 1.25;
/** Around a drawing in its window, and on a phone. */
const [margin, narrowMargin, narrow] = [16, 4, 600];
/** How much of a drawing always stays in the window (px). */
const keptInSight = 80;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

const marginIn = ({ width }: Size): number => (width < narrow ? narrowMargin : margin);

/** How wide a drawing is to be laid out for a window (px). */
export function widthFor(window: Size): number {
  return Math.max(0, window.width - 2 * marginIn(window));
}

/** A drawing as wide as the window, from its top. */
export function fitted(drawing: Size, window: Size): Viewport {
  const scale = within(smallest, widthFor(window) / drawing.width, largestFit);
  return { scale, x: (window.width - drawing.width * scale) / 2, y: marginIn(window) };
}

/** How far beside its fit a drawing may be pushed and still fits the width (px). */
const besideFit = 40;

/** Whether a drawing is seen as wide as the window, wherever it begins. */
export function fitsWidth({ x, scale }: Viewport, drawing: Size, window: Size): boolean {
  const fit = fitted(drawing, window);
  return Math.abs(scale / fit.scale - 1) < 0.001 && Math.abs(x - fit.x) <= besideFit;
}

/** All of a drawing, in the middle of the window. */
export function overview(drawing: Size, window: Size): Viewport {
  const across = (window.width - 2 * margin) / drawing.width;
  const down = (window.height - 2 * margin) / drawing.height;
  // A window that is not laid out yet has no size.
  const scale = Math.max(0.0001, Math.min(largestFit, across, down));
  return { scale, x: (window.width - drawing.width * scale) / 2, y: (window.height - drawing.height * scale) / 2 };
}

/** Scales by a factor so that a point of the window stays where it is; never beyond 400 %, nor below what shows all. */
export function zoomed({ x, y, scale }: Viewport, factor: number, at: Point, least = smallest): Viewport {
  const next = within(Math.min(smallest, least), scale * factor, largest);
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** Moves by some pixels. */
export function moved(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** The same, but with some of the drawing left in the window. */
export function keptInWindow(viewport: Viewport, drawing: Size, window: Size): Viewport {
  const place = (at: number, length: number, room: number) =>
    Math.min(room - keptInSight, Math.max(keptInSight - length * viewport.scale, at));
  return {
    ...viewport,
    x: place(viewport.x, drawing.width, window.width),
    y: place(viewport.y, drawing.height, window.height),
  };
}

/** The point of the window that is nearest to its middle and shows some of the drawing. */
export function nearestToMiddle({ x, y, scale }: Viewport, drawing: Size, window: Size): Point {
  return {
    x: within(x, window.width / 2, x + drawing.width * scale),
    y: within(y, window.height / 2, y + drawing.height * scale),
  };
}

/** The part of the drawing that the window shows, and so many windows more on each side. */
export function visibleBox({ x, y, scale }: Viewport, { width, height }: Size, more = 0): Box {
  const [across, down] = [width * (1 + 2 * more), height * (1 + 2 * more)];
  return {
    x: (-x - width * more) / scale,
    y: (-y - height * more) / scale,
    width: across / scale,
    height: down / scale,
  };
}

/** The place of the drawing that a point of the window shows. */
export function placeAt({ x, y, scale }: Viewport, at: Point): Point {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}

/** The distance of a revealed box from the sides of the window, and from its top and bottom (px). */
const inset = { x: 24, y: 80 };

/** Moved so far that a box of the drawing is well inside the window; where it is already, nothing moves. */
export function revealed(viewport: Viewport, box: Box, window: Size): Viewport {
  const { scale } = viewport;
  const shift = (at: number, from: number, length: number, room: number, most: number) => {
    const start = at + from * scale;
    const end = start + length * scale;
    const least = Math.min(most, room / 4);
    return start >= least && end <= room - least ? at : at + room / 2 - (start + end) / 2;
  };
  return {
    scale,
    x: shift(viewport.x, box.x, box.width, window.width, inset.x),
    y: shift(viewport.y, box.y, box.height, window.height, inset.y),
  };
}
