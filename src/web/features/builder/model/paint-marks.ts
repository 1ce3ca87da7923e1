import type { Point } from '#domain/wiring/sheet.ts';
import { scaleBar } from '#web/features/builder/model/picture-scale.ts';
import type { Mark, Scene } from '#web/features/builder/model/scene.ts';
import type { Viewport } from '#web/features/builder/wiring/drawing/viewport.ts';

/** Preview of a gesture, in positions of the drawing. */
export interface Preview {
  /** Positions of pieces to be placed. */
  readonly points?: readonly Point[];
  readonly line?: readonly Point[];
  readonly box?: readonly [Point, Point];
  /** Marks that are dragged, by their keys. */
  readonly moved?: ReadonlyMap<string, Point>;
}

/** Radius of a mark (px), and the distance of marks (px) from which references are shown. */
const radius = 6;
const legibleGap = 46;
const dark = 'rgb(8 18 22 / 0.78)';
const bright = 'rgb(255 255 255 / 0.95)';
/** The accent of the dark theme: pictures are shown alike in both. */
const accent = 'oklch(0.815 0.135 70)';
const faint = 'rgb(255 255 255 / 0.6)';

/** Draws grid, routes, marks, scale bar, crosshair, and the preview of a gesture over a picture. */
export class MarkPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #at: Viewport;

  constructor(context: CanvasRenderingContext2D, viewport: Viewport) {
    this.#context = context;
    this.#at = viewport;
  }

  paint(scene: Scene, preview: Preview, crosshair: Point | null): void {
    if (scene.isSheet) this.#grid(scene);
    if (scene.showsMarks) {
      for (const [index, route] of scene.routes.entries()) this.#route(route, index === scene.route, scene.routePoint);
    }
    for (const line of scene.strings) this.#line(movedLine(line, scene, preview), accent, 1, []);
    this.#marks(scene, preview);
    this.#preview(preview);
    if (crosshair !== null) this.#crosshair(crosshair);
    if (scene.pixelsPerMm !== null) this.#scaleBar(scene.pixelsPerMm * this.#at.scale);
  }

  #position({ x, y }: Point): Point {
    return { x: this.#at.x + x * this.#at.scale, y: this.#at.y + y * this.#at.scale };
  }

  #path(points: readonly Point[]): void {
    this.#context.beginPath();
    for (const [index, point] of points.entries()) {
      const { x, y } = this.#position(point);
      if (index === 0) this.#context.moveTo(x, y);
      else this.#context.lineTo(x, y);
    }
  }

  #line(points: readonly Point[], color: string, width: number, dashes: number[]): void {
    this.#path(points);
    this.#context.setLineDash(dashes);
    this.#context.lineJoin = 'round';
    this.#context.strokeStyle = dark;
    this.#context.lineWidth = width + 2;
    this.#context.stroke();
    this.#context.strokeStyle = color;
    this.#context.lineWidth = width;
    this.#context.stroke();
    this.#context.setLineDash([]);
  }

  #route(route: readonly Point[], isSelected: boolean, selectedPoint: number | null): void {
    this.#line(route, isSelected ? accent : bright, 2, [8, 5]);
    if (!isSelected) return;
    for (const [index, point] of route.entries()) {
      this.#dot(this.#position(point), accent, index === selectedPoint ? radius + 3 : radius);
    }
  }

  #dot({ x, y }: Point, color: string, size: number): void {
    this.#context.beginPath();
    this.#context.arc(x, y, size, 0, Math.PI * 2);
    this.#context.fillStyle = color;
    this.#context.fill();
    this.#context.strokeStyle = dark;
    this.#context.lineWidth = 1.5;
    this.#context.stroke();
  }

  /** Draws the marks, or only those of selected parts. */
  #marks({ marks, markGap, showsMarks }: Scene, { moved }: Preview): void {
    const isLegible = markGap * this.#at.scale >= legibleGap;
    this.#context.font = '600 11px "Figtree Variable", system-ui, sans-serif';
    this.#context.textBaseline = 'middle';
    const { width, height } = this.#context.canvas;
    const selected: (readonly [Mark, Point])[] = [];
    for (const mark of showsMarks ? marks : marks.filter(({ isSelected }) => isSelected)) {
      const at = this.#position(moved?.get(mark.key) ?? mark);
      if (at.x < -60 || at.y < -20 || at.x > width + 20 || at.y > height + 20) continue;
      this.#mark(mark, at);
      if (isLegible) this.#reference(mark.reference, at);
      else if (mark.isSelected) selected.push([mark, at]);
    }
    this.#references(selected);
  }

  /** Writes references above selected marks, of the active one first, where there is space. */
  #references(marks: readonly (readonly [Mark, Point])[]): void {
    const written: Point[] = [];
    for (const [{ reference }, at] of marks.toSorted(
      ([one], [other]) => Number(other.isActive) - Number(one.isActive),
    )) {
      if (written.some(({ x, y }) => Math.abs(x - at.x) < legibleGap && Math.abs(y - at.y) < 16)) continue;
      written.push(at);
      this.#reference(reference, { x: at.x - 13 - this.#context.measureText(reference).width / 2, y: at.y - 19 });
    }
  }

  #mark({ isSelected, isActive }: Mark, { x, y }: Point): void {
    const stamp = markStamp(isSelected, isActive);
    const half = stamp.width / stampRatio / 2;
    this.#context.drawImage(stamp, x - half, y - half, half * 2, half * 2);
  }

  #reference(text: string, { x, y }: Point): void {
    const width = this.#context.measureText(text).width;
    this.#context.fillStyle = dark;
    this.#context.beginPath();
    this.#context.roundRect(x + 9, y - 8, width + 8, 16, 4);
    this.#context.fill();
    this.#context.fillStyle = bright;
    this.#context.fillText(text, x + 13, y + 0.5);
  }

  #preview({ points = [], line = [], box }: Preview): void {
    if (line.length > 1) this.#line(line, accent, 1.5, []);
    if (box !== undefined) {
      const [one, other] = box;
      const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }, one];
      this.#line(corners, accent, 1.5, [6, 4]);
    }
    for (const point of points) this.#dot(this.#position(point), accent, radius);
  }

  #crosshair(point: Point): void {
    const { x, y } = this.#position(point);
    this.#context.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      this.#segment(x + dx * 5, y + dy * 5, dx * 13, dy * 13);
    }
    for (const [color, width] of [
      [dark, 5],
      [accent, 2],
    ] as const) {
      this.#context.strokeStyle = color;
      this.#context.lineWidth = width;
      this.#context.stroke();
    }
  }

  #grid({ drawing, pixelsPerMm }: Scene): void {
    if (pixelsPerMm === null) return;
    const spacing = pixelsPerMm * this.#at.scale * 10;
    const step = [1, 10, 100].find((each) => each * spacing >= 6) ?? 100;
    const { x, y, scale } = this.#at;
    const [right, bottom] = [x + drawing.width * scale, y + drawing.height * scale];
    this.#context.beginPath();
    for (let at = x; at <= right + 0.5; at += spacing * step) this.#segment(Math.round(at) + 0.5, y, 0, bottom - y);
    for (let at = y; at <= bottom + 0.5; at += spacing * step) this.#segment(x, Math.round(at) + 0.5, right - x, 0);
    this.#context.strokeStyle = 'rgb(120 150 155 / 0.28)';
    this.#context.lineWidth = 1;
    this.#context.stroke();
  }

  #segment(x: number, y: number, dx: number, dy: number): void {
    this.#context.moveTo(x, y);
    this.#context.lineTo(x + dx, y + dy);
  }

  #scaleBar(pixelsPerMm: number): void {
    const { mm, pixels } = scaleBar(pixelsPerMm);
    const text = mm >= 1000 ? `${mm / 1000} m` : mm >= 100 ? `${mm / 10} cm` : `${mm} mm`;
    const bottom = this.#context.canvas.height / this.#context.getTransform().d - 14;
    this.#context.font = '600 11px "Figtree Variable", system-ui, sans-serif';
    this.#context.textBaseline = 'alphabetic';
    this.#context.fillStyle = dark;
    this.#context.beginPath();
    this.#context.roundRect(10, bottom - 22, Math.max(pixels, this.#context.measureText(text).width) + 16, 30, 6);
    this.#context.fill();
    this.#context.fillStyle = bright;
    this.#context.fillText(text, 18, bottom - 8);
    this.#context.fillRect(18, bottom, pixels, 2);
  }
}

function movedLine(line: readonly Point[], { marks }: Scene, { moved }: Preview): readonly Point[] {
  if (moved === undefined) return line;
  return line.map((point) => {
    const mark = marks.find((each) => each === point);
    return (mark === undefined ? undefined : moved.get(mark.key)) ?? point;
  });
}

/** Pixels of a stamp for each CSS pixel. */
const stampRatio = 2;
const stamps = new Map<string, HTMLCanvasElement>();

/** The ring of a mark, filled if it is pressed; painted once, because a picture may have hundreds. */
function markStamp(isSelected: boolean, isActive: boolean): HTMLCanvasElement {
  const key = `${isSelected} ${isActive}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const stamp = document.createElement('canvas');
  const size = (radius + 6) * 2;
  stamp.width = size * stampRatio;
  stamp.height = size * stampRatio;
  stamps.set(key, stamp);
  const context = stamp.getContext('2d');
  if (context === null) return stamp;
  context.scale(stampRatio, stampRatio);
  context.arc(size / 2, size / 2, isActive ? radius + 2 : radius, 0, Math.PI * 2);
  if (isActive) {
    context.fillStyle = 'oklch(0.815 0.135 70 / 0.5)';
    context.fill();
  }
  context.strokeStyle = isSelected ? dark : 'rgb(8 18 22 / 0.45)';
  context.lineWidth = isSelected ? 5 : 3;
  context.stroke();
  context.strokeStyle = isSelected ? accent : faint;
  context.lineWidth = isSelected ? 2.5 : 1.2;
  context.stroke();
  return stamp;
}
