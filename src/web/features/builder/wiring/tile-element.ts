import type { DisplayText } from '#domain/wiring/paint/paint.ts';
import { inks, pathPaints, textPaint } from '#domain/wiring/paint/drawing-styles.ts';
import type { Box, LabelStyle } from '#domain/wiring/sheet.ts';
import { drawingFonts } from '#domain/wiring/paint/svg.ts';
import type { MergedPath, MergedTile } from '#domain/wiring/tiles/tile-content.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** No line is thinner than this many pixels. */
const thinnestLine = 0.7;

function newElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

/** What is white in print has the colour of the paper on the screen. */
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

/** The texts of a style under one element that says how they are set. */
function textsElement(style: LabelStyle, texts: readonly DisplayText[]): SVGGElement {
  const { size, bold, fill } = textPaint(style);
  const group = newElement('g', { fill, 'font-size': size, 'font-weight': bold ? 700 : 400 });
  for (const { text, at, anchor } of texts) {
    const element = newElement('text', { x: at.x, y: at.y });
    if (anchor !== 'start') element.setAttribute('text-anchor', anchor);
    element.textContent = text;
    group.append(element);
  }
  return group;
}

/** A piece of a drawing as an SVG element that shows `box` of the sheet at a scale. */
export function newTileElement({ paths, texts }: MergedTile, box: Box, scale: number): SVGSVGElement {
  const svg = newElement('svg', {
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    width: box.width * scale,
    height: box.height * scale,
    'font-family': drawingFonts,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  svg.append(...paths.map((path) => pathElement(path, scale)));
  for (const [style, ofStyle] of texts) svg.append(textsElement(style, ofStyle));
  return svg;
}
