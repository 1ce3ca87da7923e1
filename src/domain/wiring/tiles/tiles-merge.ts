import type { DisplayText, PathStyle } from '#domain/wiring/paint/display-list.ts';
import type { LabelStyle } from '#domain/wiring/sheet.ts';
import type { TilePart } from '#domain/wiring/tiles/tiles-content.ts';

/** One path for all that looks alike in a tile, in sheet coordinates. */
export interface MergedPath {
  readonly style: PathStyle;
  readonly fill: string | null;
  readonly d: string;
}

/** A tile as few elements: a path for each kind of wire and each colour of light, and the texts by their style. */
export interface MergedTile {
  readonly paths: readonly MergedPath[];
  readonly texts: ReadonlyMap<LabelStyle, readonly DisplayText[]>;
}

/** From below to above: within a symbol, lines lie on its body, and dots on all wires. */
const layers: readonly PathStyle[] = [
  'wire-link',
  'wire-data',
  'wire-minus',
  'wire-plus',
  'body',
  'light',
  'band',
  'line',
  'thick',
  'cross',
  'solid',
];

const absolute = /([ML])(-?[\d.]+),(-?[\d.]+)/g;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A path moved by some units. All its steps but those to and of its corners (`M`, `L`) are relative. */
export function movedPath(d: string, dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return d;
  return d.replace(absolute, (_, letter: string, x: string, y: string) => {
    return `${letter}${hundredths(Number(x) + dx)},${hundredths(Number(y) + dy)}`;
  });
}

/** Joins what looks alike in a tile. Nothing is lost but the order of things that do not overlap. */
export function mergeTile(parts: readonly TilePart[]): MergedTile {
  const paths = new Map<string, { style: PathStyle; fill: string | null; pieces: string[] }>();
  const texts = new Map<LabelStyle, DisplayText[]>();
  for (const { x, y, items } of parts) {
    for (const item of items) {
      if (item.kind === 'path') {
        const key = `${item.style} ${item.fill}`;
        const path = paths.get(key) ?? { style: item.style, fill: item.fill, pieces: [] };
        if (path.pieces.push(movedPath(item.d, x, y)) === 1) paths.set(key, path);
      } else {
        const moved = { ...item, at: { x: item.at.x + x, y: item.at.y + y } };
        const ofStyle = texts.get(item.style);
        if (ofStyle === undefined) texts.set(item.style, [moved]);
        else ofStyle.push(moved);
      }
    }
  }
  const sorted = [...paths.values()].toSorted((one, other) => layers.indexOf(one.style) - layers.indexOf(other.style));
  return { paths: sorted.map(({ style, fill, pieces }) => ({ style, fill, d: pieces.join('') })), texts };
}
