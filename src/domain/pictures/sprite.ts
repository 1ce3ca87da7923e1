import type { Picture, PictureColor } from '#domain/pictures/picture.ts';
import { pictureSvg, shiningShapes, type SvgInk } from '#domain/pictures/picture-svg.ts';
import { pictures } from '#domain/pictures/pictures.ts';

/**
 * The ink of the screen: custom properties of the page, which come through a `use` element: `--part-…` for colors,
 * `--part-pen` for a finer line, `--part-print` for what is left out where a drawing is small.
 */
const screenInk: SvgInk = {
  color: (color) => `var(--part-${color}${fallbacks[color] ?? ''})`,
  width: (px) => `calc(${px}px*var(--part-pen,1))`,
  path: ' vector-effect="non-scaling-stroke"',
  smallText: ' visibility="var(--part-print,visible)"',
};

/** A light of one color has all of its lenses in that. */
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

/** Some drawings as symbols that stand in a page itself; names that no drawing has are left out. */
export function pictureSymbols(names: readonly string[]): string {
  return [...pictures]
    .filter(([name]) => names.includes(name))
    .flatMap(symbolsOf)
    .join('');
}

/**
 * All drawings as one file of SVG symbols, which the browser reads when the first one is shown: `<use
 * href="pictures.svg#led-5mm">`. The symbol `…-light` of a light is only that which shines.
 */
export function pictureSprite(): string {
  const symbols = [...pictures].flatMap(symbolsOf);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
