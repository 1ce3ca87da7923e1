import type { DisplayBlock, DisplayItem, DisplayList } from '#domain/wiring/paint/paint.ts';
import { inks, pathPaints, type PathStyle, textPaint } from '#domain/wiring/paint/drawing-styles.ts';
import { escapeXml } from '#domain/units/escape-xml.ts';
import { isMono, labelSizes } from '#domain/wiring/label-text.ts';
import type { LabelStyle } from '#domain/wiring/sheet.ts';

const sansFonts = '"Figtree Variable", Figtree, "Helvetica Neue", Arial, "Liberation Sans", sans-serif';

const monoFonts = '"JetBrains Mono Variable", "JetBrains Mono", "DejaVu Sans Mono", ui-monospace, monospace';

/** The fonts of a text on the screen and in files. */
export function fontsOf(style: LabelStyle): string {
  return isMono(style) ? monoFonts : sansFonts;
}

function pathRule(style: PathStyle): string {
  const { stroke, width, fill } = pathPaints[style];
  const line = stroke === null ? '' : `stroke:${stroke};stroke-width:${width};`;
  return `.${style}{${line}fill:${fill ?? 'none'}}`;
}

function textRule(style: LabelStyle): string {
  const { size, bold, fill } = textPaint({ style });
  return `.t-${style}{font-size:${size}px;fill:${fill}${bold ? ';font-weight:700' : ''}${isMono(style) ? `;font-family:${monoFonts}` : ''}}`;
}

const textRules = [
  'path{stroke-linecap:round;stroke-linejoin:round}',
  `text{font-family:${sansFonts};direction:ltr;unicode-bidi:isolate;white-space:pre}`,
  ...(Object.keys(labelSizes) as LabelStyle[]).map(textRule),
];

/**
 * Style sheet of a drawing, with the path styles that it uses. Texts are left to right as a whole; right-to-left names
 * are isolated.
 */
function drawingStyles(blocks: readonly DisplayBlock[]): string {
  const used = new Set<PathStyle>();
  for (const { items } of blocks) for (const item of items) if (item.kind === 'path') used.add(item.style);
  return [...textRules, ...[...used].map(pathRule)].join('\n');
}

const coordinate = (value: number): number => Math.round(value * 100) / 100;

/** Adds an item to a file. Joining all fragments at once avoids intermediate strings. */
function addItem(file: string[], item: DisplayItem): void {
  if (item.kind === 'path') {
    file.push('<path class="', item.style, '" d="', item.d);
    if (item.fill !== null) file.push('" style="fill:', escapeXml(item.fill));
    file.push('"/>\n');
    return;
  }
  const { at, anchor, style, text, print } = item;
  file.push('<text class="t-', style, '" x="', String(coordinate(at.x)), '" y="', String(coordinate(at.y)));
  if (anchor !== 'start') file.push('" text-anchor="', anchor);
  if (print !== undefined) file.push('" style="font-size:', String(coordinate(print.size)), 'px;fill:', print.fill);
  file.push('">', escapeXml(text), '</text>\n');
}

function blockMarkup({ x, y, items }: DisplayBlock): string {
  const file = [`<g transform="translate(${coordinate(x)},${coordinate(y)})">\n`];
  for (const item of items) addItem(file, item);
  file.push('</g>\n');
  return file.join('');
}

/** Returns a drawing as a standalone SVG file. `description` is for screen readers. */
export function toSvg({ width, height, title, blocks }: DisplayList, description: string): string {
  const size = `width="${coordinate(width)}" height="${coordinate(height)}"`;
  const view = `viewBox="0 0 ${coordinate(width)} ${coordinate(height)}"`;
  let file = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view} role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description)}</desc>`,
    `<style>${drawingStyles(blocks)}</style>`,
    `<rect width="100%" height="100%" fill="${inks.paper}"/>`,
    '',
  ].join('\n');
  // Joined per block: a list of all fragments of a large drawing would need more memory than the file.
  for (const block of blocks) file += blockMarkup(block);
  return `${file}</svg>\n`;
}
