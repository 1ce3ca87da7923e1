import type { Box, Point, Size } from '#domain/wiring/sheet.ts';

/** View of a drawing: its scale, and the position of its upper left corner in the window (px). */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const smallest = 0.1;
const largest = 4;
/** Maximum scale of a drawing that is smaller than its window. */
const largestFit = 1.25;
/** Margins around a drawing in a window and on a phone (px), and the width below which a window is a phone's. */
const [margin, narrowMargin, narrow] = [16, 4, 600];
/** Length of the drawing that always stays in the window (px). */
const keptInSight = 80;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

const marginIn = ({ width }: Size): number => (width < narrow ? narrowMargin : margin);

/** Width for laying out a drawing in a window (px). */
export function widthFor(window: Size): number {
  return Math.max(0, window.width - 2 * marginIn(window));
}

/** Fits a drawing to the width of the window, from its top. */
export function fitToWidth(drawing: Size, window: Size): Viewport {
  const scale = within(smallest, widthFor(window) / drawing.width, largestFit);
  return { scale, x: (window.width - drawing.width * scale) / 2, y: marginIn(window) };
}

/** Maximum horizontal distance from the fit at which a drawing still fits the width (px). */
const fitTolerance = 40;

/** Whether a drawing fits the width of the window, at any vertical position. */
export function fitsWidth({ x, scale }: Viewport, drawing: Size, window: Size): boolean {
  const fit = fitToWidth(drawing, window);
  return Math.abs(scale / fit.scale - 1) < 0.001 && Math.abs(x - fit.x) <= fitTolerance;
}

/** Fits the whole drawing in the middle of the window. */
export function overview(drawing: Size, window: Size): Viewport {
  const across = (window.width - 2 * margin) / drawing.width;
  const down = (window.height - 2 * margin) / drawing.height;
  // A window without layout has no size.
  const scale = Math.max(0.0001, Math.min(largestFit, across, down));
  return { scale, x: (window.width - drawing.width * scale) / 2, y: (window.height - drawing.height * scale) / 2 };
}

/** Scales by a factor about a point of the window, up to 400 % and down to a scale that shows everything. */
export function zoomAt({ x, y, scale }: Viewport, factor: number, at: Point, least = smallest): Viewport {
  const next = within(Math.min(smallest, least), scale * factor, largest);
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** Moves by an offset (px). */
export function moveViewport(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** Moves a drawing back so that some of it stays in the window. */
export function clampToWindow(viewport: Viewport, drawing: Size, window: Size): Viewport {
  const place = (at: number, length: number, available: number) =>
    Math.min(available - keptInSight, Math.max(keptInSight - length * viewport.scale, at));
  return {
    ...viewport,
    x: place(viewport.x, drawing.width, window.width),
    y: place(viewport.y, drawing.height, window.height),
  };
}

/** Point of the window that is nearest to its middle and shows some of the drawing. */
export function nearestToMiddle({ x, y, scale }: Viewport, drawing: Size, window: Size): Point {
  return {
    x: within(x, window.width / 2, x + drawing.width * scale),
    y: within(y, window.height / 2, y + drawing.height * scale),
  };
}

/** Part of the drawing in the window, extended by `more` windows on each side. */
export function visibleBox({ x, y, scale }: Viewport, { width, height }: Size, more = 0): Box {
  const [across, down] = [width * (1 + 2 * more), height * (1 + 2 * more)];
  return {
    x: (-x - width * more) / scale,
    y: (-y - height * more) / scale,
    width: across / scale,
    height: down / scale,
  };
}

/** Position in the drawing at a point of the window. */
export function placeAt({ x, y, scale }: Viewport, at: Point): Point {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}

/** Distance of a revealed box from the sides of the window, and from its top and bottom (px). */
const inset = { x: 24, y: 80 };

/** Moves a box of the drawing well inside the window; leaves it where it is if it is there already. */
export function revealBox(viewport: Viewport, box: Box, window: Size): Viewport {
  const { scale } = viewport;
  const shift = (at: number, from: number, length: number, available: number, most: number) => {
    const start = at + from * scale;
    const end = start + length * scale;
    const least = Math.min(most, available / 4);
    return start >= least && end <= available - least ? at : at + available / 2 - (start + end) / 2;
  };
  return {
    scale,
    x: shift(viewport.x, box.x, box.width, window.width, inset.x),
    y: shift(viewport.y, box.y, box.height, window.height, inset.y),
  };
}
