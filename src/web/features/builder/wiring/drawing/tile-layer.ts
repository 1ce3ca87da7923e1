import type { Box, LabelStyle } from '#domain/wiring/sheet.ts';
import { tileKey, tilesIn, tileBox, type TilePosition, intersects } from '#domain/wiring/tiles/tile-index.ts';
import { isSameTile, type TilePart, type MergedPath, type MergedTile } from '#domain/wiring/tiles/tile-content.ts';
import type { TileSource } from '#domain/wiring/tiles/tile-source.ts';
import type { Viewport } from '#web/features/builder/wiring/drawing/viewport.ts';
import type { DisplayText } from '#domain/wiring/paint/paint.ts';
import { inks, pathPaints, textPaint } from '#domain/wiring/paint/drawing-styles.ts';
import { fontsOf } from '#domain/wiring/paint/svg.ts';

interface MountedTile {
  readonly place: TilePosition;
  readonly parts: readonly TilePart[];
  readonly element: SVGSVGElement;
}

/** Tiles of a drawing at one scale and detail. They are moved and scaled together by one transform. */
export class TileLayer {
  readonly scale: number;
  readonly element = document.createElement('div');
  readonly #paper = document.createElement('div');
  readonly #tiles = new Map<string, MountedTile>();
  #source: TileSource;

  constructor(source: TileSource, scale: number) {
    this.scale = scale;
    this.#source = source;
    this.element.className = 'absolute top-0 left-0 origin-top-left will-change-transform';
    this.#paper.className = 'absolute top-0 left-0 rounded-sm bg-paper shadow-raised';
    this.element.append(this.#paper);
    this.#cutPaper();
  }

  get source(): TileSource {
    return this.#source;
  }

  /** Replaces the drawing by another of the same detail: keeps unchanged visible tiles, repaints or removes others. */
  update(source: TileSource, seen: Box): void {
    this.#source = source;
    this.#cutPaper();
    this.dropOutside(seen);
    for (const { place, parts } of this.#tiles.values()) {
      if (isSameTile(parts, source.content(place).parts)) continue;
      this.#drop(place);
      this.mount(place);
    }
  }

  moveTo({ x, y, scale }: Viewport): void {
    const ratio = scale / this.scale;
    const [left, top] = ratio === 1 ? [snapToPixel(x), snapToPixel(y)] : [x, y];
    this.element.style.transform = `translate(${left}px, ${top}px) scale(${ratio})`;
  }

  /** Returns the missing tiles of a box, the nearest to its middle first. */
  missing(box: Box): TilePosition[] {
    const { edge, cells } = this.#source.index;
    const [x, y] = [(box.x + box.width / 2) / edge - 0.5, (box.y + box.height / 2) / edge - 0.5];
    const distance = ({ column, row }: TilePosition) => Math.hypot(column - x, row - y);
    return tilesIn(this.#onSheet(box), edge)
      .filter((place) => cells.has(tileKey(place)) && !this.#tiles.has(tileKey(place)))
      .toSorted((one, other) => distance(one) - distance(other));
  }

  mount(place: TilePosition): void {
    const { parts, merged } = this.#source.content(place);
    const box = tileBox(place, this.#source.index.edge);
    const [left, top] = [snapToPixel(box.x * this.scale), snapToPixel(box.y * this.scale)];
    // Tiles on whole device pixels meet without a seam.
    const width = snapToPixel((box.x + box.width) * this.scale) - left;
    const height = snapToPixel((box.y + box.height) * this.scale) - top;
    const { scale } = this;
    const snappedBox = { x: left / scale, y: top / scale, width: width / scale, height: height / scale };
    const element = newTileElement(merged, snappedBox, scale);
    element.style.cssText = `position:absolute;left:${left}px;top:${top}px`;
    this.element.append(element);
    this.#tiles.set(tileKey(place), { place, parts, element });
  }

  /** Unmounts the tiles outside a box. */
  dropOutside(box: Box): void {
    for (const { place } of this.#tiles.values()) {
      if (!intersects(tileBox(place, this.#source.index.edge), box)) this.#drop(place);
    }
  }

  #drop(place: TilePosition): void {
    this.#tiles.get(tileKey(place))?.element.remove();
    this.#tiles.delete(tileKey(place));
  }

  #cutPaper(): void {
    this.#paper.style.width = `${this.#source.sheet.width * this.scale}px`;
    this.#paper.style.height = `${this.#source.sheet.height * this.scale}px`;
  }

  #onSheet({ x, y, width, height }: Box): Box {
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    return {
      x: left,
      y: top,
      width: Math.max(0, Math.min(x + width, this.#source.sheet.width) - left),
      height: Math.max(0, Math.min(y + height, this.#source.sheet.height) - top),
    };
  }
}

/** Rounds a length to whole device pixels. */
function snapToPixel(length: number): number {
  return Math.round(length * window.devicePixelRatio) / window.devicePixelRatio;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Minimum width of a line (px). */
const thinnestLine = 0.7;

function newElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

/** On the screen, the color of the paper replaces the white of print. */
const onPaper = (fill: string): string => (fill === inks.paper ? 'var(--paper)' : fill);

function pathElement({ style, fill, d }: MergedPath, scale: number): SVGPathElement {
  const paint = pathPaints[style];
  return newElement('path', {
    d,
    fill: fill ?? (paint.fill === null ? 'none' : onPaper(paint.fill)),
    stroke: paint.stroke ?? 'none',
    'stroke-width': Math.max(paint.width, thinnestLine / scale),
  });
}

/** Groups the texts of a style under one element with its font attributes. */
function textsElement(style: LabelStyle, texts: readonly DisplayText[]): SVGGElement {
  const { size, bold, fill } = textPaint({ style });
  const group = newElement('g', {
    fill,
    'font-family': fontsOf(style),
    'font-size': size,
    'font-weight': bold ? 700 : 400,
  });
  for (const { text, at, anchor, print } of texts) {
    const element = newElement('text', { x: at.x, y: at.y });
    if (anchor !== 'start') element.setAttribute('text-anchor', anchor);
    if (print !== undefined) {
      element.setAttribute('font-size', String(print.size));
      element.setAttribute('fill', print.fill);
    }
    element.textContent = text;
    group.append(element);
  }
  return group;
}

/** Creates an SVG element that shows `box` of the sheet at a scale. */
export function newTileElement({ paths, texts }: MergedTile, box: Box, scale: number): SVGSVGElement {
  const svg = newElement('svg', {
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    width: box.width * scale,
    height: box.height * scale,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  svg.append(...paths.map((path) => pathElement(path, scale)));
  for (const [style, ofStyle] of texts) svg.append(textsElement(style, ofStyle));
  return svg;
}
