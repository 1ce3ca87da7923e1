import type { Picture, PictureColor } from '#domain/pictures/picture.ts';
import { pictureSvg, shiningShapes, type SvgInk } from '#domain/pictures/picture-svg.ts';

/**
 * Ink of the screen: custom properties, which a `use` element inherits from the page: `--part-…` for colors,
 * `--part-pen` for line width, `--part-print` for the visibility of small text.
 */
const screenInk: SvgInk = {
  color: (color) => `var(--part-${color}${fallbacks[color] ?? ''})`,
  width: (px) => `calc(${px}px*var(--part-pen,1))`,
  path: ' vector-effect="non-scaling-stroke"',
  smallText: ' visibility="var(--part-print,visible)"',
};

/** A light with one color uses it for all of its lenses. */
const fallbacks: { readonly [Color in PictureColor]?: string } = {
  'lens-2': ',var(--part-lens)',
  'lens-3': ',var(--part-lens)',
};

function symbol(id: string, { frame }: Picture, content: string): string {
  const viewBox = [frame.x, frame.y, frame.width, frame.height].join(' ');
  return `<symbol id="${id}" viewBox="${viewBox}" stroke-linejoin="round" stroke-linecap="round">${content}</symbol>`;
}

function symbolsOf([name, picture]: readonly [string, Picture]): string[] {
  const shapes = shiningShapes(picture);
  if (shapes.length === 0) return [symbol(name, picture, pictureSvg(picture, screenInk))];
  const light = pictureSvg({ ...picture, shapes, texts: [], terminals: [] }, screenInk);
  return [symbol(name, picture, pictureSvg(picture, screenInk)), symbol(`${name}-light`, picture, light)];
}

type Pictures = ReadonlyMap<string, Picture>;

/** Returns the named drawings as symbols for a page that shows them without the sprite; ignores unknown names. */
export function pictureSymbols(pictures: Pictures, names: readonly string[]): string {
  return [...pictures]
    .filter(([name]) => names.includes(name))
    .flatMap(symbolsOf)
    .join('');
}

/**
 * Returns all drawings as one file of SVG symbols, which the browser fetches when it shows the first one: `<use
 * href="pictures.svg#led-5mm">`. The symbol `…-light` of a light has only the shapes that shine.
 */
export function pictureSprite(pictures: Pictures): string {
  const symbols = [...pictures].flatMap(symbolsOf);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
